import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Plane, type Size } from '#imaging/image.ts'
import type { Face } from '#inference/faces/find-faces.ts'
import { textureOf } from '#tools/coloring/guess/skin-texture.ts'
import { medianAt } from '#tools/coloring/guess/skin-tone.ts'
import { smoothRamp } from '#tools/coloring/guess/smooth-ramp.ts'

/** Points of the mesh on the bare forehead, above the brows; then between the brows, from where the head is looked over. */
const foreheadPoints = [151, 108, 337, 69, 299, 67, 297] as const
const browPoint = 9
const [chinPoint, topPoint] = [152, 10]
/** Hair reaches so far from between the brows, in lengths of the mesh. */
const reach = 1.5
/** The mesh's own forehead, in lengths of it above the brows, is looked at for what forehead is like. */
const foreheadEnd = 0.22
/** Texture against that of the forehead, in shares of lightness, and lightness 0..1 below it: from skin to a hairline. */
const rougher = [3, 5] as const
const grainMin = 0.004
const darker = [0.16, 0.28] as const
/** The share of the chance of skin that is believed beyond the hairline. */
const believed = 0.15
/** Steps of the look around, over half a turn. */
const rays = 180

/**
 * The chance of skin with less belief in it beyond the hairline. White hair is as light and as smooth as skin to the
 * network; what tells it is the line where it begins, which is rough or dark. So each way is followed from the forehead
 * outwards, and behind the first such place there is hair. A bald crown has none.
 * @param skin 0..1
 * @param light of the photo, 0..1, the size of `skin`
 * @param faces in px of `photo`
 */
export function doubtHair(skin: Plane, light: Plane, faces: readonly Face[], photo: Size): Plane {
  if (faces.length === 0) return skin
  const texture = textureOf(light)
  const hair = createPlane(skin.width, skin.height)
  for (const face of faces) lookForHair(face, skin.width / photo.width, light, texture, hair)
  const soft = boxBlur(hair, 1)
  return { ...skin, data: skin.data.map((chance, i) => chance * (1 - (1 - believed) * soft.data[i]!)) }
}

/** Adds the hair above a forehead to `hair`, 0..1, as far as hair can reach: others may stand there. */
function lookForHair({ mesh }: Face, scale: number, light: Plane, texture: Plane, hair: Plane): void {
  const { width, height } = light
  const at = (point: number) => [mesh[point * 3]! * scale, mesh[point * 3 + 1]! * scale] as const
  const indexOf = (x: number, y: number): number => {
    const [column, row] = [Math.round(x), Math.round(y)]
    return column >= 0 && row >= 0 && column < width && row < height ? row * width + column : -1
  }
  const places = foreheadPoints.map((point) => indexOf(...at(point))).filter((i) => i >= 0)
  if (places.length === 0) return
  const [lightness, grain] = [medianAt(light, places), medianAt(texture, places) + grainMin]
  const [[browX, browY], [chinX, chinY], [topX, topY]] = [at(browPoint), at(chinPoint), at(topPoint)]
  const length = Math.hypot(topX - chinX, topY - chinY)
  const up = Math.atan2(topY - chinY, topX - chinX)
  for (let ray = 0; ray <= rays; ray++) {
    const angle = up + Math.PI * (ray / rays - 0.5)
    let found = 0
    for (let away = foreheadEnd * length; away < reach * length; away++) {
      const i = indexOf(browX + away * Math.cos(angle), browY + away * Math.sin(angle))
      if (i < 0) break
      const isRough = smoothRamp(rougher, texture.data[i]! / grain)
      found = Math.max(found, isRough, smoothRamp(darker, lightness - light.data[i]!))
      hair.data[i] = Math.max(hair.data[i]!, found)
    }
  }
}
