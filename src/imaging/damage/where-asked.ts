import { type Box, growBox } from '#imaging/crop.ts'
import { createPlane, type Mask, type Plane } from '#imaging/image.ts'
import { markedBoxes } from '#imaging/regions/marked-places.ts'

/**
 * Works planes out only where they are asked for, which is less work where that is little.
 * @param asked above 0 where they are asked for
 * @param reachPx what is farther from a pixel does not count there
 * @param work makes planes of a part of the picture
 * @returns planes of the size of `asked`: 0 in cells where nothing is asked for
 */
export function whereAsked<Count extends readonly Plane[]>(
  asked: Mask,
  reachPx: number,
  work: (part: Box) => Count,
): Count {
  const { width, height } = asked
  const places = markedBoxes(asked).map((inner) => ({ inner, outer: growBox(inner, reachPx, asked) }))
  const pixels = places.reduce((sum, { outer }) => sum + outer.width * outer.height, 0)
  if (pixels >= width * height) return work({ x: 0, y: 0, width, height })
  let made: Plane[] | null = null
  for (const { inner, outer } of places) {
    const parts = work(outer)
    made ??= parts.map(() => createPlane(width, height))
    for (const [k, part] of parts.entries()) paste(part, outer, inner, made[k] as Plane)
  }
  // How many planes there are is known from a pixel.
  made ??= work({ x: 0, y: 0, width: 1, height: 1 }).map(() => createPlane(width, height))
  return made as readonly Plane[] as Count
}

/** Copies `inner` from a plane that is `outer` of the whole. */
function paste(part: Plane, outer: Box, inner: Box, whole: Plane): void {
  for (let y = inner.y; y < inner.y + inner.height; y++) {
    const from = (y - outer.y) * outer.width + inner.x - outer.x
    whole.data.set(part.data.subarray(from, from + inner.width), y * whole.width + inner.x)
  }
}
