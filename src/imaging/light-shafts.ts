import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'
import type { Light } from '#imaging/sky-atmosphere.ts'
import { directionOf, type SkyCamera } from '#imaging/sky-camera.ts'

const stepsMost = 44

/**
 * Light that falls past clouds into hazy air: how much of the way from each place to the sun, as the picture shows it, is
 * open (after Mitchell 2007, with directions kept at the sun's angle).
 * @param cover opacity of the clouds, 0..1, small
 * @returns 0..1
 */
export function renderShafts(cover: Plane, camera: SkyCamera, sun: Light): Plane {
  const { width, height } = cover
  const out = createPlane(width, height)
  const sunX = width / 2 + (sun[0] / Math.max(0.05, sun[2])) * camera.focalPx
  const sunY = camera.horizonY - (sun[1] / Math.max(0.05, sun[2])) * camera.focalPx
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [right, up, ahead] = directionOf(camera, x, y)
      const cosine = right * sun[0] + up * sun[1] + ahead * sun[2]
      if (cosine < 0.3) continue
      const steps = Math.min(stepsMost, 6 + Math.ceil(Math.hypot(sunX - x, sunY - y) / 2))
      let open = 0
      let total = 0
      for (let k = 0; k < steps; k++) {
        const share = ((k + 0.5) / steps) * 0.97
        const px = Math.round(x + (sunX - x) * share)
        const py = Math.round(y + (sunY - y) * share)
        if (px < 0 || py < 0 || px >= width || py >= height) break
        const weight = 0.35 + share
        open += weight * (1 - cover.data[py * width + px]!)
        total += weight
      }
      out.data[y * width + x] = total === 0 ? 0 : (open / total) ** 1.6
    }
  return out
}
