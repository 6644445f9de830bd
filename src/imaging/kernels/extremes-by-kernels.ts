import type { Plane } from '#imaging/image.ts'
import { lendMemory, padded } from '#imaging/kernels/kernel-memory.ts'

/** Farther ones would take more than two calls for a row. */
export const extremesReachMax = 4

/**
 * Does what `extremesPlainly` does for a reach of 2, and `extremumPlainly` for any, to the bit.
 * @param low null where it is not wanted, as `high`
 * @param reachPx 1..4
 * @returns false where the kernels cannot: nothing is written then
 */
export function extremesByKernels(
  { width, height, data }: Plane,
  low: Float32Array | null,
  high: Float32Array | null,
  reachPx = 2,
): boolean {
  const window = 2 * reachPx + 1
  const rowBytes = padded(width) * 4
  const memory = lendMemory((2 * window + 8) * rowBytes + 512)
  if (memory === null) return false
  const { kernels, floats, take } = memory
  // With more values on either side.
  const source = take(rowBytes + 64) + 16
  const [lows, highs] = [take(window * rowBytes), take(window * rowBytes)]
  const [some, others] = [take(rowBytes), take(rowBytes)]
  const [least, most, unused] = [take(rowBytes), take(rowBytes), take(rowBytes)]
  /** Of the rows that `at` finds, by how far they lie from the middle. */
  const ofRows = (at: (off: number) => number, lowest: number, highest: number) => {
    const near = (off: number) => at(Math.min(reachPx, off))
    const five = (rows: readonly number[], toLow: number, toHigh: number) =>
      kernels.extremesOfFive(rows[0], rows[1], rows[2], rows[3], rows[4], toLow, toHigh, width)
    const first = [-reachPx, 1 - reachPx, 2 - reachPx, 3 - reachPx, 4 - reachPx].map(near)
    if (reachPx <= 2) return five(first, lowest, highest)
    const rest = [5 - reachPx, 6 - reachPx, 7 - reachPx, 8 - reachPx].map(near)
    five(first, some, others)
    five([some, ...rest], lowest, unused)
    five([others, ...rest], unused, highest)
  }
  const slotOf = (y: number) => (Math.min(height - 1, Math.max(0, y)) % window) * rowBytes
  const enter = (y: number) => {
    const at = source >> 2
    floats.set(data.subarray(y * width, (y + 1) * width), at)
    floats.fill(data[y * width], at - reachPx, at)
    floats.fill(data[(y + 1) * width - 1], at + width, at + width + reachPx)
    const slot = slotOf(y)
    ofRows((off) => source + off * 4, lows + slot, highs + slot)
  }
  for (let y = 0; y < Math.min(reachPx, height); y++) enter(y)
  for (let y = 0; y < height; y++) {
    if (y + reachPx < height) enter(y + reachPx)
    if (low !== null) {
      ofRows((off) => lows + slotOf(y + off), least, unused)
      low.set(floats.subarray(least >> 2, (least >> 2) + width), y * width)
    }
    if (high !== null) {
      ofRows((off) => highs + slotOf(y + off), unused, most)
      high.set(floats.subarray(most >> 2, (most >> 2) + width), y * width)
    }
  }
  return true
}
