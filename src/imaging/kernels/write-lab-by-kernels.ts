import { codeTables } from '#imaging/color/color.ts'
import { lendMemory } from '#imaging/kernels/kernel-memory.ts'

/**
 * Writes a row of Lab colours from `data[at]` on, as `writeKeepingLightness` does one by one, to the bit.
 * @returns false where the kernels cannot: nothing is written then
 */
export function writeLabByKernels(
  data: Uint8ClampedArray,
  at: number,
  lightness: Float32Array,
  a: Float32Array,
  b: Float32Array,
): boolean {
  const count = lightness.length
  const { bright, dark } = codeTables
  const memory = lendMemory(4 * (4 * count + bright.length + dark.length) + 256)
  if (memory === null) return false
  const { kernels, bytes, floats, take, place } = memory
  const lay = (values: Float32Array): number => {
    const address = take(values.length * 4)
    floats.set(values, address >> 2)
    return address
  }
  const codes = take(count * 4 + 16)
  bytes.set(data.subarray(at, at + count * 4), codes)
  kernels.writeLab(lay(lightness), lay(a), lay(b), codes, count, place(bright), place(dark))
  data.set(bytes.subarray(codes, codes + count * 4), at)
  return true
}
