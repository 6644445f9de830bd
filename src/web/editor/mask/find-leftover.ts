import { createMask, type Mask, type Rgba, type Size } from '#imaging/image.ts'
import { findLeftover as findIn } from '#imaging/regions/find-leftover.ts'
import { fitWithin, resizeRgba } from '#imaging/resampling/resize.ts'
import { valueAt } from '#web/editor/model/mask-tiles.ts'
import type { LeftoverRequest, ThingShape } from './mask-work.ts'

/** Long side of the copy in which it is looked for, px. */
const sidePx = 1024

/** Runs in the worker: what of a thing that is marked lies beside the mask. @param photo at least as large as the copy */
export function findLeftover(photo: Rgba, { marks, wholes }: LeftoverRequest): Mask {
  const size = fitWithin(photo, sidePx)
  const small = resizeRgba(photo, size.width, size.height)
  const marked = createMask(small.width, small.height)
  const [stepX, stepY] = [marks.width / small.width, marks.height / small.height]
  for (let y = 0, i = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++, i++)
      marked.data[i] = valueAt(marks, Math.floor((x + 0.5) * stepX), Math.floor((y + 0.5) * stepY))
  return findIn(
    small,
    marked,
    wholes.map((whole) => drawThings(whole, small)),
  )
}

/** Things at their places in a copy of the photo. */
export function drawThings(things: readonly ThingShape[], size: Size): Mask {
  const drawn = createMask(size.width, size.height)
  for (const { mask, left, top, grid } of things) {
    const [perX, perY] = [size.width / grid.width, size.height / grid.height]
    const right = Math.min(size.width, Math.ceil((left + mask.width) * perX))
    const bottom = Math.min(size.height, Math.ceil((top + mask.height) * perY))
    for (let y = Math.max(0, Math.floor(top * perY)); y < bottom; y++)
      for (let x = Math.max(0, Math.floor(left * perX)); x < right; x++) {
        const [u, v] = [Math.floor((x + 0.5) / perX) - left, Math.floor((y + 0.5) / perY) - top]
        if (u >= 0 && v >= 0 && u < mask.width && v < mask.height && (mask.data[v * mask.width + u] as number) > 127)
          drawn.data[y * size.width + x] = 255
      }
  }
  return drawn
}
