import type { Rgba, Size } from '#imaging/image.ts'
import { halveByKernels } from '#imaging/kernels/halve-by-kernels.ts'
import { halvePlainly } from '#imaging/resampling/halve-plainly.ts'
import { tellWork } from '#imaging/work.ts'

/**
 * Halves a picture while it stays at least as large as the target. Each pixel is the mean of four; an odd last row or
 * column is dropped. Resizing the result is then many times faster, and as smooth.
 * @param side the target's long side, px
 * @returns the picture itself if it is not twice as large
 */
export function halveDownTo(image: Rgba, side: number): Rgba {
  let out = image
  while (isTwice(out, side)) out = halve(out)
  return out
}

// Below this the way into the kernels' memory and back takes longer than the work.
const pixelsMin = 2048

/** Whether half of a picture is still as large as a target with this long side. */
export const isTwice = ({ width, height }: Size, side: number): boolean =>
  Math.max(width, height) >= 2 * side && Math.min(width, height) >= 2

/** Half of a picture, as `halveDownTo` makes it. */
export function halve(image: Rgba): Rgba {
  tellWork({ kind: 'resize', from: image })
  const isSmall = image.width * image.height < pixelsMin
  return (isSmall ? null : halveByKernels(image)) ?? halvePlainly(image)
}
