import { mostOf } from '#imaging/adjust/extremes.ts'
import { codeOf } from '#imaging/adjust/linear-light.ts'
import { bentOf, fadeOf, isBent, type Row } from '#imaging/adjust/tone-rows.ts'
import type { Rgba, Rgba16 } from '#imaging/image.ts'
import { mapThree } from '#imaging/map-three.ts'

/** What becomes of each code of a channel: its light, and the code of that where it stays under the shoulder. */
interface EvenTable {
  readonly light: Float32Array
  readonly codes: Float32Array
}

type Three<Of> = readonly [Of, Of, Of]

/**
 * Reads rows where each channel's light has the same gain everywhere, and encodes them as `encodeRow` does: the same
 * bits, from tables.
 * @param lights the light of each code of the photo
 */
export function openEvenLight(
  photo: Rgba | Rgba16,
  lights: Float32Array,
  gains: Three<number>,
  most: number,
): (y: number, row: Row) => void {
  const tables = mapThree(gains, (gain): EvenTable => {
    const light = lights.map((value) => value * gain)
    return { light, codes: light.map(codeOf) }
  })
  return (y, row) => readEven(photo, y, row, tables, most)
}

function readEven(
  { data, width }: Rgba | Rgba16,
  y: number,
  { red, green, blue }: Row,
  [ofRed, ofGreen, ofBlue]: Three<EvenTable>,
  most: number,
): void {
  for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
    const r = ofRed.light[data[i]]
    const g = ofGreen.light[data[i + 1]]
    const b = ofBlue.light[data[i + 2]]
    const top = mostOf(r, g, b)
    if (isBent(top, most)) {
      const bent = bentOf(top, most)
      const faded = fadeOf(top)
      const factor = (bent / top) * (1 - faded)
      red[x] = codeOf(r * factor + bent * faded)
      green[x] = codeOf(g * factor + bent * faded)
      blue[x] = codeOf(b * factor + bent * faded)
    } else {
      red[x] = ofRed.codes[data[i]]
      green[x] = ofGreen.codes[data[i + 1]]
      blue[x] = ofBlue.codes[data[i + 2]]
    }
  }
}
