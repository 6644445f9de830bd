import type { Size } from '#imaging/image.ts'
import { toPhoto, type View } from '#tools/photo-view.ts'
import type { Picture } from '#web/editor/pictures/picture.ts'

/** How far, in CSS pixels, the line stays from the canvas's edges, so that its grip can be seen and taken. */
export const gripPx = 24

/** Side, in px, of the square copies that are compared. */
const copySidePx = 96
/** Of 255, in one channel: less is the grain of two encodings. */
const grain = 16
/** Of all that differs: what lies in fewer columns than that is grain, too. */
const changeShare = 0.9
/** Of the width, between the line and what changed. */
const gap = 0.04
/** A line farther left would leave a sliver of "before": it goes through what changed then. */
const splitMin = 0.08
/** Of the width: what changed in more columns than that has changed all over the photo. */
const localShare = 0.3

/**
 * Where the line between before and after goes for a new result: left of what changed where that would be hidden under
 * "before", as somebody who was removed, or through its middle where it lies at the photo's edge; in the photo's middle
 * where all of it changed. Else it stays.
 * @param before of the same size, RGBA
 * @param split as it stands, in shares of the width
 */
export function splitAtChange(
  before: Uint8ClampedArray,
  after: Uint8ClampedArray,
  { width, height }: Size,
  split: number,
): number {
  const byColumn = new Float64Array(width)
  for (let i = 0; i < width * height; i++)
    for (let c = 0; c < 4; c++) {
      const beyond = Math.max(0, Math.abs((before[4 * i + c] ?? 0) - (after[4 * i + c] ?? 0)) - grain)
      byColumn[i % width] = (byColumn[i % width] ?? 0) + beyond * beyond
    }
  const total = sumOf(byColumn)
  const hidden = sumOf(byColumn.subarray(0, Math.round(split * width)))
  const columns = changedColumns(byColumn, changeShare * total)
  if (columns.length >= localShare * width) return 0.5
  if (hidden <= total / 2) return split
  const [from, to] = [Math.min(...columns) / width, (Math.max(...columns) + 1) / width]
  const beside = from - gap
  return beside < splitMin ? Math.max(splitMin, (from + to) / 2) : beside
}

/**
 * The line where its grip is seen: not at the canvas's left edge, where a photo begins that fills it.
 * @param split in shares of the photo's width, in px
 */
export const withinCanvas = (split: number, view: View, photoWidth: number): number =>
  Math.max(split, toPhoto(view, { x: gripPx, y: 0 }).x / photoWidth)

const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0)

/** The columns with most of the change, until they hold `share` of it. */
function changedColumns(byColumn: Float64Array, share: number): number[] {
  const order = [...byColumn.keys()].toSorted((a, b) => (byColumn[b] ?? 0) - (byColumn[a] ?? 0))
  const columns: number[] = []
  for (let sum = 0; sum < share; ) {
    const column = order[columns.length] as number
    columns.push(column)
    sum += byColumn[column] ?? 0
  }
  return columns
}

/** As `splitAtChange`, from the pictures themselves. They have one shape. */
export function splitOfPictures(before: Picture, after: Picture, split: number): number {
  const size = { width: copySidePx, height: copySidePx }
  const [first, second] = [before, after].map(({ bitmap }) => {
    const context = new OffscreenCanvas(copySidePx, copySidePx).getContext('2d', { willReadFrequently: true })
    if (context) context.imageSmoothingQuality = 'high'
    context?.drawImage(bitmap, 0, 0, copySidePx, copySidePx)
    return context?.getImageData(0, 0, copySidePx, copySidePx).data
  })
  return first && second ? splitAtChange(first, second, size, split) : split
}
