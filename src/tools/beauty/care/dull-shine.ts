import type { LabPlanes } from '#imaging/color/color.ts'
import { smoothStep, weightedBlur } from '#imaging/filters/weighted-blur.ts'
import { wideBlur } from '#imaging/filters/wide-blur.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import type { LabShift } from '#tools/beauty/retouch/lab-shift.ts'
import type { FaceRegions } from '#tools/beauty/skin/face-regions.ts'
import type { SkinColor } from '#tools/beauty/skin/skin-color.ts'

// Shares of the face's width: pores are finer, highlights and the light on the face coarser.
const softBand = 0.008
const lightBand = 0.1
// Lab units above the dull skin around, at unit 1: where shine begins, and where all of it counts.
const shineFrom = 4
const shineTo = 13
// Skin this much darker than its surroundings lies in shade and does not tell how light dull skin would be.
const shadeFrom = 2
const shadeTo = 9
// A highlight has the colour of the light (the dichromatic model, Shafer 1985): it is paler by these shares than skin
// in stronger light would be. Below the chroma given here a photo is grey, and only light tells.
const paleFrom = 0.06
const paleTo = 0.28
const chromaMin = 5
// At full strength this share of a highlight goes. The rest keeps the form of the nose and the forehead.
const share = 0.85
const sparkleShare = 0.6

/** Takes highlights back to the light and colour of the dull skin around them. Pores stay. */
export function dullShine(
  lab: LabPlanes,
  skin: Plane,
  regions: FaceRegions,
  color: SkinColor,
  facePx: number,
): LabShift {
  const { width, height } = skin
  const { unit } = color
  const place = shinePlace(skin, regions, facePx)
  const around = weightedBlur(lab.lightness, skin, 1.3 * lightBand * facePx, color.lightness.median)
  const dull = createPlane(width, height)
  for (let i = 0; i < dull.data.length; i++) {
    const off = (lab.lightness.data[i] - around.data[i]) / unit
    dull.data[i] = skin.data[i] * (1 - smoothStep(2, 8, off)) * smoothStep(-shadeTo, -shadeFrom, off)
  }
  const total = wideBlur(dull, lightBand * facePx)
  const base = {
    lightness: weightedBlur(lab.lightness, dull, lightBand * facePx, color.lightness.median, total),
    a: weightedBlur(lab.a, dull, lightBand * facePx, color.a.median, total),
    b: weightedBlur(lab.b, dull, lightBand * facePx, color.b.median, total),
  }
  const soften = (plane: Plane) => wideBlur(plane, Math.max(0.8, softBand * facePx))
  const soft = { lightness: soften(lab.lightness), a: soften(lab.a), b: soften(lab.b) }
  const shift = { lightness: createPlane(width, height), a: createPlane(width, height), b: createPlane(width, height) }
  for (let i = 0; i < place.data.length; i++) {
    if (place.data[i] === 0) continue
    const lighter = soft.lightness.data[i] - base.lightness.data[i]
    if (lighter <= shineFrom * unit) continue
    const usual = Math.hypot(base.a.data[i], base.b.data[i])
    const lit = (usual * (soft.lightness.data[i] + 16)) / (base.lightness.data[i] + 16)
    const pale = 1 - Math.hypot(soft.a.data[i], soft.b.data[i]) / lit
    const amount =
      place.data[i] *
      smoothStep(shineFrom * unit, shineTo * unit, lighter) *
      (usual < chromaMin ? 1 : smoothStep(paleFrom, paleTo, pale))
    const sparkle = Math.max(0, lab.lightness.data[i] - soft.lightness.data[i])
    shift.lightness.data[i] = -amount * (share * (lighter - shineFrom * unit) + sparkleShare * sparkle)
    shift.a.data[i] = amount * share * (base.a.data[i] - soft.a.data[i])
    shift.b.data[i] = amount * share * (base.b.data[i] - soft.b.data[i])
  }
  return shift
}

/** Skin, and what lies between skin within the face: the brightest highlights look like no skin. */
function shinePlace(skin: Plane, { inner, features }: FaceRegions, facePx: number): Plane {
  const near = wideBlur(skin, 0.05 * facePx)
  const place = createPlane(skin.width, skin.height)
  for (let i = 0; i < place.data.length; i++) {
    const between = smoothStep(0.15, 0.45, near.data[i]) * smoothStep(0.5, 0.9, inner.data[i])
    place.data[i] = Math.max(skin.data[i], between) * (1 - features.data[i])
  }
  return place
}
