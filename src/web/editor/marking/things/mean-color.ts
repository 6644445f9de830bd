import type { Rgb } from '#web/editor/marking/wanted.ts'
import type { Thing } from './thing.ts'

/** The mean colour of a thing, codes 0..1. @param photo the picture that it is in, of any size */
export function meanColorOf({ mask, left, top, grid }: Thing, photo: CanvasImageSource): Rgb {
  const canvas = new OffscreenCanvas(mask.width, mask.height)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(photo, -left, -top, grid.width, grid.height)
  const { data } = context.getImageData(0, 0, mask.width, mask.height)
  const sums: [number, number, number] = [0, 0, 0]
  let count = 0
  for (const [at, value] of mask.data.entries()) {
    if (value <= 127) continue
    count++
    for (const channel of [0, 1, 2] as const) sums[channel] += data[4 * at + channel] as number
  }
  const meanOf = (sum: number) => sum / Math.max(1, count) / 255
  return [meanOf(sums[0]), meanOf(sums[1]), meanOf(sums[2])]
}
