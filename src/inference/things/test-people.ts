import type { Box } from '#imaging/crop.ts'
import { createMask } from '#imaging/image.ts'
import { planeOf } from '#imaging/test-planes.ts'
import type { Shape } from '#inference/things/find-things.ts'

export const boxOf = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height })

/** Somebody who fills a box. */
export function personIn(area: Box, score: number): Shape {
  const mask = createMask(area.width, area.height)
  mask.data.fill(255)
  return { kind: 'person', group: 'people', score, area, mask, logits: planeOf(area.width, area.height, () => 4) }
}
