import type { LabPlanes } from '#imaging/color.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { smoothStep, weightedBlur } from '#imaging/weighted-blur.ts'
import { wideBlur } from '#imaging/wide-blur.ts'

// Shares of the face's width: patches between the two are redness and blotches, larger ones are light and make-up.
const patchFloor = 0.008
const toneBand = 0.13
// Full strength leaves a third of every patch, or the face would look painted.
const shareMax = 0.65
// Lightness follows less: its patches are mostly the form of the face.
const lightnessShare = 0.25
// A step of this many Lab units is the edge of a coloured light or of make-up, and is left more and more.
const lightStep = 10
// Lab units above the skin around.
const shineFrom = 6
const shineTo = 16

/**
 * Brings the colour of patches towards that of the skin around them.
 * @param strength 0..1
 */
export function evenTone(lab: LabPlanes, skin: Plane, faceWidthPx: number, strength: number): LabPlanes {
  const soft = wideBlur(lab.lightness, patchFloor * faceWidthPx)
  const around = weightedBlur(soft, skin, toneBand * faceWidthPx, 0)
  // Shine has the colour of the light, not of the skin: it is left as it is.
  const dull = createPlane(skin.width, skin.height)
  for (let i = 0; i < dull.data.length; i++) {
    const lighter = (soft.data[i] as number) - (around.data[i] as number)
    dull.data[i] = (skin.data[i] as number) * (1 - smoothStep(shineFrom, shineTo, lighter))
  }
  const even = (plane: Plane, share: number): Plane => {
    const soft = wideBlur(plane, patchFloor * faceWidthPx)
    const around = weightedBlur(soft, dull, toneBand * faceWidthPx, 0)
    const out = createPlane(plane.width, plane.height)
    for (let i = 0; i < out.data.length; i++) {
      const amount = (dull.data[i] as number) * strength * share
      const patch = (soft.data[i] as number) - (around.data[i] as number)
      out.data[i] = (plane.data[i] as number) - (amount * patch) / (1 + (patch / lightStep) ** 2)
    }
    return out
  }
  return {
    lightness: even(lab.lightness, shareMax * lightnessShare),
    a: even(lab.a, shareMax),
    b: even(lab.b, shareMax),
  }
}
