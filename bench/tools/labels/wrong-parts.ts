import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createMask, createPlane, type Mask, type Plane } from '#imaging/image.ts'
import { findRegions, growMask, type MaskRegion } from '#imaging/regions/mask-regions.ts'
import { drawSky, type LabelledSky } from './labelled-skies.ts'

/** What an eye sees of a cut sky, and the overlap of areas does not: parts, however small, on the wrong side. */
export interface WrongParts {
  /** Wide pieces of ground that the sky took. */
  readonly taken: readonly MaskRegion[]
  /** Pieces of sky that were left as they were. */
  readonly left: readonly MaskRegion[]
  /** Thin pieces of ground that the sky took: poles, twigs, legs, rims. */
  readonly chewed: readonly MaskRegion[]
}

// A part counts from this share of the photo, or from this length as a share of the longer side.
const areaShareMin = 0.0002
const lengthShareMin = 0.01
// Outlines are drawn to about this, as a share of the longer side, and never better than the second, px.
const outlineShare = 0.004
const outlinePxMin = 2
// A wall full of holes is wrong as well: within so much of the longer side this share of the label is missing. Of a
// crown with gaps, less is.
const holedShare = 0.4
const aroundShare = 0.01
// A piece of ground into which no disc of this diameter fits, as a share of the longer side, was chewed.
const thinShare = 0.015

/**
 * Parts of the sky's label that have no sky within the outline's precision, or are full of holes, and parts of the
 * ground likewise.
 * @param found 1 = sky, of the label's size
 */
export function findWrongParts(found: Plane, label: LabelledSky): WrongParts {
  const { sky, unsure } = drawSky(label)
  const side = Math.max(found.width, found.height)
  const nearPx = Math.max(outlinePxMin, outlineShare * side)
  const without = (isWanted: boolean): MaskRegion[] => {
    const near = growMask(
      maskWhere(found, (i) => found.data[i]! > 0.5 === isWanted),
      nearPx,
    )
    const isLabel = (i: number) => sky.data[i]! > 0.5 === isWanted
    const isWrong = (i: number) => isLabel(i) && found.data[i]! > 0.5 !== isWanted
    const aroundPx = Math.round(aroundShare * side)
    const [wrong, all] = [isWrong, isLabel].map((is) => boxBlur(planeWhere(found, is), aroundPx)) as [Plane, Plane]
    const isHoled = (i: number) => isWrong(i) && wrong.data[i]! > holedShare * all.data[i]!
    const outside = growMask(
      maskWhere(found, (i) => !isLabel(i)),
      nearPx,
    )
    const missing = maskWhere(
      found,
      (i) => isLabel(i) && unsure.data[i]! <= 0.5 && (near.data[i] === 0 || (outside.data[i] === 0 && isHoled(i))),
    )
    return findRegions(missing, 1).filter(
      ({ pixels, box }) =>
        pixels >= areaShareMin * found.data.length || Math.max(box.width, box.height) >= lengthShareMin * side,
    )
  }
  const taken = without(false)
  const isThin = ({ thicknessPx }: MaskRegion) => thicknessPx < thinShare * side
  return { taken: taken.filter((part) => !isThin(part)), left: without(true), chewed: taken.filter(isThin) }
}

export const countParts = ({ taken, left, chewed }: WrongParts): number => taken.length + left.length + chewed.length

function maskWhere({ width, height }: Plane, is: (at: number) => boolean): Mask {
  const mask = createMask(width, height)
  for (let i = 0; i < mask.data.length; i++) mask.data[i] = is(i) ? 255 : 0
  return mask
}

function planeWhere({ width, height }: Plane, is: (at: number) => boolean): Plane {
  const plane = createPlane(width, height)
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = is(i) ? 1 : 0
  return plane
}
