import type { Rgba } from '#imaging/image.ts'

/** PNG's fifth filter: what is left of the byte to the left, above, or of both's corner, whichever is nearest. */
const paethFilter = 4

/** Rows of a photo as a PNG has them before they are deflated. */
export interface PngRows {
  readonly from: number
  readonly count: number
  /** 3 drops the alpha. */
  readonly channels: 3 | 4
}

/** Bytes that `PngRows` take. */
export const pngBytesOf = (width: number, { count, channels }: Omit<PngRows, 'from'>): number =>
  count * (1 + width * channels)

/**
 * Writes rows, each byte less what Paeth predicts of it, in plain TypeScript: what the kernel does is measured by it,
 * and it works where there is none.
 * @param adler of the bytes before these
 * @returns the Adler-32 of all
 */
export function predictPlainly(photo: Rgba, rows: PngRows, target: Uint8Array, adler: number): number {
  const { width, data } = photo
  let at = 0
  for (let y = rows.from; y < rows.from + rows.count; y++) {
    target[at++] = paethFilter
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < rows.channels; channel++) {
        const here = (y * width + x) * 4 + channel
        const left = x > 0 ? (data[here - 4] as number) : 0
        const above = y > 0 ? (data[here - width * 4] as number) : 0
        const corner = x > 0 && y > 0 ? (data[here - width * 4 - 4] as number) : 0
        target[at++] = (data[here] as number) - predict(left, above, corner)
      }
  }
  return addToAdler(adler, target)
}

function predict(left: number, above: number, corner: number): number {
  const [toLeft, toAbove] = [Math.abs(above - corner), Math.abs(left - corner)]
  const toCorner = Math.abs(left + above - 2 * corner)
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}

const adlerModulus = 65_521

function addToAdler(adler: number, bytes: Uint8Array): number {
  let [low, high] = [adler & 0xffff, adler >>> 16]
  for (const byte of bytes) {
    low = (low + byte) % adlerModulus
    high = (high + low) % adlerModulus
  }
  return ((high << 16) | low) >>> 0
}
