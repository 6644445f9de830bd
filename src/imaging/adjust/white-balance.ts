import { mapThree } from '#imaging/map-three.ts'

type Vector = readonly [number, number, number]

// At full range the light moves by this many mireds, and across the daylight locus by this much in CIE 1960 (u, v).
// Taste: from a cloudy day to the light of lamps, and from fluorescent tubes to dusk.
const miredsMax = 72
const acrossMax = 0.018
const daylightMireds = 1e6 / 6504

/**
 * Gains of linear R, G and B that make the photo warmer or cooler, and greener or more magenta. Grey keeps its luminance.
 * @param temperature percent, negative is cooler
 * @param tint percent, negative is greener
 */
export function whiteGains(temperature: number, tint: number): Vector {
  if (temperature === 0 && tint === 0) return [1, 1, 1]
  // What is made neutral is the opposite of what the photo shall get.
  const assumed = whiteAt(daylightMireds - (temperature / 100) * miredsMax, (tint / 100) * acrossMax)
  const neutral = whiteAt(daylightMireds, 0)
  const gains = mapThree(assumed, (value, at) => neutral[at] / value)
  const luminance = 0.2126 * gains[0] + 0.7152 * gains[1] + 0.0722 * gains[2]
  return mapThree(gains, (gain) => gain / luminance)
}

/**
 * The settings that make a colour grey, in whole percent, as near as their range allows.
 * @param light linear R, G and B, 0..1, not all 0
 */
export function whiteSettingsFor(light: Vector): { temperature: number; tint: number } {
  const [u, v] = uvOfLight(light)
  let nearest = { temperature: 0, tint: 0, along: Number.POSITIVE_INFINITY }
  for (let temperature = -100; temperature <= 100; temperature++) {
    const { at, aside } = locusAt(daylightMireds - (temperature / 100) * miredsMax)
    const [du, dv] = [u - at[0], v - at[1]]
    const across = du * aside[0] + dv * aside[1]
    const along = Math.abs(du * aside[1] - dv * aside[0])
    const tint = Math.round(Math.max(-100, Math.min(100, (across / acrossMax) * 100)))
    if (along < nearest.along) nearest = { temperature, tint, along }
  }
  // No minus zero, which a setting would show with a sign.
  return { temperature: nearest.temperature || 0, tint: nearest.tint || 0 }
}

/** Chromaticity (u, v) of linear sRGB (IEC 61966-2-1). */
function uvOfLight([red, green, blue]: Vector): [number, number] {
  const X = 0.4124564 * red + 0.3575761 * green + 0.1804375 * blue
  const Y = 0.2126729 * red + 0.7151522 * green + 0.072175 * blue
  const Z = 0.0193339 * red + 0.119192 * green + 0.9503041 * blue
  const sum = X + Y + Z
  return uvOf(X / sum, Y / sum)
}

/** A point of the daylight locus in (u, v), and the direction across it, towards green. */
function locusAt(mireds: number): { at: [number, number]; aside: [number, number] } {
  const at = uvOf(...daylight(1e6 / mireds))
  const near = uvOf(...daylight(1e6 / (mireds + 1)))
  const length = Math.hypot(near[0] - at[0], near[1] - at[1])
  return { at, aside: [-(near[1] - at[1]) / length, (near[0] - at[0]) / length] }
}

/** Linear R, G and B of a white of the daylight locus (CIE 15), moved across it towards green. */
function whiteAt(mireds: number, towardsGreen: number): Vector {
  const { at, aside } = locusAt(mireds)
  const [movedU, movedV] = [at[0] + aside[0] * towardsGreen, at[1] + aside[1] * towardsGreen]
  const scale = 2 * movedU - 8 * movedV + 4
  const [whiteX, whiteY] = [(3 * movedU) / scale, (2 * movedV) / scale]
  const [X, Z] = [whiteX / whiteY, (1 - whiteX - whiteY) / whiteY]
  return [
    3.2404542 * X - 1.5371385 - 0.4985314 * Z,
    -0.969266 * X + 1.8760108 + 0.041556 * Z,
    0.0556434 * X - 0.2040259 + 1.0572252 * Z,
  ]
}

/** Chromaticity of daylight, 4000 to 25,000 K (CIE 15:2004, section 3.1). */
function daylight(kelvin: number): [number, number] {
  const x =
    kelvin <= 7000
      ? -4.607e9 / kelvin ** 3 + 2.9678e6 / kelvin ** 2 + 0.09911e3 / kelvin + 0.244063
      : -2.0064e9 / kelvin ** 3 + 1.9018e6 / kelvin ** 2 + 0.24748e3 / kelvin + 0.23704
  return [x, -3 * x * x + 2.87 * x - 0.275]
}

const uvOf = (x: number, y: number): [number, number] => {
  const scale = -2 * x + 12 * y + 3
  return [(4 * x) / scale, (6 * y) / scale]
}
