import type { Plane } from '#imaging/image.ts'
import { lendMemory, padded } from '#imaging/kernels/kernel-memory.ts'

/**
 * Does what `blurPlainly` does, to the bit; `target` may be the plane's own values.
 * @returns false where the kernels cannot: nothing is written then
 */
export function blurByKernels({ width, height, data }: Plane, radiusPx: number, target: Float32Array): boolean {
  const rowBytes = padded(width) * 4
  const count = Math.min(height, 2 * radiusPx + 2)
  const memory = lendMemory((count + 6) * rowBytes + 128)
  if (memory === null) return false
  const { kernels, floats, bytes } = memory
  const source = memory.take(rowBytes)
  const made = memory.take(rowBytes)
  const sums = memory.take(2 * rowBytes)
  const nothing = memory.take(rowBytes)
  const rows = memory.take(count * rowBytes)
  bytes.fill(0, sums, nothing + rowBytes)
  const enter = (y: number): number => {
    const row = rows + (y % count) * rowBytes
    floats.set(data.subarray(y * width, (y + 1) * width), source >> 2)
    kernels.blurRow(source, row, width, radiusPx)
    return row
  }
  for (let y = 0; y < Math.min(radiusPx, height); y++) kernels.addToSums(sums, enter(y), width)
  const result = floats.subarray(made >> 2, (made >> 2) + width)
  for (let y = 0; y < height; y++) {
    const first = y - radiusPx
    const leaves = first > 0 ? rows + ((first - 1) % count) * rowBytes : nothing
    const enters = y + radiusPx < height ? enter(y + radiusPx) : nothing
    const scale = 1 / (Math.min(height - 1, y + radiusPx) - Math.max(0, first) + 1)
    kernels.slideSums(sums, enters, leaves, made, width, scale)
    target.set(result, y * width)
  }
  return true
}
