import type { LabPlanes } from '#imaging/color/color.ts'
import { smoothStep, weightedBlur } from '#imaging/filters/weighted-blur.ts'
import { wideBlur } from '#imaging/filters/wide-blur.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import type { SkinColor } from '#tools/beauty/skin/skin-color.ts'

// As shares of the face's width: patches of a size between the two are redness and blotches; larger ones are light and
// make-up.
const patchFloor = 0.008
const toneBand = 0.13
// Full strength leaves a third of every patch; with less the face would look painted.
const share = 0.65
// Lightness follows less: its patches are mostly the form of the face.
const lightnessShare = 0.25
// A step of this many Lab units is an edge of coloured light or make-up; larger steps are changed less and less.
const lightStep = 10
// Lab units above the surrounding skin.
const shineFrom = 6
const shineTo = 16

/** Moves the colour of patches towards that of the surrounding skin. */
export function evenTone(lab: LabPlanes, skin: Plane, { unit }: SkinColor, faceWidthPx: number): LabPlanes {
  const soften = (plane: Plane) => wideBlur(plane, patchFloor * faceWidthPx)
  const widthPx = toneBand * faceWidthPx
  const light = soften(lab.lightness)
  const around = weightedBlur(light, skin, widthPx, 0)
  // Shine has the colour of the light, not of the skin, so it is not changed.
  const dull = createPlane(skin.width, skin.height)
  for (let i = 0; i < dull.data.length; i++) {
    const lighter = (light.data[i] as number) - (around.data[i] as number)
    dull.data[i] = (skin.data[i] as number) * (1 - smoothStep(shineFrom * unit, shineTo * unit, lighter))
  }
  const total = wideBlur(dull, widthPx)
  const even = (soft: Plane, most: number): Plane => {
    const around = weightedBlur(soft, dull, widthPx, 0, total)
    const shift = createPlane(skin.width, skin.height)
    for (let i = 0; i < shift.data.length; i++) {
      const patch = (soft.data[i] as number) - (around.data[i] as number)
      shift.data[i] = (-(dull.data[i] as number) * most * patch) / (1 + (patch / (lightStep * unit)) ** 2)
    }
    return shift
  }
  return {
    lightness: even(light, share * lightnessShare),
    a: even(soften(lab.a), share),
    b: even(soften(lab.b), share),
  }
}
