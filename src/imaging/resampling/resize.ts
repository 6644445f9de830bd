import type { Mask, Plane, Rgba, Size } from '#imaging/image.ts'
import { createMask, createPlane, createRgba } from '#imaging/image.ts'
import { tellWork } from '#imaging/work.ts'

/** The size that fits into a square of `sidePx` without growing; sides at least 1. */
export function fitWithin(size: Size, sidePx: number): Size {
  const scale = Math.min(1, sidePx / Math.max(size.width, size.height))
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) }
}

interface Taps {
  /** First source index of each output sample. */
  readonly starts: Int32Array
  /** `length` weights for each output sample, adding up to 1. */
  readonly weights: Float32Array
  readonly length: number
}

// A triangle as wide as one output sample: bilinear when growing, an anti-aliased area-like mean when shrinking.
function triangleTaps(from: number, to: number): Taps {
  const scale = from / to
  const reach = Math.max(1, scale)
  const length = Math.min(from, Math.ceil(reach * 2) + 1)
  const starts = new Int32Array(to)
  const weights = new Float32Array(to * length)
  for (let i = 0; i < to; i++) {
    const center = (i + 0.5) * scale - 0.5
    const start = Math.min(Math.max(0, Math.ceil(center - reach)), from - length)
    starts[i] = start
    let sum = 0
    for (let k = 0; k < length; k++) {
      const weight = Math.max(0, 1 - Math.abs(start + k - center) / reach)
      weights[i * length + k] = weight
      sum += weight
    }
    if (sum === 0) {
      weights[i * length + Math.min(length - 1, Math.max(0, Math.round(center) - start))] = 1
      sum = 1
    }
    for (let k = 0; k < length; k++) weights[i * length + k] /= sum
  }
  return { starts, weights, length }
}

function resizeChannels(
  source: ArrayLike<number>,
  from: Size,
  to: Size,
  channels: 1 | 4,
  target: Float32Array | Uint8Array | Uint8ClampedArray,
): void {
  const across = triangleTaps(from.width, to.width)
  const down = triangleTaps(from.height, to.height)
  const rowLength = to.width * channels
  // Rows that were already narrowed, kept while the window of the next output row still needs them: row r lies at r %
  // length.
  const narrowed = Array.from({ length: down.length }, () => new Float32Array(rowLength))
  const held = new Int32Array(down.length).fill(-1)
  const narrow = channels === 4 ? narrowFour : narrowOne
  const rounding = target instanceof Uint8Array ? 0.5 : 0
  const sum = new Float32Array(rowLength)
  for (let y = 0; y < to.height; y++) {
    const first = down.starts[y]
    sum.fill(rounding)
    for (let k = 0; k < down.length; k++) {
      const weight = down.weights[y * down.length + k]
      if (weight === 0) continue
      const slot = (first + k) % down.length
      const row = narrowed[slot] as Float32Array
      if (held[slot] !== first + k) {
        narrow(source, (first + k) * from.width * channels, row, across)
        held[slot] = first + k
      }
      for (let x = 0; x < rowLength; x++) sum[x] += weight * row[x]
    }
    target.set(sum, y * rowLength)
  }
}

/** Narrows one source row, which begins at `at`, into `row`. */
type NarrowRow = (source: ArrayLike<number>, at: number, row: Float32Array, taps: Taps) => void

// Each number of channels has its own loop, because sums in variables take half the time.
const narrowFour: NarrowRow = (source, at, row, { starts, weights, length }) => {
  for (let x = 0, tap = 0; x < starts.length; x++, tap += length) {
    let [r, g, b, a] = [0, 0, 0, 0]
    for (let k = 0, i = at + starts[x] * 4; k < length; k++, i += 4) {
      const weight = weights[tap + k]
      r += weight * source[i]
      g += weight * source[i + 1]
      b += weight * source[i + 2]
      a += weight * source[i + 3]
    }
    row[x * 4] = r
    row[x * 4 + 1] = g
    row[x * 4 + 2] = b
    row[x * 4 + 3] = a
  }
}

const narrowOne: NarrowRow = (source, at, row, { starts, weights, length }) => {
  for (let x = 0, tap = 0; x < starts.length; x++, tap += length) {
    let value = 0
    for (let k = 0, i = at + starts[x]; k < length; k++, i++)
      if (weights[tap + k] !== 0) value += weights[tap + k] * source[i]
    row[x] = value
  }
}

/** Resizes a plane: bilinear when growing, anti-aliased when shrinking. */
export function resizePlane(plane: Plane, width: number, height: number): Plane {
  tellWork({ kind: 'resize', from: plane })
  const out = createPlane(width, height)
  resizeChannels(plane.data, plane, out, 1, out.data)
  return out
}

/** Resizes a mask, 0..255. */
export function resizeMask(mask: Mask, width: number, height: number): Mask {
  tellWork({ kind: 'resize', from: mask })
  const out = createMask(width, height)
  resizeChannels(mask.data, mask, out, 1, out.data)
  return out
}

/** Resizes pixels on their stored values; transparent colours bleed into edges, so use it for working copies only. */
export function resizeRgba(image: Rgba, width: number, height: number): Rgba {
  tellWork({ kind: 'resize', from: image })
  const out = createRgba(width, height)
  resizeChannels(image.data, image, out, 4, out.data)
  return out
}
