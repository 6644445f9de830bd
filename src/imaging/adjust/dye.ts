import { isDeep, rounded } from '#imaging/adjust/depth.ts'
import { type LightBase, openBaseRows } from '#imaging/adjust/light-base.ts'
import { codesOfHex } from '#imaging/color/codes-of-hex.ts'
import type { Rgba, Rgba16 } from '#imaging/image.ts'
import { mapThree } from '#imaging/map-three.ts'
import { type RowWork, workRows } from '#imaging/rows/work-rows.ts'

/** A change of a material's colour where light falls on it, both #rrggbb. */
export interface Dye {
  readonly from: string
  readonly to: string
}

const lightest = 0.97
/** Of the codes, the most that a material gets lighter; less where it is black and has no folds to be seen. By eye. */
const liftMax = (lit: number) => Math.min(0.5, 0.1 + 2 * lit)
/** The most that folds of dark cloth gain, as it gets lighter: more shows the steps of an 8-bit photo. By eye on black shirts. */
const foldGainMax = 1.8
/** As above, for texture, which in dark cloth is noise for the most part. */
const textureGainMax = 1
/** The least, as cloth gets darker: less looks like plastic. By eye on white cloth that became navy. */
const textureGainMin = 0.5

type Rgb = readonly [red: number, green: number, blue: number]

export interface DyeGiven {
  readonly photo: Rgba | Rgba16
  readonly base: LightBase
  readonly dye: Dye
  /** Of the photo's size and depth, in memory that threads share. */
  readonly out: Rgba | Rgba16
}

/**
 * Gives all of a photo one colour, in its own light and shade. The smooth light goes from the old lit tone to the new
 * one, texture is added to it by a gain within bounds. The hue is the new one; what is lighter than that fades to white.
 */
export const dyeRows: RowWork<DyeGiven> = {
  name: 'dye',
  open({ photo, base, dye, out }) {
    const { width, data } = photo
    const full = isDeep(photo) ? 65535 : 255
    const color = codesOf(dye.to)
    const tone = toneCurve(litToneOf(dye.from), lumaOf(color))
    const paint = painter(mapThree(color, (code) => Math.max(0, code - tone.missing)))
    const baseRow = openBaseRows(base, width, photo.height)
    const lumas = new Float32Array(width)
    const bases = new Float32Array(width)
    return (y) => {
      for (let x = 0, i = y * width * 4; x < width; x++, i += 4)
        lumas[x] = (0.2126 * data[i] + 0.7152 * data[i + 1] + 0.0722 * data[i + 2]) / full
      bases.set(lumas)
      baseRow(y, bases)
      for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
        const luma = tone.of(bases[x], lumas[x] - bases[x])
        for (const channel of [0, 1, 2] as const) out.data[i + channel] = rounded(paint(channel, luma), full)
        out.data[i + 3] = data[i + 3]
      }
    }
  },
}

/** @param onShare hears how much is done, 0..1; it may throw */
export function dyePhoto(given: DyeGiven, onShare?: (done: number) => void): void {
  workRows(dyeRows, given, given.photo, onShare)
}

/** What becomes of luma, codes 0..1, where the lit tone `lit` is to be `asked`. */
function toneCurve(lit: number, asked: number) {
  const wanted = Math.min(asked, lit + liftMax(lit))
  const gain = Math.min(foldGainMax, wanted / lit)
  // Lights keep their distance at the most: white cloth that gets dark has no glare.
  const above = Math.min(1, (1 - wanted) / (1 - lit))
  const ofTexture = (slope: number) => Math.min(textureGainMax, Math.max(textureGainMin, slope))
  const [textureBelow, textureAbove] = [ofTexture(gain), ofTexture(above)]
  return {
    of: (smooth: number, texture: number) =>
      smooth < lit
        ? wanted + (smooth - lit) * gain + texture * textureBelow
        : wanted + (smooth - lit) * above + texture * textureAbove,
    /** How much darker than asked the lit tone is. */
    missing: asked - wanted,
  }
}

/** Codes of a colour in more or less light: below its own luma a multiple, above it mixed with white. */
function painter(color: Rgb) {
  const own = Math.max(1e-3, lumaOf(color))
  return (channel: 0 | 1 | 2, luma: number): number =>
    luma < own
      ? (color[channel] * Math.max(0, luma)) / own
      : color[channel] + ((1 - color[channel]) * (luma - own)) / Math.max(1e-3, 1 - own)
}

const litToneOf = (from: string): number => Math.min(lightest, Math.max(1 / 255, lumaOf(codesOf(from))))

const lumaOf = ([red, green, blue]: Rgb): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/** Codes 0..1 of #rrggbb. */
const codesOf = (color: string): Rgb => mapThree(codesOfHex(color), (code) => code / 255)
