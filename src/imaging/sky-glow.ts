import type { Plane } from '#imaging/image.ts'
import { noiseTile, readTile } from '#imaging/noise-field.ts'
import type { Light } from '#imaging/sky-atmosphere.ts'
import type { SkyCamera } from '#imaging/sky-camera.ts'

/** Adds its light to three planes of linear light, in place. */
export interface LightPlanes {
  readonly red: Plane
  readonly green: Plane
  readonly blue: Plane
}

const tileSidePx = 256

/**
 * Curtains of northern light: folded ribbons, green at the lower edge and violet above, streaked upwards.
 * @param strength linear light at their brightest
 */
export function addAurora(planes: LightPlanes, camera: SkyCamera, strength: number, seed: number): void {
  const { width, height, focalPx, horizonY } = camera
  const fold = noiseTile(
    tileSidePx,
    [
      { wavelengthPx: 64, weight: 1 },
      { wavelengthPx: 26, weight: 0.5 },
      { wavelengthPx: 11, weight: 0.2 },
    ],
    seed + 5,
  )
  const streak = noiseTile(
    tileSidePx,
    [
      { wavelengthPx: 7, weight: 1 },
      { wavelengthPx: 3, weight: 0.7 },
    ],
    seed + 6,
  )
  for (let x = 0; x < width; x++) {
    const azimuth = Math.atan((x + 0.5 - width / 2) / focalPx)
    for (let curtain = 0; curtain < 3; curtain++) {
      const along = azimuth * 60 + curtain * 87 + 6 * readTile(fold, azimuth * 30 + curtain * 11, 77)
      const foot = 0.14 + 0.15 * curtain + 0.075 * readTile(fold, along, curtain * 60 + 9)
      const presence =
        Math.max(0, 0.55 + 0.6 * readTile(fold, along * 0.6 + 31, 140 + curtain * 40)) * (1 - 0.22 * curtain)
      const ray = Math.max(
        0.3,
        1 + 0.22 * readTile(streak, along * 3.1, curtain * 50) + 0.16 * readTile(fold, along * 2.3, curtain * 33),
      )
      const tall = (0.2 + 0.07 * curtain) * (0.8 + 0.25 * ray)
      for (let y = 0; y < Math.min(height, horizonY); y++) {
        const rise = (horizonY - y - 0.5) / focalPx / Math.sqrt(1 + Math.tan(azimuth) ** 2)
        const above = (rise - foot) / tall
        if (above < -0.25 || above > 3) continue
        const light =
          above < 0 ? Math.exp(-((above / 0.07) ** 2)) : Math.exp(-above * 2.6) + 0.12 * Math.exp(-above * 0.9)
        const value = strength * light * presence * ray
        const violet = Math.min(1, Math.max(0, above * 0.85 - 0.25))
        const i = y * width + x
        planes.red.data[i] += value * (0.1 + 0.42 * violet)
        planes.green.data[i] += value * (0.95 - 0.75 * violet)
        planes.blue.data[i] += value * (0.38 + 0.3 * violet)
      }
    }
  }
}

/**
 * A band of star clouds with dust lanes, rising across the picture.
 * @param strength linear light at its brightest
 */
