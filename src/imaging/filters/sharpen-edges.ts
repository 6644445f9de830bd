import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { extremesAround } from '#imaging/filters/morphology.ts'
import { createPlane, type Rgba } from '#imaging/image.ts'
import { createSharedRgba, type RowWork, workRows } from '#imaging/rows/work-rows.ts'

export interface Sharpening {
  /** Standard deviation of the blur to undo, px. */
  readonly blurPx: number
  /** Share of the lost detail to add, about 0.3..1.5. */
  readonly amount: number
  /** Detail weaker than this counts as noise and stays as it is, 8-bit levels. */
  readonly noiseLevels: number
}

// Values may leave the range of their neighbourhood by this share of it. A trace of overshoot looks sharp, more looks like a
// halo.
const overshoot = 0.08

/** Rows that are worked at once: their planes stay near the processor, and their margins are a seventh of them. */
const stripRows = 96

/** Sharpens luma by an unsharp mask that spares noise and draws no halos. Alpha is kept. */
export function sharpenEdges(photo: Rgba, sharpening: Sharpening): Rgba {
  const out = createSharedRgba(photo.width, photo.height)
  workRows(sharpenRows, { photo, sharpening, out }, photo)
  return out
}

export interface SharpenGiven {
  readonly photo: Rgba
  readonly sharpening: Sharpening
  /** Written. */
  readonly out: Rgba
}

/** Sharpens strips of rows, each with what lies within reach of it. */
export const sharpenRows: RowWork<SharpenGiven> = {
  name: 'sharpen-edges',
  open: ({ photo, sharpening, out }) => {
    const { width, height } = photo
    let strip: Strip | null = null
    return (y) => {
      if (strip === null || y < strip.from || y >= strip.to)
        strip = openStrip(photo, sharpening, y, Math.min(height, y + stripRows))
      const at = (y - strip.top) * width
      writeRow(strip, at, photo.data, out.data, y * width * 4, width, sharpening)
    }
  },
}

/** Rows of planes from `top` on, right from `from` to `to`. 8-bit levels. */
interface Strip {
  readonly top: number
  readonly from: number
  readonly to: number
  readonly luma: Float32Array
  readonly smooth: Float32Array
  readonly lowest: Float32Array
  readonly highest: Float32Array
}

function openStrip({ width, height, data }: Rgba, { blurPx }: Sharpening, from: number, to: number): Strip {
  const sigmaPx = Math.max(0.8, blurPx)
  const reachPx = Math.max(1, Math.round(blurPx))
  // Three boxes reach less than four deviations.
  const marginPx = Math.ceil(4 * sigmaPx) + reachPx
  const top = Math.max(0, from - marginPx)
  const luma = createPlane(width, Math.min(height, to + marginPx) - top)
  for (let i = 0, j = top * width * 4; i < luma.data.length; i++, j += 4)
    luma.data[i] = 0.299 * data[j] + 0.587 * data[j + 1] + 0.114 * data[j + 2]
  const smooth = gaussianBlur(luma, sigmaPx).data
  const { lowest, highest } = extremesAround(luma, reachPx)
  return { top, from, to, luma: luma.data, smooth, lowest: lowest.data, highest: highest.data }
}

function writeRow(
  { luma, smooth, lowest, highest }: Strip,
  at: number,
  codes: Uint8ClampedArray,
  out: Uint8ClampedArray,
  to: number,
  width: number,
  { amount, noiseLevels }: Sharpening,
): void {
  for (let i = at, j = to; i < at + width; i++, j += 4) {
    const value = luma[i]
    const detail = value - smooth[i]
    const power = detail * detail
    const gate = power / (power + noiseLevels * noiseLevels + 1e-6)
    const slack = overshoot * (highest[i] - lowest[i])
    const sharp = Math.min(highest[i] + slack, Math.max(lowest[i] - slack, value + amount * gate * detail))
    const change = sharp - value
    out[j] = codes[j] + change
    out[j + 1] = codes[j + 1] + change
    out[j + 2] = codes[j + 2] + change
    out[j + 3] = codes[j + 3]
  }
}
