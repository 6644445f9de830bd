import type { Rgb } from '#web/editor/marking/wanted.ts'
import type { Thing } from './thing.ts'

/** The colour of a thing where light falls on it, codes 0..1. @param photo the picture that it is in, of any size */
export function litColorOf({ mask, left, top, grid }: Thing, photo: CanvasImageSource): Rgb {
  const canvas = new OffscreenCanvas(mask.width, mask.height)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(photo, -left, -top, grid.width, grid.height)
  const { data } = context.getImageData(0, 0, mask.width, mask.height)
  return meanOfLit(data, mask.data)
}

/** The mean of the brighter half of what is marked: folds and shadows are left out. @param codes RGBA */
export function meanOfLit(codes: Uint8ClampedArray, marks: Uint8Array): Rgb {
  const lumaAt = (at: number) =>
    0.2126 * (codes[4 * at] as number) + 0.7152 * (codes[4 * at + 1] as number) + 0.0722 * (codes[4 * at + 2] as number)
  const marked = [...marks.keys()].filter((at) => (marks[at] as number) > 127)
  const lit = marked.toSorted((a, b) => lumaAt(b) - lumaAt(a)).slice(0, Math.ceil(marked.length / 2))
  const meanOf = (channel: number) =>
    lit.reduce((sum, at) => sum + (codes[4 * at + channel] as number), 0) / Math.max(1, lit.length) / 255
  return [meanOf(0), meanOf(1), meanOf(2)]
}
