import { linearFromCode } from '#imaging/color/color.ts'
import type { Plane, Rgba } from '#imaging/image.ts'
import { beginRows, createSharedPlane, type RowWork } from '#imaging/rows/work-rows.ts'

// CIE 15: the cube root with its linear toe.
const toe = 216 / 24389
const slope = 24389 / 27

const lightnessOf = (light: number): number => (light > toe ? 116 * Math.cbrt(light) - 16 : slope * light)
const lightnessOfGrey = Float32Array.from({ length: 256 }, (_, code) => lightnessOf(linearFromCode(code)))

/** CIE L* of each pixel, 0..100; alpha is ignored. */
export function lightnessPlane(photo: Rgba): Plane {
  const plane = createSharedPlane(photo.width, photo.height)
  readLightness({ photo, plane }, 0, photo.height)
  return plane
}

interface LightnessGiven {
  readonly photo: Rgba
  readonly plane: Plane
}

/** Reads the lightness of each row. */
export const lightnessRows: RowWork<LightnessGiven> = {
  name: 'read-lightness',
  open: (given) => (y) => readLightness(given, y, y + 1),
}

/** As `lightnessPlane`, begun with on other threads. @param photo in memory that they share @returns waits for it */
export function beginLightness(photo: Rgba): () => Plane {
  const plane = createSharedPlane(photo.width, photo.height)
  const wait = beginRows(lightnessRows, { photo, plane }, photo.height)
  return () => {
    wait()
    return plane
  }
}

function readLightness({ photo, plane }: LightnessGiven, top: number, bottom: number): void {
  const { width, data } = photo
  const end = bottom * width
  for (let i = top * width, j = i * 4; i < end; i++, j += 4) {
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
}
