import type { Plane } from '#imaging/image.ts'
import { lendMemory, padded } from '#imaging/kernels/kernel-memory.ts'

const reach = 2
const window = 2 * reach + 1

/**
 * Does what `extremesPlainly` does, to the bit.
 * @returns false where the kernels cannot: nothing is written then
 */
export function extremesByKernels({ width, height, data }: Plane, low: Float32Array, high: Float32Array): boolean {
  const rowBytes = padded(width) * 4
  const memory = lendMemory((2 * window + 4) * rowBytes + 256)
  if (memory === null) return false
  const { kernels, floats, take } = memory
  // With two values more on either side.
  const source = take(rowBytes + 32) + 8
  const [lows, highs] = [take(window * rowBytes), take(window * rowBytes)]
  const [least, most, unused] = [take(rowBytes), take(rowBytes), take(rowBytes)]
  const slotOf = (y: number) => (Math.min(height - 1, Math.max(0, y)) % window) * rowBytes
  const enter = (y: number) => {
    const at = source >> 2
    floats.set(data.subarray(y * width, (y + 1) * width), at)
    floats.fill(data[y * width], at - reach, at)
    floats.fill(data[(y + 1) * width - 1], at + width, at + width + reach)
    const slot = slotOf(y)
    kernels.extremesOfFive(source - 8, source - 4, source, source + 4, source + 8, lows + slot, highs + slot, width)
  }
  const down = (rows: number, y: number, made: number, other: number) =>
    kernels.extremesOfFive(
      rows + slotOf(y - 2),
      rows + slotOf(y - 1),
      rows + slotOf(y),
      rows + slotOf(y + 1),
      rows + slotOf(y + 2),
      made,
      other,
      width,
    )
  for (let y = 0; y < Math.min(reach, height); y++) enter(y)
  for (let y = 0; y < height; y++) {
    if (y + reach < height) enter(y + reach)
    down(lows, y, least, unused)
    down(highs, y, unused, most)
    low.set(floats.subarray(least >> 2, (least >> 2) + width), y * width)
    high.set(floats.subarray(most >> 2, (most >> 2) + width), y * width)
  }
  return true
}
