import { gaussianBlur } from '#imaging/box-blur.ts'
import type { LabPlanes } from '#imaging/color.ts'
import { guidedFilter } from '#imaging/guided-filter.ts'
import { createPlane, type Plane } from '#imaging/image.ts'

// Shares of the face's width: below the first lie pores and hairs, above the second the face's form and its wrinkles.
const fineBand = 0.004
const baseBand = 0.03
// Steps of lightness under 4 % are unevenness, over it folds and edges (He 2010's epsilon, squared there).
const unevenStep = 0.04
// At full strength this much of the middle band goes; all of it would look like wax.
const middleShareMax = 0.8
const fineShareMax = 0.1

/**
 * Three bands of lightness: the base (edge-preserving guided filter) stays, the middle goes down, the fine one stays for
 * nine tenths (four fifths of its energy), so that pores survive.
 * @param strength 0..1
 */
export function smoothSkin(lab: LabPlanes, skin: Plane, faceWidthPx: number, strength: number): LabPlanes {
  const { width, height } = skin
  const unit = createPlane(width, height)
  for (let i = 0; i < unit.data.length; i++) unit.data[i] = (lab.lightness.data[i] as number) / 100
  const base = guidedFilter(unit, unit, Math.max(2, Math.round(baseBand * faceWidthPx)), unevenStep ** 2)
  const coarse = gaussianBlur(unit, Math.max(0.5, fineBand * faceWidthPx))
  const lightness = createPlane(width, height)
  for (let i = 0; i < unit.data.length; i++) {
    const amount = (skin.data[i] as number) * strength
    const value = unit.data[i] as number
    const middle = (coarse.data[i] as number) - (base.data[i] as number)
    const fine = value - (coarse.data[i] as number)
    lightness.data[i] = 100 * (value - amount * (middleShareMax * middle + fineShareMax * fine))
  }
  return { ...lab, lightness }
}
