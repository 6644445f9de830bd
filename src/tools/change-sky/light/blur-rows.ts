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
  const last = from.length - 3
  for (let i = 0; i < from.length; i++) to[i] = from[i] * weights[0]
  for (let k = 1; k < weights.length; k++) {
    const step = 3 * k
    for (let i = 0; i < from.length; i++) {
      const c = i % 3
      const left = i - step < 0 ? c : i - step
      const right = i + step > last + c ? last + c : i + step
      to[i] += weights[k] * (from[left] + from[right])
    }
  }
}
