import { readNoise } from '#imaging/sky/sky-noise.ts'

const detailSide = 512
const detailWrap = detailSide - 1
/** Texels of the widest features. */
export const detailFeaturePx = 16
const octaveGain = 0.62
/** Of the finest octave. */
export const finestWeight = octaveGain ** 4
let detailValues: Float32Array | undefined

/**
 * Two interleaved fractal noises of standard deviation about 1, with features of 16 px down to 2. They repeat every 512
 * px. They are the same for every sky.
 */
export function detailTile(): Float32Array {
  if (detailValues) return detailValues
  detailValues = new Float32Array(detailSide * detailSide * 2)
  for (let y = 0, i = 0; y < detailSide; y++)
    for (let x = 0; x < detailSide; x++, i += 2) {
      // The features of each octave divide the side, so that the tile has no seam.
      for (let k = 0; k < 4; k++) {
        const scale = 2 ** k / detailFeaturePx
        const weight = 0.74 * octaveGain ** k
        detailValues[i] += weight * readNoise(x * scale + k * 7.3, y * scale + k * 3.1)
        detailValues[i + 1] += weight * readNoise(x * scale + 16.1 + k * 5.7, y * scale + 9.4 + k * 2.3)
      }
    }
  return detailValues
}

/** Reads the two noises of the tile between its texels. */
export function readTile(detail: Float32Array, a: number, b: number, out: Float64Array): void {
  const a0 = Math.floor(a)
  const b0 = Math.floor(b)
  const fa = a - a0
  const fb = b - b0
  const upper = (b0 & detailWrap) * detailSide
  const lower = ((b0 + 1) & detailWrap) * detailSide
  const p = (upper + (a0 & detailWrap)) * 2
  const q = (upper + ((a0 + 1) & detailWrap)) * 2
  const r = (lower + (a0 & detailWrap)) * 2
  const s = (lower + ((a0 + 1) & detailWrap)) * 2
  const wp = (1 - fa) * (1 - fb)
  const wq = fa * (1 - fb)
  const wr = (1 - fa) * fb
  const ws = fa * fb
  out[0] = wp * detail[p] + wq * detail[q] + wr * detail[r] + ws * detail[s]
  out[1] = wp * detail[p + 1] + wq * detail[q + 1] + wr * detail[r + 1] + ws * detail[s + 1]
}

/**
 * Fine fractal noise, row by row, for layers drawn smaller than the picture; standard deviation about 1.
 * @param wavePx width of its widest features, px
 * @param detail see `detailTile`
 */
export function readDetail(wavePx: number, detail = detailTile()): (y: number, out: Float32Array) => void {
  const texels = detailFeaturePx / wavePx
  return (y, out) => {
    const v = y * texels
    for (let x = 0; x < out.length; x++) {
      const u = x * texels
      const a = u * 0.87 - v * 0.5
      const b = u * 0.5 + v * 0.87
      const a0 = Math.floor(a)
      const b0 = Math.floor(b)
      const top = (b0 & detailWrap) * detailSide
      const bottom = ((b0 + 1) & detailWrap) * detailSide
      const left = a0 & detailWrap
      const right = (a0 + 1) & detailWrap
      const p = detail[(top + left) * 2]
      const q = detail[(bottom + left) * 2]
      const upper = p + (detail[(top + right) * 2] - p) * (a - a0)
      out[x] = upper + (q + (detail[(bottom + right) * 2] - q) * (a - a0) - upper) * (b - b0)
    }
  }
}
