import { createPlane, type Plane, type Rgba } from '#imaging/image.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import type { Models, Tensor } from '#inference/models/model-session.ts'
import { runForOutput } from '#inference/models/run-network.ts'

/** What draws the eye in a photo, by U-2-Net small (Qin 2020). See `models/u2netp.md`. */
export interface Salience {
  /** 0..1, 320 x 320, the whole photo stretched to it. The lowest value is 0, the highest 1. */
  readonly map: Plane
  /** The highest value before that, 0..1: how sure the network is that anything stands out. */
  readonly peak: number
}

const sidePx = 320
// ImageNet's mean and deviation of R, G and B, 0..1.
const means = [0.485, 0.456, 0.406] as const
const deviations = [0.229, 0.224, 0.225] as const

/** @throws Problem 'model-missing' */
export async function findSalience(photo: Rgba, models: Models): Promise<Salience> {
  const { data } = await runForOutput(models, 'salient-finder', { 'input.1': layOut(photo) })
  let low = 1
  let high = 0
  for (const value of data) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  const map = createPlane(sidePx, sidePx)
  const scale = 1 / Math.max(1e-6, high - low)
  for (let i = 0; i < map.data.length; i++) map.data[i] = ((data[i] as number) - low) * scale
  return { map, peak: high }
}

/** Codes are divided by the photo's highest, as in the network's training. */
function layOut(photo: Rgba): Tensor {
  const { data } = resizeRgba(photo, sidePx, sidePx)
  const count = sidePx ** 2
  let highest = 1
  for (let i = 0; i < data.length; i++) if (i % 4 !== 3) highest = Math.max(highest, data[i] as number)
  const pixels = new Float32Array(3 * count)
  for (const [channel, mean] of means.entries()) {
    const scale = 1 / (deviations[channel] as number)
    for (let i = 0; i < count; i++)
      pixels[channel * count + i] = ((data[i * 4 + channel] as number) / highest - mean) * scale
  }
  return { data: pixels, dims: [1, 3, sidePx, sidePx] }
}
