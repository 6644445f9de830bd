import { createMask, type Mask, type Plane } from '#imaging/image.ts'
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
// A piece of ground into which no disc of this diameter fits, as a share of the longer side, was chewed.
const thinShare = 0.015

/**
 * Parts of the sky's label that have no sky within the outline's precision, and parts of the ground without ground.
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
    const missing = maskWhere(
      found,
      (i) => sky.data[i]! > 0.5 === isWanted && unsure.data[i]! <= 0.5 && near.data[i] === 0,
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
