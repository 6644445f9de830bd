import { type LentMemory, lendMemory, padded } from '#imaging/kernels/kernel-memory.ts'
import type { FourRows, Places, Taps, TwoRows } from '#imaging/resampling/enlarge-plainly.ts'

/**
 * Does what `stretchPlainly` does, to the bit.
 * @returns false where the kernels cannot: nothing is written then
 */
export function stretchByKernels(
  { data, width, upper, lower, share }: TwoRows,
  { lefts, shares }: Places,
  row: Float32Array,
  count: number,
): boolean {
  const rowBytes = padded(width) * 4
  const memory = lendMemory(3 * rowBytes + 3 * lefts.length * 4 + 128)
  if (memory === null) return false
  const { kernels, floats } = memory
  const above = lay(memory, data.subarray(upper, upper + width), rowBytes)
  const below = lay(memory, data.subarray(lower, lower + width), rowBytes)
  const narrow = memory.take(rowBytes)
  kernels.mixRows(above, below, narrow, width, share)
  const made = memory.take(lefts.length * 4)
  kernels.stretchRow(narrow, memory.place(lefts), memory.place(shares), made, count)
  row.set(floats.subarray(made >> 2, (made >> 2) + count))
  return true
}

/**
 * Does what `splinePlainly` does, to the bit.
 * @returns false where the kernels cannot: nothing is written then
 */
export function splineByKernels(
  { data, width, starts, weights }: FourRows,
  taps: Taps,
  row: Float32Array,
  count: number,
): boolean {
  const rowBytes = padded(width) * 4
  const stride = taps.lefts.length * 4
  const memory = lendMemory(5 * rowBytes + 6 * stride + 256)
  if (memory === null) return false
  const { kernels, floats } = memory
  const rows = [0, 1, 2, 3].map((k) => lay(memory, data.subarray(starts[k], starts[k] + width), rowBytes))
  const narrow = memory.take(rowBytes + 32)
  const [first, second, third, fourth] = rows
  const [w0, w1, w2, w3] = weights
  kernels.blendFour(first, second, third, fourth, narrow + 8, width, w0, w1, w2, w3)
  const at = narrow >> 2
  floats.fill(floats[at + 2], at, at + 2)
  floats.fill(floats[at + width + 1], at + width + 2, at + width + 4)
  const made = memory.take(stride)
  kernels.splineRow(narrow, memory.place(taps.lefts), memory.place(taps.weights), stride, made, count)
  row.set(floats.subarray(made >> 2, (made >> 2) + count))
  return true
}

/**
 * Does what `stretchBetweenPlainly` does, to the bit.
 * @returns false where the kernels cannot: nothing is written then
 */
export function stretchBetweenByKernels(
  values: Float32Array,
  low: Float32Array,
  high: Float32Array,
  gain: number,
): boolean {
  const count = values.length
  const rowBytes = padded(count) * 4
  const memory = lendMemory(3 * rowBytes + 64)
  if (memory === null) return false
  const [at, least, most] = [values, low, high].map((row) => lay(memory, row, rowBytes))
  memory.kernels.stretchBetween(at, least, most, count, gain)
  values.set(memory.floats.subarray(at >> 2, (at >> 2) + count))
  return true
}

function lay({ take, floats }: LentMemory, values: Float32Array, bytes: number): number {
  const address = take(bytes)
  floats.set(values, address >> 2)
  return address
}
