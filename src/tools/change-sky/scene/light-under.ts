import type { NewSky } from '#tools/change-sky/light/match-photo.ts'
import type { SkyPicture } from '#tools/change-sky/scene/render-sky.ts'
import { ramp } from '#tools/change-sky/scene/sky-settings.ts'

// A sky this bright (mean linear light) does not change a daylight ground. Darker skies darken it nearly in proportion,
// as the rendered skies do. Blue counts only in a dim sky: by day the white light of the sun lights the ground.
const dayKey = 0.34
const darkestGround = 0.06
const brightestGround = 1.05
const brightPart = 0.2
// Limits the tint to the warmest and coldest of the rendered skies.
const castMin = 0.65
const castMax = 1.4

// Blue shows that the sun is out: this excess of blue over red in the sky, as a share of its light, where it is at least
// so bright beside a day's.
const clearBlue = [0.1, 0.4] as const
const sunnyKey = [0.4, 0.8] as const

/**
 * The light on a daylight ground under a sky: a factor of linear light per channel, measured from the sky's brightest
 * part, and how much of it comes from the sun.
 */
export function lightUnder({ red, green, blue }: SkyPicture['light']): Omit<NewSky, 'sky'> {
  const lumas = red.data.map((value, i) => 0.2126 * value + 0.7152 * green.data[i] + 0.0722 * blue.data[i])
  const key = lumas.reduce((sum, luma) => sum + luma, 0) / lumas.length
  const bound = lumas.slice().sort()[Math.floor(lumas.length * (1 - brightPart))]
  const sums = [0, 0, 0]
  for (let i = 0; i < lumas.length; i++)
    if (lumas[i] >= bound) for (const [c, plane] of [red, green, blue].entries()) sums[c] += plane.data[i]
  const luma = 0.2126 * sums[0] + 0.7152 * sums[1] + 0.0722 * sums[2] + 1e-6
  const strength = Math.min(brightestGround, Math.max(darkestGround, (key / dayKey) ** 0.9))
  const dusk = Math.min(1, Math.max(0, (dayKey - key) / dayKey))
  const isCold = sums[2] > sums[0]
  const castOf = (sum: number) => ((sum + 1e-6) / luma) ** (isCold ? 0.6 * dusk : 0.6)
  const excess = lumas.reduce((sum, _, i) => sum + blue.data[i] - red.data[i], 0) / lumas.length / (key + 1e-6)
  return {
    ground: sums.map((sum) => strength * Math.min(castMax, Math.max(castMin, castOf(sum)))) as [number, number, number],
    sun: ramp(excess, clearBlue) * ramp(key / dayKey, sunnyKey),
  }
}
