import { createMask, type Mask } from '#imaging/image.ts'
import { fitWithin } from '#imaging/resampling/resize.ts'

/** Shrinks a mask without losing any marked pixel: each pixel that covers a marked one is marked. */
export function shrinkMarks(mask: Mask, sidePx: number): Mask {
  const { width, height } = fitWithin(mask, sidePx)
  const out = createMask(width, height)
  for (let y = 0, i = 0; y < mask.height; y++) {
    const row = Math.floor((y * height) / mask.height) * width
    for (let x = 0; x < mask.width; x++, i++)
      if (mask.data[i] >= 128) out.data[row + Math.floor((x * width) / mask.width)] = 255
  }
  return out
}
