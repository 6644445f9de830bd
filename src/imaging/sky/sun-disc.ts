import type { Light } from '#imaging/sky/sky-atmosphere.ts'
import type { SkyCamera } from '#imaging/sky/sky-camera.ts'
import { readOctaves } from '#imaging/sky/sky-noise.ts'

type RowLayer = (y: number, rows: readonly Float32Array[]) => void

// The true radius of sun and moon is 0.27 degrees (0.0047 radians). Both are drawn larger, as they appear to the eye
// and as a lens shows them through haze.
const sunRadius = 0.0085
const moonRadius = 0.0088
// Beyond this angle, radians, the glow is lost in that of the haze, which is part of the air's light.
const reach = 0.4
const nearCosine = Math.cos(reach)

/**
 * Returns a layer that adds the sun's disc and the bright air around it.
 * @param light linear light of the sun at the ground
 * @param haze 1 = clear air; more spreads the glow
 */
export function addSun(camera: SkyCamera, sun: Light, light: Light, haze: number): RowLayer {
  const spread = 0.045 * Math.sqrt(haze)
  const skirt = 0.55 / (1 + (reach / spread) ** 2) ** 1.35 + 0.05 * Math.exp(-reach / 0.12)
  // A low sun does not glare, as haze dims it, and the ground hides the part that has set.
  const strength = 26 * Math.min(1, Math.max(0.12, sun[1] * 7))
  return overNear(camera, sun, (angle, rows, x, _acrossX, _acrossY, above) => {
    // The glow of a lens and of haze falls off with a power of the angle.
    const glow = 0.55 / (1 + (angle / spread) ** 2) ** 1.35 + 0.05 * Math.exp(-angle / 0.12) - skirt
    const disc = above <= 0 ? 0 : strength * smooth((sunRadius * 1.25 - angle) / (sunRadius * 0.5))
    const value = Math.max(0, glow) + disc
    for (let c = 0; c < 3; c++) rows[c][x] += light[c] * value
  })
}

/**
 * Returns a layer that draws the moon with its seas and a faint ring of lit air.
 * @param light linear light of its disc
 * @param sun direction of the sun, which lights a part of the disc; absent: the moon is full
 */
export function addMoon(camera: SkyCamera, moon: Light, light: Light, seed: number, sun?: Light): RowLayer {
  const litAt = sun === undefined ? () => 1 : phaseOf(moon, sun)
  const litShare = sun === undefined ? 1 : (1 - (moon[0] * sun[0] + moon[1] * sun[1] + moon[2] * sun[2])) / 2
  return overNear(camera, moon, (angle, rows, x, acrossX, acrossY) => {
    const glow = litShare * (moonGlow(angle) - moonGlow(reach))
    const rim = smooth((moonRadius * 1.04 - angle) / (moonRadius * 0.09))
    let face = 0
    if (rim > 0) {
      const seas = readOctaves((acrossX / moonRadius) * 1.15 + seed * 0.37, (acrossY / moonRadius) * 1.15, 5, 0.02, 0.5)
      const limb = Math.sqrt(Math.max(0, 1 - (angle / (moonRadius * 1.06)) ** 2))
      face = rim * (0.62 + 0.38 * limb) * (1 - 0.42 * Math.min(1, Math.max(0, 0.62 * seas + 0.3)))
      face *= litAt(acrossX / moonRadius, acrossY / moonRadius)
    }
    for (let c = 0; c < 3; c++) rows[c][x] = rows[c][x] * (1 - 0.9 * rim) + light[c] * (face + Math.max(0, glow))
  })
}

const moonGlow = (angle: number): number => 0.05 / (1 + (angle / 0.03) ** 2) + 0.018 * Math.exp(-angle / 0.12)

// Light that the earth throws on the dark part.
const earthshine = 0.012

// How much of the sun's light falls on the disc at a place, in its radii from the middle. The sun is so far away that
// it stands in the same direction from the moon as from here.
function phaseOf(moon: Light, sun: Light): (acrossX: number, acrossY: number) => number {
  const flat = Math.hypot(moon[0], moon[2])
  const along = (sun[0] * moon[2] - sun[2] * moon[0]) / flat
  const toward = moon[0] * sun[0] + moon[1] * sun[1] + moon[2] * sun[2]
  const upward = (sun[1] - toward * moon[1]) / flat
  return (acrossX, acrossY) => {
    const depth = Math.sqrt(Math.max(0, 1 - acrossX * acrossX - acrossY * acrossY))
    return Math.max(earthshine, smooth((acrossX * along + acrossY * upward - depth * toward) * 4 + 0.2))
  }
}

const smooth = (t: number): number => {
  const clamped = t < 0 ? 0 : t > 1 ? 1 : t
  return clamped * clamped * (3 - 2 * clamped)
}

type AddAt = (
  angle: number,
  rows: readonly Float32Array[],
  x: number,
  acrossX: number,
  acrossY: number,
  above: number,
) => void

// Calls `addAt` for every pixel of a row near a direction, with the angle between them and the sine of the pixel's
// elevation.
function overNear(camera: SkyCamera, body: Light, addAt: AddAt): RowLayer {
  const flat = Math.hypot(body[0], body[2])
  const { width, focalPx, horizonY } = camera
  // A degree of azimuth gets narrower the higher the body stands.
  const turn = Math.min(1.5, (1.4 * reach) / flat)
  const azimuth = Math.atan2(body[0], body[2])
  const columnAt = (angle: number) => width / 2 + focalPx * Math.tan(Math.min(1.5, Math.max(-1.5, angle)))
  const from = Math.max(0, Math.floor(columnAt(azimuth - turn)))
  const to = Math.min(width, Math.ceil(columnAt(azimuth + turn)))
  return (y, rows) => {
    const rise = (horizonY - y - 0.5) / focalPx
    for (let x = from; x < to; x++) {
      const aside = (x + 0.5 - width / 2) / focalPx
      const ahead = 1 / Math.sqrt(aside * aside + rise * rise + 1)
      const right = aside * ahead
      const up = rise * ahead
      const cosine = right * body[0] + up * body[1] + ahead * body[2]
      if (cosine < nearCosine) continue
      const acrossX = (right * body[2] - ahead * body[0]) / flat
      const acrossY = (up - cosine * body[1]) / flat
      // Near the centre the cosine is too flat to give the angle, so that its sine does.
      const angle = cosine > 0.995 ? Math.hypot(acrossX, acrossY) : Math.acos(cosine)
      addAt(angle, rows, x, acrossX, acrossY, up)
    }
  }
}
