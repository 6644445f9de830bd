import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'
import { type CloudQuality, type CloudSettings, createMarch } from '#imaging/sky/cloud-march.ts'
import { directionOf, type SkyCamera } from '#imaging/sky/sky-camera.ts'

/** Clouds as seen by the camera: their optical depth and the light that they send. */
export interface CloudPicture {
  /** Optical depth toward the camera, 0..`depthMax`; 0 = clear. */
  readonly depth: Plane
  /** Linear light of the clouds, extended a little beyond their rims. */
  readonly red: Plane
  readonly green: Plane
  readonly blue: Plane
}

export const depthMax = 6
// Neighbouring pixels start at different sixteenths of a step (Bayer 1973), so that a small blur hides the steps.
const stepShifts = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

/**
 * Renders cumulus and layer clouds by marching rays through a slab of noise (Schneider 2015): billows with frayed rims,
 * lit by the sun (octaves of scattering after Wrenninge 2013) and by the sky.
 * @param camera the view at the size of the picture; rows below the horizon stay clear
 * @param isSeen false for pixels that are hidden and may stay clear
 */
export function renderClouds(
  camera: SkyCamera,
  settings: CloudSettings,
  quality: CloudQuality,
  isSeen: (x: number, y: number) => boolean = () => true,
): CloudPicture {
  const { width, height } = camera
  const picture = {
    depth: createPlane(width, height),
    red: createPlane(width, height),
    green: createPlane(width, height),
    blue: createPlane(width, height),
  }
  const march = createMarch(settings, quality)
  const found = new Float32Array(4)
  const rows = Math.min(height, Math.ceil(camera.horizonY))
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < width; x++) {
      if (!isSeen(x, y)) continue
      // Start points vary from pixel to pixel, so that the steps do not show as slices.
      march(directionOf(camera, x, y), stepShifts[(y & 3) * 4 + (x & 3)] / 16, found)
      const i = y * width + x
      if (found[3] === 0) continue
      picture.depth.data[i] = Math.min(depthMax, -Math.log(1 - Math.min(0.9999, found[3])))
      picture.red.data[i] = found[0]
      picture.green.data[i] = found[1]
      picture.blue.data[i] = found[2]
    }
  return smooth(picture)
}

// A small blur removes the grain of the varied start points. Light extends beyond the rims, because depth draws the
// rims.
function smooth({ depth, red, green, blue }: CloudPicture): CloudPicture {
  const cover = createPlane(depth.width, depth.height)
  for (let i = 0; i < cover.data.length; i++) cover.data[i] = 1 - Math.exp(-depth.data[i])
  const weight = gaussianBlur(cover, 1)
  const spread = (plane: Plane): Plane => {
    const blurred = gaussianBlur(plane, 1)
    for (let i = 0; i < blurred.data.length; i++) blurred.data[i] /= Math.max(1e-4, weight.data[i])
    return blurred
  }
  return { depth: gaussianBlur(depth, 0.6), red: spread(red), green: spread(green), blue: spread(blue) }
}
