import type { Rgba } from '#imaging/image.ts'
import { lendMemory } from '#imaging/kernels/kernel-memory.ts'
import type { PngRows } from './predict-plainly.ts'

/** What vectors read and write past a row's end. */
const spareBytes = 16

/**
 * Does what `predictPlainly` does, to the bit.
 * @returns null where the kernel cannot: nothing is written then
 */
export function predictByKernels(
  { width, data }: Rgba,
  { from, count, channels }: PngRows,
  target: Uint8Array,
  adler: number,
): number | null {
  const rowBytes = width * 4
  // Four zeros before each row, for what lies left of its first pixel.
  const stride = ((rowBytes + 4 + 15) & ~15) + spareBytes
  const memory = lendMemory((count + 1) * stride + target.length + 4 * spareBytes)
  if (memory === null) return null
  const { kernels, bytes, take } = memory
  const source = take((count + 1) * stride) + spareBytes
  const made = take(target.length + spareBytes)
  for (let row = 0; row <= count; row++) {
    const at = source + row * stride
    const y = from + row - 1
    bytes.fill(0, at - 4, at)
    if (y < 0) bytes.fill(0, at, at + rowBytes)
    else bytes.set(data.subarray(y * rowBytes, (y + 1) * rowBytes), at)
  }
  kernels.predictRows(source, stride, made, width, count, channels)
  target.set(bytes.subarray(made, made + target.length))
  return kernels.adler(made, target.length, adler) >>> 0
}
