import type { Rgba } from '#imaging/image.ts'
import { compiledPng } from '#imaging/kernels/compiled-png.ts'
import { instantiate, moduleOf, viewOf } from '#imaging/kernels/kernel-memory.ts'
import type { PngRows } from './predict-plainly.ts'

/** The compiled functions; see kernels/assembly/png.ts. */
interface PngKernels {
  predictRows(source: number, stride: number, target: number, width: number, rows: number, channels: number): void
  adler(at: number, count: number, sum: number): number
}

/** Room for a strip and its pixels. What needs more, such as rows of one pixel, is worked in plain TypeScript. */
const memoryBytes = 8 * 2 ** 20
/** What vectors read and write past a row's end. */
const spareBytes = 16

const openModule = moduleOf(compiledPng)
let instance: ReturnType<typeof instantiate<PngKernels>> | undefined

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
  if ((count + 1) * stride + target.length + 4 * spareBytes > memoryBytes) return null
  instance ??= instantiate<PngKernels>(openModule, memoryBytes)
  if (instance === null) return null
  const { kernels, bytes, take } = viewOf(instance.kernels, instance.memory.buffer)
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
