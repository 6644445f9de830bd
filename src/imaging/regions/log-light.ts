import { linearFromCode } from '#imaging/color/color.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Plane, type Rgba } from '#imaging/image.ts'

/** Natural logs of the light in red, green and blue. */
export type LogLight = readonly [red: Plane, green: Plane, blue: Plane]

/** Reduces the ground's grain before light is compared. */
const grainSigmaPx = 1.2

/** Natural logs of the light in each channel of a photo, without its grain. */
export function logLight(photo: Rgba): LogLight {
  const [red, green, blue] = [0, 1, 2].map((channel) => {
    const plane = createPlane(photo.width, photo.height)
    for (let i = 0; i < plane.data.length; i++) plane.data[i] = linearFromCode(photo.data[i * 4 + channel])
    const smooth = gaussianBlur(plane, grainSigmaPx)
    // A little light is added because channels near black say nothing about the light.
    for (let i = 0; i < smooth.data.length; i++) smooth.data[i] = Math.log(Math.max(0, smooth.data[i]) + 0.01)
    return smooth
  })
  return [red, green, blue]
}

/** How much light of three channels there is, as an eye weighs it for shadows. */
export const weighLight = (red: number, green: number, blue: number): number => 0.4 * red + 0.5 * green + 0.1 * blue
