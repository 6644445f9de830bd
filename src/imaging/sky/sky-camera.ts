import type { Light } from '#imaging/sky/sky-atmosphere.ts'

/** A level camera: maps directions in the sky to pixels of a picture. */
export interface SkyCamera {
  readonly width: number
  readonly height: number
  /** Focal length, px. */
  readonly focalPx: number
  /** Row of the true horizon, px from the top; may be outside the picture. */
  readonly horizonY: number
}

/** The same view at another picture size. */
function resizeCamera(camera: SkyCamera, width: number, height: number): SkyCamera {
  return {
    width,
    height,
    focalPx: (camera.focalPx * width) / camera.width,
    horizonY: (camera.horizonY * height) / camera.height,
  }
}

/** The same view with about `pixelsMax` pixels at most. */
export function shrinkCamera(camera: SkyCamera, pixelsMax: number): SkyCamera {
  const scale = Math.min(1, Math.sqrt(pixelsMax / (camera.width * camera.height)))
  const side = (px: number) => Math.max(8, Math.round(px * scale))
  return scale === 1 ? camera : resizeCamera(camera, side(camera.width), side(camera.height))
}

/** Unit vector through the centre of a pixel: x right, y up, z into the picture. */
export function directionOf({ width, focalPx, horizonY }: SkyCamera, x: number, y: number): Light {
  const right = (x + 0.5 - width / 2) / focalPx
  const up = (horizonY - y - 0.5) / focalPx
  const length = Math.sqrt(right * right + up * up + 1)
  return [right / length, up / length, 1 / length]
}

export const earthKm = 6360

/**
 * Distance at which a ray from the ground reaches a height above the round earth, km.
 * @param rise sine of its elevation
 */
export const distanceToHeight = (rise: number, heightKm: number): number =>
  Math.sqrt(earthKm * earthKm * rise * rise + 2 * earthKm * heightKm + heightKm * heightKm) - earthKm * rise
