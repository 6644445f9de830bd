import type { LabPlanes } from '#imaging/color/color.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { guidedFilter } from '#imaging/filters/guided-filter.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import type { LabShift } from '#tools/beauty/retouch/lab-shift.ts'
import type { SkinColor } from '#tools/beauty/skin/skin-color.ts'

// As shares of the face's width: pores and hairs are finer than the first, the form of the face and its wrinkles
// coarser than the second.
const fineBand = 0.004
const baseBand = 0.03
// Finer detail is the only texture of a small face, or the grain of the photo.
const fineBandPxMin = 1.2
// Steps of lightness under 5 % are unevenness, over it folds and edges (He 2010's epsilon, squared there).
const unevenStep = 0.055
// At full strength this share of the middle band is removed; removing all of it would look like wax.
const middleShare = 0.8
const fineShare = 0.05

/**
 * Works on three bands of lightness. The base (edge-preserving guided filter) stays, the middle band is reduced, and
 * the fine band keeps 95 % (nine tenths of its energy), so that pores survive.
 */
export function smoothSkin(lab: LabPlanes, skin: Plane, { unit }: SkinColor, faceWidthPx: number): LabShift {
  const { lightness } = lab
  const radiusPx = Math.max(2, Math.round(baseBand * faceWidthPx))
  const coarse = gaussianBlur(lightness, Math.max(fineBandPxMin, fineBand * faceWidthPx))
  // Filtered on the coarse plane. Otherwise the base would contain some of the pores, and reducing the middle band
  // would strengthen them.
  const base = guidedFilter(coarse, coarse, radiusPx, (100 * unevenStep * unit) ** 2)
  const shift = createPlane(skin.width, skin.height)
  for (let i = 0; i < shift.data.length; i++) {
    const middle = (coarse.data[i] as number) - (base.data[i] as number)
    const fine = (lightness.data[i] as number) - (coarse.data[i] as number)
    shift.data[i] = -(skin.data[i] as number) * (middleShare * middle + fineShare * fine)
  }
  return { lightness: shift, a: null, b: null }
}
