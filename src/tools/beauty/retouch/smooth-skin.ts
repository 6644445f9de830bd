import type { LabPlanes } from '#imaging/color/color.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { guidedFilter } from '#imaging/filters/guided-filter.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import type { LabShift } from '#tools/beauty/retouch/lab-shift.ts'
import type { SkinColor } from '#tools/beauty/skin/skin-color.ts'

// Shares of the face's width: below the first lie pores and hairs, above the second the face's form and its wrinkles.
const fineBand = 0.004
const baseBand = 0.03
// What is finer is a small face's only texture, or the photo's grain.
const fineBandPxMin = 1.2
// Steps of lightness under 5 % are unevenness, over it folds and edges (He 2010's epsilon, squared there).
const unevenStep = 0.055
// At full strength this much of the middle band goes; all of it would look like wax.
const middleShare = 0.8
const fineShare = 0.05

/**
 * Three bands of lightness: the base (edge-preserving guided filter) stays, the middle goes down, the fine one stays for
 * 95 % (nine tenths of its energy), so that pores survive.
 */
export function smoothSkin(lab: LabPlanes, skin: Plane, { unit }: SkinColor, faceWidthPx: number): LabShift {
  const { lightness } = lab
  const radiusPx = Math.max(2, Math.round(baseBand * faceWidthPx))
  const coarse = gaussianBlur(lightness, Math.max(fineBandPxMin, fineBand * faceWidthPx))
  // Of the coarse plane, or the base would hold a share of the pores, and taking the middle down would raise them.
  const base = guidedFilter(coarse, coarse, radiusPx, (100 * unevenStep * unit) ** 2)
  const shift = createPlane(skin.width, skin.height)
  for (let i = 0; i < shift.data.length; i++) {
    const middle = (coarse.data[i] as number) - (base.data[i] as number)
    const fine = (lightness.data[i] as number) - (coarse.data[i] as number)
    shift.data[i] = -(skin.data[i] as number) * (middleShare * middle + fineShare * fine)
  }
  return { lightness: shift, a: null, b: null }
}
