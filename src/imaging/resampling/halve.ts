import { createRgba, type Rgba, type Size } from '#imaging/image.ts'
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

/** Whether half of a picture is still as large as a target with this long side. */
export const isTwice = ({ width, height }: Size, side: number): boolean =>
  Math.max(width, height) >= 2 * side && Math.min(width, height) >= 2

/** Half of a picture, as `halveDownTo` makes it. */
export function halve(image: Rgba): Rgba {
  tellWork({ kind: 'resize', from: image })
  const { width, height, data } = image
  const out = createRgba(width >> 1, height >> 1)
  const rowLength = width * 4
  for (let y = 0, at = 0; y < out.height; y++) {
    let i = 2 * y * rowLength
    for (let x = 0; x < out.width; x++, at += 4, i += 8)
      for (let c = 0; c < 4; c++) {
        const k = i + c
        out.data[at + c] = (data[k] + data[k + 4] + data[k + rowLength] + data[k + rowLength + 4] + 2) >> 2
      }
  }
  return out
}
