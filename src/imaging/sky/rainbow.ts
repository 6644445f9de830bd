import type { Light } from '#imaging/sky/sky-atmosphere.ts'
import { directionOf, type SkyCamera } from '#imaging/sky/sky-camera.ts'
import { readNoise } from '#imaging/sky/sky-noise.ts'

const degrees = Math.PI / 180
// Degrees from the point opposite the sun at which drops send each colour (Descartes; refraction of water at 650, 540
// and 450 nm). The widths come from the width of the sun and the sizes of the drops.
const primary = [42.3, 41.6, 40.7] as const
const secondary = [50.4, 51.7, 53.4] as const
const widths = [0.62, 0.58, 0.62] as const

/**
 * Adds a rainbow in front of the sky: the main bow, a faint second bow, and lighter air inside.
 * @param sun unit vector to the sun, which is behind the camera
 * @param strength linear light of the bow
 * @returns adds to the R, G, B rows of row y
 */
export function addRainbow(camera: SkyCamera, sun: Light, strength: number, seed: number) {
  return (y: number, rows: readonly Float32Array[]): void => {
    for (let x = 0; x < camera.width; x++) {
      const [right, up, ahead] = directionOf(camera, x, y)
      if (up < -0.05) return
      const cosine = -(right * sun[0] + up * sun[1] + ahead * sun[2])
      if (cosine < 0.56 || cosine > 0.9) {
        if (cosine > 0.9) addInside(rows, x, strength * 0.085)
        continue
      }
      const angle = Math.acos(cosine) / degrees
      // Rain falls in curtains, so the strength of the bow varies along it.
      const around = Math.atan2(right * sun[2] - ahead * sun[0], up + sun[1])
      const rain = 0.72 + 0.2 * readNoise(around * 1.3 + seed * 3.1, seed) + 0.07 * readNoise(around * 5 + seed, 4)
      const foot = Math.min(1, Math.max(0, (up + 0.05) / 0.06))
      const here = strength * Math.max(0.25, rain) * foot
      for (let c = 0; c < 3; c++) {
        const main = Math.exp(-(((angle - primary[c]) / widths[c]) ** 2))
        const second = 0.2 * Math.exp(-(((angle - secondary[c]) / (widths[c] * 1.6)) ** 2))
        rows[c][x] += here * (main + second)
      }
      addInside(rows, x, strength * 0.085 * Math.min(1, Math.max(0, (41.2 - angle) / 1.5)))
    }
  }
}

function addInside(rows: readonly Float32Array[], x: number, light: number): void {
  for (const row of rows) row[x] += light
}
