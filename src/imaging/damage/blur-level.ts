import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import type { Plane } from '#imaging/image.ts'

// Gradients are compared at these two Gaussian scales.
const fineSigmaPx = 1
const coarseSigmaPx = 2
// Edges are the pixels whose coarse gradient is among the strongest 2 %, and at least this strong (0..1 a px).
const edgeShare = 0.02
const edgeGradientMin = 0.02
// The sharpest quarter of the edges decides: a photo with a soft background is still sharp where it is in focus.
const sharpShare = 0.25
/** Wider blurs cannot be told apart. */
const blurPxMax = 6

/**
 * Standard deviation in px of the blur on a photo's sharpest edges, by the ratio of gradients at two scales (Zhuo & Sim 2011).
 * @param luma 0..1
 * @returns 0..6; undefined if the photo has no clear edge
 */
export function findBlur(luma: Plane): number | undefined {
  const fine = gradients(gaussianBlur(luma, fineSigmaPx))
  const coarse = gradients(gaussianBlur(luma, coarseSigmaPx))
  const threshold = Math.max(edgeGradientMin, quantile(coarse, 1 - edgeShare))
  const blurs: number[] = []
  for (let i = 0; i < coarse.length; i++) {
    if (coarse[i] < threshold) continue
    const ratio = fine[i] / coarse[i]
    // A blurred step of deviation b has a gradient in proportion to 1 / sqrt(b^2 + sigma^2).
    const squared = ratio > 1 ? (coarseSigmaPx ** 2 - ratio ** 2 * fineSigmaPx ** 2) / (ratio ** 2 - 1) : blurPxMax ** 2
    blurs.push(Math.min(blurPxMax, Math.sqrt(Math.max(0, squared))))
  }
  if (blurs.length < 64) return undefined
  blurs.sort((first, second) => first - second)
  return blurs[Math.floor(blurs.length * sharpShare)]
}

function gradients({ width, height, data }: Plane): Float32Array {
  const out = new Float32Array(width * height)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      out[i] = Math.hypot(data[i + 1] - data[i - 1], data[i + width] - data[i - width]) / 2
    }
  return out
}

// By histogram: gradients of 0..1 values lie in 0..0.71.
function quantile(values: Float32Array, share: number): number {
  const bins = new Uint32Array(1024)
  for (let i = 0; i < values.length; i++) bins[Math.min(1023, (values[i] * 1440) | 0)]++
  let left = values.length * (1 - share)
  for (let bin = 1023; bin >= 0; bin--) {
    left -= bins[bin]
    if (left < 0) return bin / 1440
  }
  return 0
}
