import type { LabPlanes } from '#imaging/color/color.ts'
import { fillPolygon } from '#imaging/drawing/polygon.ts'
import { underEyes } from '#imaging/faces/face-mesh-regions.ts'
import { weightedBlur } from '#imaging/filters/weighted-blur.ts'
import { wideBlur } from '#imaging/filters/wide-blur.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import type { LabShift } from '#tools/beauty/retouch/lab-shift.ts'
import type { FaceCrop } from '#tools/beauty/skin/face-crop.ts'
import type { SkinColor } from '#tools/beauty/skin/skin-color.ts'

// Shares of the face's width.
const rim = 0.02
const lowBand = 0.02
const cheekBand = 0.09
// At full strength this share of the shadow is removed, limited in Lab units because eye sockets are not flat.
const share = 0.85
const liftMax = 12

/** The skin under both eyes, 0..1, with a soft rim. */
export function findUnderEyes({ image, polygon, faceWidthPx }: FaceCrop): Plane {
  const shape = createPlane(image.width, image.height)
  for (const side of [underEyes.right, underEyes.left]) fillPolygon(shape, polygon(side))
  return wideBlur(shape, rim * faceWidthPx)
}

/**
 * Lifts the coarse part of the shadow under the eyes towards the cheek below, in lightness and colour, and evens the
 * folds of the bags. Pores stay.
 * @param under what `findUnderEyes` found
 * @param bags what evens the folds, Lab lightness
 */
export function liftUnderEyes(
  lab: LabPlanes,
  skin: Plane,
  { unit }: SkinColor,
  face: FaceCrop,
  under: Plane,
  bags: Plane,
): LabShift {
  const { width, height } = skin
  const region = createPlane(width, height)
  const elsewhere = createPlane(width, height)
  for (let i = 0; i < region.data.length; i++) {
    elsewhere.data[i] = (skin.data[i] as number) * (1 - (under.data[i] as number))
    region.data[i] = (under.data[i] as number) * (skin.data[i] as number)
  }
  const lift = (plane: Plane, lightOnly: boolean): Plane => {
    const low = wideBlur(plane, lowBand * face.faceWidthPx)
    const cheek = weightedBlur(low, elsewhere, cheekBand * face.faceWidthPx, 0)
    const shift = createPlane(width, height)
    for (let i = 0; i < shift.data.length; i++) {
      const missing = (cheek.data[i] as number) - (low.data[i] as number)
      const wanted = Math.min(liftMax * unit, Math.max(lightOnly ? 0 : -liftMax * unit, missing))
      shift.data[i] = (region.data[i] as number) * share * wanted
    }
    return shift
  }
  const lightness = lift(lab.lightness, true)
  for (let i = 0; i < lightness.data.length; i++)
    lightness.data[i] = (lightness.data[i] as number) + (bags.data[i] as number)
  return { lightness, a: lift(lab.a, false), b: lift(lab.b, false) }
}
