import { codeFromLinear } from '#imaging/color/color.ts'
import { createRgba, type Rgba, type Size } from '#imaging/image.ts'
import { hash } from './noise.ts'
import { add, clamp, cross, normalize, scale, subtract, type Vector } from './vector.ts'

export interface Camera {
  readonly eye: Vector
  readonly target: Vector
  /** Vertical field of view, radians. */
  readonly fieldOfView: number
  /** Light multiplier before the film curve. */
  readonly exposure: number
  /** Standard deviation of the film's grain, in codes. */
  readonly grainCodes: number
}

/** Linear light that reaches `eye` along `direction`. */
export type Shade = (eye: Vector, direction: Vector) => Vector

// ACES film curve, fitted by Narkowicz (2015).
const filmCurve = (light: number) => clamp((light * (2.51 * light + 0.03)) / (light * (2.43 * light + 0.59) + 0.14))

/** Renders the picture with `raysAcross` squared rays a pixel. */
export function expose(size: Size, camera: Camera, shade: Shade, raysAcross: number): Rgba {
  const image = createRgba(size.width, size.height)
  const forward = normalize(subtract(camera.target, camera.eye))
  const right = normalize(cross(forward, [0, 1, 0]))
  const up = cross(right, forward)
  const reach = Math.tan(camera.fieldOfView / 2)
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      let light: Vector = [0, 0, 0]
      for (let ray = 0; ray < raysAcross * raysAcross; ray++) {
        const jitter = hash(x, y, ray)
        const u = x + ((ray % raysAcross) + jitter) / raysAcross
        const v = y + (Math.floor(ray / raysAcross) + hash(y, x, ray)) / raysAcross
        const across = ((2 * u) / size.width - 1) * reach * (size.width / size.height)
        const upward = (1 - (2 * v) / size.height) * reach
        const direction = normalize(add(forward, add(scale(right, across), scale(up, upward))))
        light = add(light, shade(camera.eye, direction))
      }
      // Natural vignetting of a lens: the fourth power of the cosine, halved by taste.
      const vignette = 1 - 0.35 * ((x / size.width - 0.5) ** 2 + (y / size.height - 0.5) ** 2)
      const grain = camera.grainCodes * (hash(x, y, 1) + hash(x, y, 2) + hash(x, y, 3) - 1.5) * 2
      const at = (y * size.width + x) * 4
      for (let c = 0; c < 3; c++)
        image.data[at + c] =
          codeFromLinear(filmCurve(((light[c] as number) * camera.exposure * vignette) / raysAcross ** 2)) + grain
      image.data[at + 3] = 255
    }
  return image
}
