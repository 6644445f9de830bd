import { boxBlur } from '#imaging/filters/box-blur.ts'
import type { Plane } from '#imaging/image.ts'

const aroundPx = 3
const texturePx = 4
/** Darker places count as this light, 0..1. */
const darkest = 0.08

/** How rough each place is: the mean difference from what is around, in shares of lightness. */
export function textureOf(light: Plane): Plane {
  const around = boxBlur(light, aroundPx)
  const detail = light.data.map((here, i) => Math.abs(here - around.data[i]!) / Math.max(darkest, here))
  return boxBlur({ ...light, data: detail }, texturePx)
}