export function addMilkyWay(planes: LightPlanes, camera: SkyCamera, strength: number, seed: number): void {
  const { width, height, focalPx, horizonY } = camera
  const clouds = noiseTile(
    tileSidePx,
    [
      { wavelengthPx: 50, weight: 1 },
      { wavelengthPx: 22, weight: 0.7 },
      { wavelengthPx: 9, weight: 0.5 },
      { wavelengthPx: 4, weight: 0.35 },
    ],
    seed + 8,
  )
  const dust = noiseTile(
    tileSidePx,
    [
      { wavelengthPx: 36, weight: 1 },
      { wavelengthPx: 15, weight: 0.8 },
      { wavelengthPx: 6, weight: 0.5 },
    ],
    seed + 9,
  )
  // The band's great circle by its pole, tilted so that it climbs from lower left to upper right or the other way.
  const side = seed % 2 === 0 ? 1 : -1
  const pole: Light = [0.78 * side, -0.5, 0.38]
  const across: Light = [0.5 * side, 0.86, 0.1]
  for (let y = 0; y < Math.min(height, horizonY); y++)
    for (let x = 0; x < width; x++) {
      const right = (x + 0.5 - width / 2) / focalPx
      const up = (horizonY - y - 0.5) / focalPx
      const length = Math.sqrt(right * right + up * up + 1)
      const offset = (right * pole[0] + up * pole[1] + pole[2]) / length
      if (Math.abs(offset) > 0.75) continue
      const along = (right * across[0] + up * across[1] + across[2]) / length
      const u = along * 120
      const v = offset * 120
      const wander = 0.05 * readTile(dust, u * 0.4, 200)
      const band = Math.exp(-(((offset + wander) / 0.2) ** 2))
      const grain = Math.exp(0.5 * readTile(clouds, u, v))
      const lane = Math.exp(-(((offset + wander * 2.4) / 0.07) ** 2))
      const dark = Math.exp(
        -Math.max(0, (0.3 + 0.9 * readTile(dust, u * 1.2, v * 1.2 + 60)) * (0.5 * band + 1.1 * lane)),
      )
      const core = Math.exp(-(((offset + wander) / 0.1) ** 2))
      const value = strength * (0.55 * band + 0.9 * core) * grain * dark * Math.min(1, up / length / 0.12)
      const i = y * width + x
      planes.red.data[i] += value * (0.72 + 0.3 * core)
      planes.green.data[i] += value * (0.74 + 0.1 * core)
      planes.blue.data[i] += value * (0.98 - 0.16 * core)
    }
}

/**
 * High ice clouds: strands drawn out by the wind, lit through.
 * @returns opacity 0..1 at pixel (x, y)
 */
export function cirrusOpacity(camera: SkyCamera, amount: number, seed: number): (x: number, y: number) => number {
  const strands = noiseTile(
    tileSidePx,
    [
      { wavelengthPx: 64, weight: 0.8 },
      { wavelengthPx: 28, weight: 0.8 },
      { wavelengthPx: 12, weight: 0.55 },
      { wavelengthPx: 5, weight: 0.4 },
      { wavelengthPx: 2.5, weight: 0.25 },
    ],
    seed + 12,
  )
  const patches = noiseTile(
    tileSidePx,
    [
      { wavelengthPx: 64, weight: 1 },
      { wavelengthPx: 32, weight: 0.6 },
    ],
    seed + 13,
  )
  const bends = noiseTile(
    tileSidePx,
    [
      { wavelengthPx: 85, weight: 1 },
      { wavelengthPx: 40, weight: 0.5 },
    ],
    seed + 14,
  )
  const { width, focalPx, horizonY } = camera
  return (x, y) => {
    const up = (horizonY - y - 0.5) / focalPx
    if (up <= 0.012) return 0
    // The plane of the clouds, in tiles' px; the wind blows at an angle to the view.
    const planeX = ((x + 0.5 - width / 2) / focalPx / (up + 0.05)) * 34
    const planeZ = (1 / (up + 0.05)) * 34
    const bend = 11 * readTile(bends, planeX * 0.5, planeZ * 0.5)
    const along = planeX * 0.86 + planeZ * 0.5 + bend * 0.4
    const across = planeZ * 0.86 - planeX * 0.5 + bend
    const strand = readTile(strands, along * 0.32, across * 1.25)
    const patch = readTile(patches, along * 0.5 + 90, across * 0.6)
    const value = amount * 1.3 - 0.75 + 0.42 * strand + 0.5 * patch
    if (value <= 0) return 0
    return (1 - Math.exp(-value * 1.6)) * Math.min(1, (up - 0.012) / 0.08)
  }
}
