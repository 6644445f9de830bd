import { decodePhoto, encodePhoto } from '#codec/codec.ts'
import { seededRandom } from '#imaging/fill/patch-match.ts'
import { copyRgba, type Rgba } from '#imaging/image.ts'

/** One cell of the grid: blur, then noise, then JPEG, as a lens, a sensor and a file do. */
export interface Damage {
  /** Standard deviation of Gaussian blur, px. */
  readonly blurPx: number
  /** Standard deviation of Gaussian noise in each channel, 8-bit levels. */
  readonly noiseLevels: number
  /** JPEG quality; null = none. */
  readonly quality: number | null
}

export const nameOf = ({ blurPx, noiseLevels, quality }: Damage): string =>
  `blur ${blurPx} noise ${String(noiseLevels).padStart(2)} JPEG ${quality === null ? '--' : quality}`

/** The same seed gives the same damage. */
export async function damagePhoto(photo: Rgba, damage: Damage, seed: number): Promise<Rgba> {
  const damaged = addNoise(damage.blurPx > 0 ? blur(photo, damage.blurPx) : copyRgba(photo), damage.noiseLevels, seed)
  return damage.quality === null ? damaged : decodePhoto(await encodePhoto(damaged, 'jpeg', damage.quality))
}

function addNoise(photo: Rgba, levels: number, seed: number): Rgba {
  if (levels === 0) return photo
  const uniform = seededRandom(seed)
  for (let i = 0; i < photo.data.length; i++)
    if (i % 4 < 3)
      photo.data[i]! += levels * Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  return photo
}

// A true Gaussian: below 1 px the box filters of imaging/filters/box-blur.ts blur differently.
function blur(photo: Rgba, sigmaPx: number): Rgba {
  const reach = Math.ceil(4 * sigmaPx)
  const weights = Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-((i - reach) ** 2) / (2 * sigmaPx ** 2)))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const { width, height } = photo
  const rows = new Float32Array(photo.data.length)
  const out = copyRgba(photo)
  const clamp = (at: number, length: number) => Math.min(length - 1, Math.max(0, at))
  const sumAlong = (source: ArrayLike<number>, x: number, y: number, channel: number, dx: number, dy: number) => {
    let sum = 0
    for (let k = -reach; k <= reach; k++) {
      const at = (clamp(y + k * dy, height) * width + clamp(x + k * dx, width)) * 4 + channel
      sum += (weights[k + reach] as number) * (source[at] as number)
    }
    return sum / total
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < 3; channel++)
        rows[(y * width + x) * 4 + channel] = sumAlong(photo.data, x, y, channel, 1, 0)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < 3; channel++)
        out.data[(y * width + x) * 4 + channel] = sumAlong(rows, x, y, channel, 0, 1)
  return out
}
