import { linearFromCode } from '#imaging/color/color.ts'
import type { Plane, Rgba } from '#imaging/image.ts'
import { createSharedPlane } from '#imaging/rows/work-rows.ts'

// CIE 15: the cube root with its linear toe.
const toe = 216 / 24389
const slope = 24389 / 27

const lightnessOf = (light: number): number => (light > toe ? 116 * Math.cbrt(light) - 16 : slope * light)
const lightnessOfGrey = Float32Array.from({ length: 256 }, (_, code) => lightnessOf(linearFromCode(code)))

/** CIE L* of each pixel, 0..100; alpha is ignored. */
export function lightnessPlane(photo: Rgba): Plane {
  const plane = createSharedPlane(photo.width, photo.height)
  const { data } = photo
  for (let i = 0, j = 0; i < plane.data.length; i++, j += 4) {
    const red = data[j]
    const green = data[j + 1]
    const blue = data[j + 2]
    plane.data[i] =
      red === green && green === blue
        ? lightnessOfGrey[red]
        : lightnessOf(
            0.2126729 * linearFromCode(red) + 0.7151522 * linearFromCode(green) + 0.072175 * linearFromCode(blue),
          )
  }
  return plane
}
