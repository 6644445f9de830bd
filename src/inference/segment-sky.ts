import type { Plane, Rgba } from '#imaging/image.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import type { Models } from '#inference/models/model-session.ts'
import { tensorFromPicture } from '#inference/models/picture-tensor.ts'
import { runNetwork } from '#inference/models/run-network.ts'

/** Output of the sky network for a photo. */
export interface SkyFinding {
  /** Probability 0..1 that a pixel is sky, at the network's size (about 384x288 pixels, sides multiples of 32). */
  readonly probability: Plane
  /** Probability 0..1 that there is any sky. */
  readonly presence: number
}

// Every shape gets the same number of pixels, because a panorama shrunk to a long side of 384 px lost its wires and its
// horizon. Measured on 20 photos: mean IoU 0.924 against 0.916.
const pixels = 384 * 288
const sideStepPx = 32

/**
 * Finds the sky.
 * @throws Problem 'model-missing'
 */
export async function segmentSky(photo: Rgba, models: Models): Promise<SkyFinding> {
  const scale = Math.sqrt(pixels / (photo.width * photo.height))
  const sideOf = (side: number) => Math.max(sideStepPx, Math.round((side * scale) / sideStepPx) * sideStepPx)
  const width = sideOf(photo.width)
  const height = sideOf(photo.height)
  const image = tensorFromPicture(resizeRgba(photo, width, height), 0, 1)
  const { sky, has_sky: presence } = await runNetwork(models, 'sky-segmenter', { image }, ['sky', 'has_sky'])
  return { probability: { width, height, data: sky.data }, presence: presence.data[0]! }
}
