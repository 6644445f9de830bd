import type { Box } from '#imaging/crop.ts'
import type { Mask, Size } from '#imaging/image.ts'
import { depthInside } from '#imaging/regions/mask-regions.ts'
import type { ObjectPoint } from '#inference/segment-anything.ts'

/** The place in a mask that is farthest from its border, in shares of the photo. @param area that the mask covers */
export function deepestOf(mask: Mask, area: Box, size: Size): Omit<ObjectPoint, 'isObject'> {
  const depths = depthInside(mask)
  let at = 0
  for (let i = 0; i < depths.length; i++) if ((depths[i] as number) > (depths[at] as number)) at = i
  const [x, y] = [area.x + (at % area.width) + 0.5, area.y + Math.floor(at / area.width) + 0.5]
  return { x: x / size.width, y: y / size.height }
}
