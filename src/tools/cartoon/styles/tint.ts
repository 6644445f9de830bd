import type { CartoonPalette } from '#tools/cartoon/options.ts'
import type { PaintRow } from '#tools/cartoon/painting/painting.ts'

interface Tint {
  /** Share of colour that stays, 0..1. */
  readonly keep: number
  /** sRGB codes that black and white turn into. */
  readonly black: readonly [number, number, number]
  readonly white: readonly [number, number, number]
  /** Codes added at middle grey. */
  readonly middle: readonly [number, number, number]
}

// Two-colour print looks; taste.
const tints: Readonly<Record<Exclude<CartoonPalette, 'photo'>, Tint>> = {
  warm: { keep: 0.9, black: [22, 8, 4], white: [255, 250, 236], middle: [14, 2, -16] },
  cool: { keep: 0.88, black: [6, 10, 26], white: [246, 251, 255], middle: [-12, 2, 14] },
  vintage: { keep: 0.62, black: [44, 30, 32], white: [252, 240, 212], middle: [10, 2, -12] },
  mono: { keep: 0, black: [12, 12, 14], white: [255, 254, 251], middle: [0, 0, 0] },
}

/** Shifts a row of codes toward the palette, in place. */
export function tintRow({ red, green, blue }: PaintRow, palette: CartoonPalette): void {
  if (palette === 'photo') return
  const { keep, black, white, middle } = tints[palette]
  for (let x = 0; x < red.length; x++) {
    const luma = red[x] * 0.2126 + green[x] * 0.7152 + blue[x] * 0.0722
    const hump = (4 * luma * (255 - luma)) / (255 * 255)
    const shift = (value: number, c: 0 | 1 | 2) =>
      black[c] + ((luma + (value - luma) * keep) / 255) * (white[c] - black[c]) + middle[c] * hump
    red[x] = shift(red[x], 0)
    green[x] = shift(green[x], 1)
    blue[x] = shift(blue[x], 2)
  }
}
