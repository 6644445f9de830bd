import { createRgba, type Rgba } from '#imaging/image.ts'
import { lendMemory, padded } from '#imaging/kernels/kernel-memory.ts'

/** Does what `halvePlainly` does, to the bit; null where the kernels cannot. */
export function halveByKernels({ width, height, data }: Rgba): Rgba | null {
  const rowBytes = padded(width) * 4
  const memory = lendMemory(3 * rowBytes + 64)
  if (memory === null) return null
  const { kernels, bytes } = memory
  const upper = memory.take(rowBytes)
  const lower = memory.take(rowBytes)
  const made = memory.take(rowBytes)
  const out = createRgba(width >> 1, height >> 1)
  const rowLength = out.width * 4
  const result = bytes.subarray(made, made + rowLength)
  for (let y = 0; y < out.height; y++) {
    const at = 2 * y * width * 4
    bytes.set(data.subarray(at, at + width * 4), upper)
    bytes.set(data.subarray(at + width * 4, at + 2 * width * 4), lower)
    kernels.halveRows(upper, lower, made, out.width)
    out.data.set(result, y * rowLength)
  }
  return out
}
