import type { Size } from '#imaging/image.ts'

type ReadRow = (y: number, codes: Float32Array) => void

/**
 * Blurs rows that are drawn one by one (a Gaussian, in codes). It holds only the rows that one result needs, so rows
 * are best read in order.
 * @param sigmaPx above 0
 * @returns writes row y, three values a pixel
 */
export function blurRows(read: ReadRow, { width, height }: Size, sigmaPx: number): ReadRow {
  const radius = Math.ceil(2.5 * sigmaPx)
  const weights = Float32Array.from({ length: radius + 1 }, (_, k) => Math.exp(-(k * k) / (2 * sigmaPx * sigmaPx)))
  const whole = weights.reduce((sum, weight, k) => sum + (k === 0 ? weight : 2 * weight), 0)
  for (let k = 0; k <= radius; k++) weights[k] /= whole
  const count = 2 * radius + 1
  const rows = Array.from({ length: count }, () => new Float32Array(width * 3))
  const places = new Int32Array(count).fill(-1)
  const sharp = new Float32Array(width * 3)
  const rowAt = (y: number): Float32Array => {
    const slot = y % count
    if (places[slot] !== y) {
      read(y, sharp)
      blurAcross(sharp, weights, rows[slot])
      places[slot] = y
    }
    return rows[slot]
  }
  return (y, codes) => {
    codes.fill(0)
    for (let k = -radius; k <= radius; k++) {
      const row = rowAt(Math.min(height - 1, Math.max(0, y + k)))
      const weight = weights[Math.abs(k)]
      for (let i = 0; i < codes.length; i++) codes[i] += weight * row[i]
    }
  }
}

function blurAcross(from: Float32Array, weights: Float32Array, to: Float32Array): void {
  const { length } = from
  for (let i = 0; i < length; i++) to[i] = from[i] * weights[0]
  for (let k = 1; k < weights.length; k++) {
    const step = 3 * k
    const weight = weights[k]
    const whole = Math.max(Math.min(step, length), length - step)
    for (let i = 0; i < Math.min(step, length); i++) addClamped(from, i, step, weight, to)
    for (let i = step, left = 0, right = 2 * step; i < whole; i++, left++, right++)
      to[i] += weight * (from[left] + from[right])
    for (let i = whole; i < length; i++) addClamped(from, i, step, weight, to)
  }
}

/** Beside the ends of a row the pixel at the end counts again. */
function addClamped(from: Float32Array, i: number, step: number, weight: number, to: Float32Array): void {
  const c = i % 3
  const last = from.length - 3 + c
  const left = i - step < 0 ? c : i - step
  const right = i + step > last ? last : i + step
  to[i] += weight * (from[left] + from[right])
}
