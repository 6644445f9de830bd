import type { Size } from '#imaging/image.ts'
import { type LentMemory, lendMemory, padded } from '#imaging/kernels/kernel-memory.ts'
import type { Samples, Taps } from '#imaging/resampling/resize-plainly.ts'

/**
 * Does what `resizePlainly` does, to the bit.
 * @returns false where the kernels cannot: nothing is written then
 */
export function resizeByKernels(
  source: Samples,
  from: Size,
  to: Size,
  channels: 1 | 4,
  across: Taps,
  down: Taps,
  target: Samples,
): boolean {
  const rowLength = to.width * channels
  const rowBytes = padded(rowLength) * 4
  const sourceBytes = from.width * channels * source.BYTES_PER_ELEMENT
  const tapsBytes = (across.starts.length + across.weights.length) * 4 + (down.length + 8) * 8
  const memory = lendMemory(sourceBytes + tapsBytes + (down.length + 2) * rowBytes + 128)
  if (memory === null) return false
  const { kernels, bytes, floats, integers } = memory
  const narrow = openNarrow(memory, source, from.width * channels, across, channels)
  // Rows that were already narrowed, as in the plain one: row r lies at r % length.
  const slots = memory.take(down.length * rowBytes)
  const held = new Int32Array(down.length).fill(-1)
  const rows = memory.take(down.length * 4)
  const weights = memory.take(down.length * 4)
  const sums = memory.take(rowBytes)
  const rounded = memory.take(rowBytes)
  const isClamped = target instanceof Uint8ClampedArray
  const start = target instanceof Uint8Array ? 0.5 : 0
  const made = isClamped
    ? bytes.subarray(rounded, rounded + rowLength)
    : floats.subarray(sums >> 2, (sums >> 2) + rowLength)
  for (let y = 0; y < to.height; y++) {
    const first = down.starts[y]
    for (let k = 0; k < down.length; k++) {
      const slot = (first + k) % down.length
      const row = slots + slot * rowBytes
      integers[(rows >> 2) + k] = row
      const weight = down.weights[y * down.length + k]
      floats[(weights >> 2) + k] = weight
      if (weight === 0 || held[slot] === first + k) continue
      narrow(first + k, row)
      held[slot] = first + k
    }
    kernels.sumRows(rows, weights, down.length, sums, rowLength, start)
    if (isClamped) kernels.roundToBytes(sums, rounded, rowLength)
    target.set(made, y * rowLength)
  }
  return true
}

/** Lays the taps out, and narrows source row `y` to the address `row`. */
function openNarrow(
  { kernels, bytes, floats, integers, take }: LentMemory,
  source: Samples,
  sourceLength: number,
  { starts, weights, length }: Taps,
  channels: 1 | 4,
): (y: number, row: number) => void {
  const startsAt = take(starts.length * 4)
  integers.set(starts, startsAt >> 2)
  const weightsAt = take(weights.length * 4)
  floats.set(weights, weightsAt >> 2)
  const sourceAt = take(sourceLength * source.BYTES_PER_ELEMENT)
  const count = starts.length
  if (source instanceof Float32Array)
    return (y, row) => {
      floats.set(source.subarray(y * sourceLength, (y + 1) * sourceLength), sourceAt >> 2)
      kernels.narrowFloats(sourceAt, row, startsAt, weightsAt, count, length)
    }
  const narrow = channels === 4 ? kernels.narrowFour : kernels.narrowBytes
  return (y, row) => {
    bytes.set(source.subarray(y * sourceLength, (y + 1) * sourceLength), sourceAt)
    narrow(sourceAt, row, startsAt, weightsAt, count, length)
  }
}
