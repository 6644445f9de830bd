import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { createSharedBuffer } from '#imaging/rows/share-arrays.ts'
import { beginRows, type RowWork } from '#imaging/rows/work-rows.ts'
import {
  type CloudNoise,
  type CloudQuality,
  type CloudSettings,
  type CloudShape,
  cloudNoise,
  createMarch,
} from '#imaging/sky/cloud-march.ts'
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

/** What rays are followed through, as plain data. */
export interface CloudRaysGiven {
  readonly camera: SkyCamera
  readonly shape: CloudShape
  readonly quality: CloudQuality
  readonly noise: CloudNoise
  /** Of the view's shape, any size: above 0 where clouds are seen; null: everywhere. */
  readonly seen: Plane | null
  /** Written: four values for each pixel, as a march finds them. */
  readonly found: Float64Array
}

/** Rays through one row of the view. */
export const cloudRows: RowWork<CloudRaysGiven> = { name: 'march-clouds', open: openRays }

function openRays({ camera, shape, quality, noise, seen, found }: CloudRaysGiven): (y: number) => void {
  const { width } = camera
  const march = createMarch(shape, quality, noise)
  const ray = new Float64Array(4)
  return (y) => {
    for (let x = 0; x < width; x++) {
      if (seen !== null && !isSeenAt(seen, x, y, camera)) continue
      // Start points vary from pixel to pixel, so that the steps do not show as slices.
      march(directionOf(camera, x, y), stepShifts[(y & 3) * 4 + (x & 3)] / 16, ray)
      if (ray[3] > 0) found.set(ray, (y * width + x) * 4)
    }
  }
}

function isSeenAt({ width, height, data }: Plane, x: number, y: number, view: SkyCamera): boolean {
  const column = Math.min(width - 1, Math.floor((x * width) / view.width))
  const row = Math.min(height - 1, Math.floor((y * height) / view.height))
  return data[row * width + column] > 0
}

/**
 * Renders cumulus and layer clouds by marching rays through a slab of noise (Schneider 2015): billows with frayed rims,
 * lit by the sun (octaves of scattering after Wrenninge 2013) and by the sky. Threads that are idle march with it.
 * @param camera the view at the size of the picture; rows below the horizon stay clear
 * @param seen of the view's shape, any size: above 0 where clouds are seen; elsewhere they may stay clear; null: everywhere
 */
export function renderClouds(
  camera: SkyCamera,
  { sunLight, ambient, ...shape }: CloudSettings,
  quality: CloudQuality,
  seen: Plane | null = null,
): CloudPicture {
  const { width, height } = camera
  const picture = {
    depth: createPlane(width, height),
    red: createPlane(width, height),
    green: createPlane(width, height),
    blue: createPlane(width, height),
  }
  const rows = Math.max(0, Math.min(height, Math.ceil(camera.horizonY)))
  const found = new Float64Array(createSharedBuffer(width * rows * 4 * 8))
  beginRows(cloudRows, { camera, shape, quality, noise: cloudNoise(), seen, found }, rows)()
  const light = new Float32Array(3)
  for (let i = 0; i < width * rows; i++) {
    const opacity = Math.fround(found[i * 4 + 3])
    if (opacity === 0) continue
    const sunny = found[i * 4]
    const shaded = found[i * 4 + 1]
    sunLight(found[i * 4 + 2], light)
    picture.depth.data[i] = Math.min(depthMax, -Math.log(1 - Math.min(0.9999, opacity)))
    picture.red.data[i] = light[0] * sunny + ambient[0] * shaded
    picture.green.data[i] = light[1] * sunny + ambient[1] * shaded
    picture.blue.data[i] = light[2] * sunny + ambient[2] * shaded
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
