import { rounded } from '#imaging/adjust/depth.ts'
import { codeOf } from '#imaging/adjust/linear-light.ts'
import { bentOf, fadeOf, isBent } from '#imaging/adjust/tone-rows.ts'
import type { Rgba } from '#imaging/image.ts'

const full = 255

/**
 * Writes rows where all light has the same gain and nothing else is done: the codes that `openEvenLight` gives, rounded,
 * from one table.
 * @param lights the light of each code of the photo
 * @param most the greatest light that there may be
 */
export function openEvenCodes(
  photo: Rgba,
  out: Rgba,
  lights: Float32Array,
  gain: number,
  most: number,
): (y: number) => void {
  const table = tableOf(
    lights.map((light) => light * gain),
    most,
  )
  return (y) => writeEven(photo, out, table, y)
}

/** What becomes of a channel, by the code of the strongest channel and its own. */
function tableOf(lights: Float32Array, most: number): Uint8Array {
  const table = new Uint8Array((full + 1) ** 2)
  for (let strongest = 0; strongest <= full; strongest++) {
    const top = lights[strongest]
    const isOver = isBent(top, most)
    const bent = isOver ? bentOf(top, most) : 0
    const faded = isOver ? fadeOf(top) : 0
    const factor = isOver ? (bent / top) * (1 - faded) : 1
    for (let code = 0; code <= strongest; code++)
      table[strongest * (full + 1) + code] = rounded(Math.fround(codeOf(lights[code] * factor + bent * faded)), full)
  }
  return table
}

function writeEven({ data, width }: Rgba, out: Rgba, table: Uint8Array, y: number): void {
  const made = out.data
  const end = (y + 1) * width * 4
  for (let i = y * width * 4; i < end; i += 4) {
    const r = data[i]
    const g = data[i + 1]
    const b = data[i + 2]
    const strongest = r > g ? (r > b ? r : b) : g > b ? g : b
    const row = strongest << 8
    made[i] = table[row | r]
    made[i + 1] = table[row | g]
    made[i + 2] = table[row | b]
    made[i + 3] = data[i + 3]
  }
}
