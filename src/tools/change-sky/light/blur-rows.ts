import type { Size } from '#imaging/image.ts'

/** @param seen where it is 0 nothing has to be written; absent: all of the row is seen */
type ReadRow = (y: number, codes: Float32Array, seen?: Float32Array) => void

/**
 * Blurs rows that are drawn one by one (a Gaussian, in codes). It holds only the rows that one result needs, so rows
 * are best read in order.
 * @param sigmaPx above 0
 * @param openNear opens what tells where results are asked for within so many px; absent: everywhere
 * @returns writes row y, three values a pixel
 */
export function blurRows(
  read: ReadRow,
  { width, height }: Size,
  sigmaPx: number,
  openNear?: (radiusPx: number) => (y: number, near: Float32Array) => void,
): ReadRow {
  const radius = Math.ceil(2.5 * sigmaPx)
  const weights = Float32Array.from({ length: radius + 1 }, (_, k) => Math.exp(-(k * k) / (2 * sigmaPx * sigmaPx)))
  const whole = weights.reduce((sum, weight, k) => sum + (k === 0 ? weight : 2 * weight), 0)
  for (let k = 0; k <= radius; k++) weights[k] /= whole
  const count = 2 * radius + 1
  const rows = Array.from({ length: count }, () => new Float32Array(width * 3))
  const places = new Int32Array(count).fill(-1)
  const sharp = new Float32Array(width * 3)
  const near = new Float32Array(width).fill(1)
  const readNear = openNear?.(radius)
  const runs = openRuns(width)
  const rowAt = (y: number): Float32Array => {
    const slot = y % count
    if (places[slot] !== y) {
      readNear?.(y, near)
      read(y, sharp, near)
      const ends = runs(near)
      for (let k = 0; k < ends.length; k += 2) blurAcross(sharp, ends[k], ends[k + 1], weights, rows[slot])
      places[slot] = y
    }
    return rows[slot]
  }
  const all = near.slice()
  const clampRow = (y: number) => Math.min(height - 1, Math.max(0, y))
  return (y, codes, seen = all) => {
    // In order, so that each row is made once.
    for (let k = -radius; k <= radius; k++) rowAt(clampRow(y + k))
    const ends = runs(seen)
    for (let at = 0; at < ends.length; at += 2) {
      const [from, to] = [ends[at], ends[at + 1]]
      const own = rowAt(y)
      for (let i = from; i < to; i++) codes[i] = weights[0] * own[i]
      for (let k = 1; k <= radius; k++)
        addPair(codes, rowAt(clampRow(y - k)), rowAt(clampRow(y + k)), weights[k], from, to)
    }
  }
}

/** @returns finds the runs of pixels that are seen: first and last place of their values, three a pixel, good until the next */
function openRuns(width: number): (seen: Float32Array) => Int32Array {
  const ends = new Int32Array(width + 1)
  return (seen) => {
    let count = 0
    for (let x = 0; x < width; x++) {
      if (seen[x] === 0) continue
      ends[count++] = x * 3
      while (x < width && seen[x] !== 0) x++
      ends[count++] = x * 3
    }
    return ends.subarray(0, count)
  }
}

function addPair(
  sums: Float32Array,
  above: Float32Array,
  below: Float32Array,
  weight: number,
  from: number,
  to: number,
): void {
  for (let i = from; i < to; i++) sums[i] += weight * (above[i] + below[i])
}

function blurAcross(from: Float32Array, start: number, end: number, weights: Float32Array, to: Float32Array): void {
  const { length } = from
  for (let i = start; i < end; i++) to[i] = from[i] * weights[0]
  for (let k = 1; k < weights.length; k++) {
    const step = 3 * k
    const weight = weights[k]
    const first = Math.min(end, Math.max(start, step))
    const whole = Math.max(first, Math.min(end, length - step))
    for (let i = start; i < first; i++) addClamped(from, i, step, weight, to)
    for (let i = first, left = first - step, right = first + step; i < whole; i++, left++, right++)
      to[i] += weight * (from[left] + from[right])
    for (let i = whole; i < end; i++) addClamped(from, i, step, weight, to)
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
