import { codeFromLinear } from '#imaging/color/color.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Plane, type Rgba } from '#imaging/image.ts'
import { sampleRows } from '#imaging/resampling/row-sampler.ts'
import type { SkyMatte } from '#tools/change-sky/finding/sky-matte.ts'
import type { SkyPicture } from '#tools/change-sky/scene/render-sky.ts'

export interface OldClouds {
  /** Adds the light and shade of row y to codes of the new sky, three a pixel. */
  addRow(y: number, codes: Float32Array): void
}

// What is wider than this share of the longer side is the old sky's gradient, not a cloud.
const cloudShare = 0.14
const lightest = 1.2

/**
 * The old sky's clouds, as what its luma has beyond its gradient. Under a darker sky they are darker in proportion, and
 * they take the new sky's hue.
 * @param share 0..1
 * @returns undefined for nothing to keep
 */
export function keepOldClouds(photo: Rgba, matte: SkyMatte, sky: SkyPicture, share: number): OldClouds | undefined {
  if (share === 0) return undefined
  const luma = lumaPlane(matte.oldSky)
  const base = meanAround(luma, matte.alpha)
  const light = [sky.light.red, sky.light.green, sky.light.blue].map(({ data }) => codeFromLinear(meanOf(data)) + 1)
  const own = lumaOf(light[0], light[1], light[2])
  const gain = share * Math.min(lightest, own / (255 * meanOf(base.data) + 1))
  const hues = light.map((code) => gain * (0.7 + (0.3 * code) / own))
  const { width } = photo
  const [readLuma, readBase, readAlpha] = [luma, base, matte.alpha].map((plane) => sampleRows([plane], photo)[0])
  const [soft, even, alpha] = [new Float32Array(width), new Float32Array(width), new Float32Array(width)]
  return {
    addRow(y, codes) {
      readLuma(y, soft)
      readBase(y, even)
      readAlpha(y, alpha)
      for (let x = 0, i = y * width * 4, j = 0; x < width; x++, i += 4, j += 3) {
        // Beside other things the pixel itself is no sky.
        const seen = alpha[x] === 1 ? lumaOf(photo.data[i], photo.data[i + 1], photo.data[i + 2]) : soft[x] * 255
        const away = seen - even[x] * 255
        codes[j] += away * hues[0]
        codes[j + 1] += away * hues[1]
        codes[j + 2] += away * hues[2]
      }
    },
  }
}

function meanAround(luma: Plane, alpha: Plane): Plane {
  const { width, height } = luma
  const radius = Math.max(1, Math.round(cloudShare * Math.max(width, height)))
  const weighted = createPlane(width, height)
  for (let i = 0; i < weighted.data.length; i++) weighted.data[i] = luma.data[i] * (alpha.data[i] + 1e-4)
  const weight = { ...alpha, data: alpha.data.map((value) => value + 1e-4) }
  const [sum, whole] = [weighted, weight].map((plane) => boxBlur(boxBlur(plane, radius), radius))
  for (let i = 0; i < sum.data.length; i++) sum.data[i] /= whole.data[i]
  return sum
}

function lumaPlane([red, green, blue]: SkyMatte['oldSky']): Plane {
  return { ...red, data: red.data.map((value, i) => lumaOf(value, green.data[i], blue.data[i])) }
}

const lumaOf = (red: number, green: number, blue: number): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue
const meanOf = (data: Float32Array): number => data.reduce((sum, value) => sum + value, 0) / data.length
