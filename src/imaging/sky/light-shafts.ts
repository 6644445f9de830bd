import { hashNoise } from '#imaging/filters/noise-field.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import type { Light } from '#imaging/sky/sky-atmosphere.ts'
import type { SkyCamera } from '#imaging/sky/sky-camera.ts'
import { readOctaves } from '#imaging/sky/sky-noise.ts'

// Distances in focal lengths. The beams begin a little away from the sun, which clouds hide, and fade with distance.
const beginsAt = 0.2
const reach = 0.42
/** The whole circle has about six times as many beams. */
const beams = 2.1

/**
 * Renders light that falls through gaps around a hidden sun into hazy air: a fan of beams that all point at the sun,
 * brighter toward the ground.
 * @returns 0..1; all 0 when the sun is not in front of the camera
 */
export function renderShafts(camera: SkyCamera, sun: Light, seed: number): Plane {
  const { width, height, focalPx, horizonY } = camera
  const out = createPlane(width, height)
  if (sun[2] < 0.1) return out
  const sunX = width / 2 + (sun[0] / sun[2]) * focalPx
  const sunY = horizonY - (sun[1] / sun[2]) * focalPx
  const shift = hashNoise(seed, 3, 53) * 300
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const acrossX = (x + 0.5 - sunX) / focalPx
      const acrossY = (y + 0.5 - sunY) / focalPx
      const away = Math.hypot(acrossX, acrossY) + 1e-6
      const beam = readOctaves((acrossX / away) * beams + shift, (acrossY / away) * beams, 4, 0.02, 0.5)
      const down = 0.15 + 0.85 * Math.max(0, acrossY / away)
      const strength = down * Math.exp(-away / reach) * (1 - Math.exp(-((away / beginsAt) ** 2)))
      out.data[y * width + x] = strength * Math.min(1, Math.max(0, 0.35 + 0.5 * beam))
    }
  return out
}
