import { leastOf, mostOf } from '#imaging/adjust/extremes.ts'
import { hueOf, hueTable, readHues, shareOfHue } from '#imaging/adjust/hue-changes.ts'
import type { HueChange } from '#imaging/adjust/tone.ts'
import type { Row } from '#imaging/adjust/tone-rows.ts'

/** How much vibrance does at full range to a colour that is nearly grey. Taste. */
const vibranceReach = 0.9
/** The hues of skins, and the share of vibrance that they get. Faces turn orange long before skies look strong. */
const skin: HueChange = { hue: 22, reach: 34, saturation: -0.65 }

export interface ColorSettings {
  /** Percent. */
  readonly vibrance: number
  readonly saturation: number
  readonly hues?: readonly HueChange[]
}

export type ColorRow = (row: Row) => void

/** Vibrance, saturation and changes by hue, on codes; null when they leave every colour. */
export function openColorRows({ vibrance, saturation, hues = [] }: ColorSettings): ColorRow | null {
  if (vibrance === 0 && saturation === 0 && hues.length === 0) return null
  const plain = 1 + saturation / 100
  const lively = (vibrance / 100) * vibranceReach
  const skins = hueTable([skin]).saturation
  const table = hues.length === 0 ? null : hueTable(hues)
  return ({ red, green, blue }) => {
    for (let x = 0; x < red.length; x++) {
      let r = red[x]
      let g = green[x]
      let b = blue[x]
      const top = mostOf(r, g, b)
      const bottom = leastOf(r, g, b)
      if (top <= bottom) continue
      const hue = hueOf(r, g, b)
      let factor = plain
      if (lively !== 0) factor *= Math.max(0, 1 + lively * (1 - (top - bottom) / top) * (1 + readHues(skins, hue)))
      if (table !== null) {
        const turned = hue + readHues(table.turn, hue)
        const spread = top - bottom
        if (turned !== hue) {
          r = bottom + spread * shareOfHue(turned + 360, 0)
          g = bottom + spread * shareOfHue(turned + 360, 240)
          b = bottom + spread * shareOfHue(turned + 360, 120)
        }
        const own = spread / top
        factor *= 1 + readHues(table.saturation, hue) * Math.min(1, 3 * own)
        const light = 1 + readHues(table.light, hue) * own
        r *= light
        g *= light
        b *= light
      }
      const luma = 0.2126 * r + 0.7152 * g + 0.0722 * b
      const scale = factor <= 1 ? factor : withinGamut(factor, luma, mostOf(r, g, b), leastOf(r, g, b))
      red[x] = luma + (r - luma) * scale
      green[x] = luma + (g - luma) * scale
      blue[x] = luma + (b - luma) * scale
    }
  }
}

/** The factor of the colour, smaller the nearer it comes to what the range of codes can hold. */
function withinGamut(factor: number, luma: number, top: number, bottom: number): number {
  const most = Math.min(top > luma ? (1 - luma) / (top - luma) : 1e3, bottom < luma ? luma / (luma - bottom) : 1e3)
  return most <= 1 ? 1 : 1 + (factor - 1) / (1 + (factor - 1) / (most - 1))
}
