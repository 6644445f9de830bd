import type { Frame } from '#imaging/adjust/frame.ts'
import type { Homography } from '#imaging/adjust/homography.ts'
import type { Rgba, Rgba16 } from '#imaging/image.ts'

/** Places between two pixels for which weights are tabulated. More change nothing at 16 bits (measured). */
const phases = 1024

/** Keys 1981: the cubic convolution that keeps straight slopes; four weights a phase. */
const cubicWeights = Float32Array.from({ length: (phases + 1) * 4 }, (_, at) => {
  const t = (at >> 2) / phases
  return [
    -0.5 * t + t * t - 0.5 * t ** 3,
    1 - 2.5 * t * t + 1.5 * t ** 3,
    0.5 * t + 2 * t * t - 1.5 * t ** 3,
    -0.5 * t * t + 0.5 * t ** 3,
  ][at & 3]
})

/** A result pixel that covers more of the photo than this, px a side, is the mean of several samples. */
const singleMax = 1.25
const samplesMax = 8
/** Pixels of a row that share one measure of how much of the photo they cover. */
const spanPx = 32

/**
 * Draws the pixels of a frame in one resampling: cubic convolution of the stored codes, the mean of several samples where
 * the frame shrinks the photo. Colours are mixed by their alpha. Places outside of the photo are transparent.
 * @returns 16 bits a channel, whatever the photo has
 */
export function warpPixels(photo: Rgba | Rgba16, frame: Frame): Rgba16 {
  const out: Rgba16 = {
    width: frame.width,
    height: frame.height,
    data: new Uint16Array(frame.width * frame.height * 4),
  }
  const sample = isOpaque(photo) ? sampleOpaque : sampleMixed
  const unit = photo.data instanceof Uint16Array ? 1 : 257
  const sum = new Float64Array(4)
  for (let y = 0; y < out.height; y++)
    for (let start = 0; start < out.width; start += spanPx) {
      const end = Math.min(out.width, start + spanPx)
      const samples = samplesAt(frame.toPhoto, (start + end) / 2, y + 0.5)
      for (let x = start; x < end; x++) {
        sum[0] = sum[1] = sum[2] = sum[3] = 0
        addSamples(photo, frame.toPhoto, x, y, samples, sample, sum)
        write(out.data, (y * out.width + x) * 4, sum, unit, photo.data instanceof Uint16Array ? 65535 : 255)
      }
    }
  return out
}

export function isOpaque({ data }: Rgba | Rgba16): boolean {
  const full = data instanceof Uint16Array ? 65535 : 255
  for (let i = 3; i < data.length; i += 4) if (data[i] !== full) return false
  return true
}

/** Samples a side for a result pixel here, by how far its neighbours lie apart in the photo. */
function samplesAt([a, b, c, d, e, f, g, h, i]: Homography, x: number, y: number): number {
  const w = g * x + h * y + i
  const [u, v] = [(a * x + b * y + c) / w, (d * x + e * y + f) / w]
  const across = Math.hypot(a - u * g, d - v * g) / Math.abs(w)
  const down = Math.hypot(b - u * h, e - v * h) / Math.abs(w)
  const scale = Math.max(across, down)
  return scale <= singleMax ? 1 : Math.min(samplesMax, Math.ceil(scale))
}

/** Adds R, G and B times alpha, and alpha, at a place whose pixels have whole coordinates. */
type Sample = (photo: Rgba | Rgba16, x: number, y: number, share: number, sum: Float64Array) => void

function addSamples(
  photo: Rgba | Rgba16,
  [a, b, c, d, e, f, g, h, i]: Homography,
  left: number,
  top: number,
  samples: number,
  sample: Sample,
  sum: Float64Array,
): void {
  const share = 1 / (samples * samples)
  for (let row = 0; row < samples; row++) {
    const y = top + (row + 0.5) / samples
    for (let column = 0; column < samples; column++) {
      const x = left + (column + 0.5) / samples
      const w = g * x + h * y + i
      const u = (a * x + b * y + c) / w
      const v = (d * x + e * y + f) / w
      const isOnRim = u < 0.5 || v < 0.5 || u > photo.width - 0.5 || v > photo.height - 0.5
      const covered = isOnRim ? Math.min(1, Math.min(u, photo.width - u, v, photo.height - v) + 0.5) : 1
      if (covered > 0) sample(photo, u - 0.5, v - 0.5, share * covered, sum)
    }
  }
}

const sampleOpaque: Sample = (photo, x, y, share, sum) => {
  const { width, height, data } = photo
  const left = Math.floor(x)
  const top = Math.floor(y)
  if (left < 1 || top < 1 || left >= width - 2 || top >= height - 2) return sampleMixed(photo, x, y, share, sum)
  const across = ((x - left) * phases + 0.5) | 0
  const down = ((y - top) * phases + 0.5) | 0
  const w0 = cubicWeights[across * 4]
  const w1 = cubicWeights[across * 4 + 1]
  const w2 = cubicWeights[across * 4 + 2]
  const w3 = cubicWeights[across * 4 + 3]
  let r = 0
  let g = 0
  let b = 0
  let at = ((top - 1) * width + left - 1) * 4
  for (let k = 0; k < 4; k++, at += width * 4) {
    const weight = cubicWeights[down * 4 + k]
    r += weight * (w0 * data[at] + w1 * data[at + 4] + w2 * data[at + 8] + w3 * data[at + 12])
    g += weight * (w0 * data[at + 1] + w1 * data[at + 5] + w2 * data[at + 9] + w3 * data[at + 13])
    b += weight * (w0 * data[at + 2] + w1 * data[at + 6] + w2 * data[at + 10] + w3 * data[at + 14])
  }
  sum[0] += share * r
  sum[1] += share * g
  sum[2] += share * b
  sum[3] += share
}

const sampleMixed: Sample = ({ width, height, data }, x, y, share, sum) => {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const across = Math.round((x - left) * phases) * 4
  const down = Math.round((y - top) * phases) * 4
  const full = data instanceof Uint16Array ? 65535 : 255
  for (let k = 0; k < 16; k++) {
    const at = nearest(left - 1 + (k & 3), top - 1 + (k >> 2), width, height)
    const weight = (share * cubicWeights[across + (k & 3)] * cubicWeights[down + (k >> 2)] * data[at + 3]) / full
    sum[0] += weight * data[at]
    sum[1] += weight * data[at + 1]
    sum[2] += weight * data[at + 2]
    sum[3] += weight
  }
}

const nearest = (x: number, y: number, width: number, height: number): number =>
  (Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))) * 4

/** Writes a sum whose colours are weighted by its alpha, 0..1. */
function write(out: Uint16Array, at: number, sum: Float64Array, unit: number, full: number): void {
  const alpha = sum[3]
  if (alpha <= 0) return
  for (let c = 0; c < 3; c++) {
    const code = sum[c] / alpha
    out[at + c] = (code <= 0 ? 0 : code >= full ? full : code) * unit + 0.5
  }
  out[at + 3] = Math.min(1, alpha) * 65535 + 0.5
}
