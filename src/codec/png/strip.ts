import type { Rgba } from '#imaging/image.ts'
import type { PngRows } from './predict-plainly.ts'

/** What a strip of a PNG's rows leaves to the next one. */
export interface PngState {
  readonly adler: number
  /** The bits that do not fill a byte yet, and how many: 0..7. */
  readonly byte: number
  readonly bits: number
}

export const pngStart: PngState = { adler: 1, byte: 0, bits: 0 }

export interface PngStrip {
  /** Whole bytes of DEFLATE. */
  readonly bytes: Uint8Array
  readonly next: PngState
}

/** Deflates rows as one block. @param isLast nothing follows */
export type DeflateRows = (photo: Rgba, rows: PngRows, before: PngState, isLast: boolean) => PngStrip

/** Room for a block of so many bytes: a literal has 12 bits, and a block begins with less than a kilobyte. */
export const deflatedBytesMax = (bytes: number): number => 2 * bytes + 1024

/** Copies what is written. @param room where the strip's first byte is the first, with `bits` written */
export function stripOf(room: Uint8Array, bits: number, adler: number): PngStrip {
  const whole = bits >> 3
  const left = bits & 7
  return {
    bytes: room.slice(0, whole),
    next: { adler, byte: left === 0 ? 0 : (room[whole] as number), bits: left },
  }
}
