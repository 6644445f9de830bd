import { writeKeepingLightness } from '#imaging/color/gamut.ts'
import { writeLabByKernels } from '#imaging/kernels/write-lab-by-kernels.ts'

// Below this the way into the kernels' memory and back takes longer than the work.
const pixelsMin = 256

/**
 * Writes a row of Lab colours as sRGB codes from `data[at]` on, as `writeKeepingLightness` does for one; alpha is kept.
 * @param lightness 0..100, one value a pixel, as long as `a` and `b`
 */
export function writeRowKeepingLightness(
  data: Uint8ClampedArray,
  at: number,
  lightness: Float32Array,
  a: Float32Array,
  b: Float32Array,
): void {
  if (lightness.length >= pixelsMin && writeLabByKernels(data, at, lightness, a, b)) return
  for (let x = 0; x < lightness.length; x++) writeKeepingLightness(data, at + x * 4, lightness[x], a[x], b[x])
}
