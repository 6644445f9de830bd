import { codeFromLinear, linearFromCode } from '#imaging/color/color.ts'
import { hashNoise } from '#imaging/filters/noise-field.ts'
import { createRgba, type Rgba } from '#imaging/image.ts'

/** Electrons of a white pixel at ISO 1,600 of a sensor of the size of a stamp; halves with each doubling of the ISO. */
const whiteElectronsAt1600 = 2400
const readElectrons = 4
/** What daylight balance multiplies red and blue by, noise included. */
const gains = [2, 1, 1.6] as const

/**
 * A photo as a camera takes it: photons and readout on a Bayer mosaic (RGGB), balanced, filled in between bilinearly.
 * So the noise is strong in the dark, coarse, and coloured.
 * @param iso null = no noise: the truth, as soft as the filling in leaves it
 */
export function takePhoto(scene: Rgba, iso: number | null, seed: number): Rgba {
  const { width, height } = scene
  const raw = new Float32Array(width * height)
  const colorOf = (x: number, y: number) => (y % 2 === 0 ? (x % 2 === 0 ? 0 : 1) : x % 2 === 0 ? 1 : 2)
  const white = (whiteElectronsAt1600 * 1600) / (iso ?? 1)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const color = colorOf(x, y)
      const light = linearFromCode(scene.data[at * 4 + color]!)
      const electrons = (light * white) / gains[color]!
      const spread = iso === null ? 0 : Math.sqrt(electrons + readElectrons ** 2)
      raw[at] = ((electrons + spread * normal(x, y, seed)) * gains[color]!) / white
    }
  const photo = createRgba(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const sums = [0, 0, 0]
      const weights = [0, 0, 0]
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const [u, v] = [x + dx, y + dy]
          if (u < 0 || v < 0 || u >= width || v >= height) continue
          const color = colorOf(u, v)
          if (color === colorOf(x, y) && (dx !== 0 || dy !== 0)) continue
          sums[color]! += raw[v * width + u]!
          weights[color]! += 1
        }
      const at = (y * width + x) * 4
      for (let c = 0; c < 3; c++)
        photo.data[at + c] = Math.round(codeFromLinear(Math.min(1, Math.max(0, sums[c]! / weights[c]!))))
      photo.data[at + 3] = 255
    }
  return photo
}

/** Box and Muller 1958. */
function normal(x: number, y: number, seed: number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - hashNoise(x, y, 2 * seed)))
  return radius * Math.cos(2 * Math.PI * hashNoise(x, y, 2 * seed + 1))
}
