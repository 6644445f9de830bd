import type { Size } from '#imaging/image.ts'
import type { CropBox } from '#tools/adjust/crop/crop-box.ts'
import { type Bounds, headOf, type Kept } from '#tools/kept.ts'
import { placeCrop } from '#tools/place-crop.ts'

/** What of a photo's main things a crop cuts off. */
export interface CutOff {
  readonly people: number
  /** Other things. Told only where no people are cut off. */
  readonly things: number
}

/** Of a width: an elbow may go. Of a head's height: hair may. Taste. */
const acrossMin = 0.85
const headMin = 0.9

/**
 * The main people and things that a crop does not hold: cut off at a side, or with their heads above or below it. Legs go
 * in every portrait.
 * @param kept boxes in shares of the frame that the crop is stated in
 */
export function cutOffBy({ left, top, width, height }: CropBox, kept: readonly Kept[]): CutOff {
  const across = ({ left: from, right: to }: Bounds) => shareWithin(from, to, left, left + width)
  const down = ({ top: from, bottom: to }: Bounds) => shareWithin(from, to, top, top + height)
  const main = kept.filter(({ isMain }) => isMain)
  const isCut = ({ group, box }: Kept) =>
    across(box) < acrossMin || (group === 'people' ? down(headOf(box)) < headMin : down(box) < acrossMin)
  const cut = main.filter(isCut)
  const people = cut.filter(({ group }) => group === 'people').length
  return { people, things: cut.length - people }
}

/** The box of a ratio that holds what it can, and what it cuts off. Both arguments as of `placeCrop`. */
export function placeAndCut(ratio: number, kept: readonly Kept[]): { box: CropBox; cut: CutOff } {
  const box = placeCrop(ratio, kept)
  return { box, cut: cutOffBy(box, kept) }
}

const shareWithin = (from: number, to: number, least: number, most: number): number =>
  to <= from ? 1 : Math.max(0, Math.min(to, most) - Math.max(from, least)) / (to - from)

/** Shapes that people know, from the narrowest to the widest. */
const shapes = ['9:16', '2:3', '3:4', '4:5', '1:1', '5:4', '4:3', '3:2', '16:9'] as const

/**
 * The known shape nearest to one that cuts things off, which holds them all; null where none does.
 * @param ratio width by height of what is asked for, in px
 */
export function nextShapeFor(ratio: number, frame: Size, kept: readonly Kept[]): Size | null {
  const own = frame.width / frame.height
  const sized = shapes.map((name) => {
    const [width = 1, height = 1] = name.split(':').map(Number)
    return { width, height }
  })
  const isBetween = (other: number) => (ratio < own ? other > ratio && other <= own : other < ratio && other >= own)
  const wider = sized.filter(({ width, height }) => isBetween(width / height))
  const nearest = wider.toSorted((a, b) => farness(a, ratio) - farness(b, ratio))
  return (
    nearest.find(({ width, height }) => {
      const { people, things } = placeAndCut(width / height / own, kept).cut
      return people + things === 0
    }) ?? null
  )
}

const farness = ({ width, height }: Size, ratio: number) => Math.abs(Math.log(width / height / ratio))
