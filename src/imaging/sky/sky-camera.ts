import type { Light } from '#imaging/sky/sky-atmosphere.ts'

/** Where the sky's directions fall on a picture: a level camera. */
export interface SkyCamera {
  readonly width: number
  readonly height: number
  /** Distance of the picture plane, px. */
  readonly focalPx: number
  /** Row of the true horizon, px from the top; may lie outside. */
  readonly horizonY: number
}

/** The same view on a picture of another size. */
function resizeCamera(camera: SkyCamera, width: number, height: number): SkyCamera {
  return {
    width,
    height,
    focalPx: (camera.focalPx * width) / camera.width,
    horizonY: (camera.horizonY * height) / camera.height,
  }
}

/** The same view with at most so many pixels. */
export function shrinkCamera(camera: SkyCamera, pixelsMax: number): SkyCamera {
  const scale = Math.min(1, Math.sqrt(pixelsMax / (camera.width * camera.height)))
  const side = (px: number) => Math.max(8, Math.round(px * scale))
  return scale === 1 ? camera : resizeCamera(camera, side(camera.width), side(camera.height))
}

/** Unit vector through a pixel's middle: x right, y up, z into the picture. */
export function directionOf({ width, focalPx, horizonY }: SkyCamera, x: number, y: number): Light {
  const right = (x + 0.5 - width / 2) / focalPx
  const up = (horizonY - y - 0.5) / focalPx
  const length = Math.sqrt(right * right + up * up + 1)
  return [right / length, up / length, 1 / length]
}

export const earthKm = 6360

/** Distance at which a ray of a given sine of elevation reaches a height, km. */
export const distanceToHeight = (rise: number, heightKm: number): number =>
  Math.sqrt(earthKm * earthKm * rise * rise + 2 * earthKm * heightKm + heightKm * heightKm) - earthKm * rise
