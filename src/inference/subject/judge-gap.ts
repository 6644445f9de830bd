import type { Mask, Plane } from '#imaging/image.ts'
import { isOver } from '#imaging/planes.ts'
import { eachAround, eachPixel, type MaskRegion, meanIn, type Ring } from '#imaging/regions/mask-regions.ts'

// Px of a long side of 1024. By eye on 28 photos.
/** Where around a gap it is looked at, px, and the odds of what surely has none of the ground's colours. */
const beside: Ring = { from: 1.2, to: 3.5 }
const clearOdds = -1
/** With a wider mouth, in shares of the rim, a gap is this share of the thing at most: a plate has the cloth's colour. */
const wideMouth = 0.25
const wideShareMax = 0.02

/** What a gap is told by. */
export interface GapBar {
  /** It draws the eye by so much at most. */
  readonly salientMax: number
  /** By so much less than its rim. */
  readonly dropMin: number
  /** Mean odds of its colours. */
  readonly oddsMin: number
  /** Share of its rim in the thing that surely has none of the ground's colours. */
  readonly clearMin: number
  /** Share of its rim outside the thing: the mouth of a wedge. */
  readonly mouthMax: number
  /** Diameter of the largest disc in it, px. */
  readonly thickMin?: number
}

/** A piece that is nowhere deeper in the thing, px, is at its outline, which is drawn so far from the true one. */
const deepFrom = 14

/** Where the eye is not drawn at all, a wedge may be wide open; where it is half drawn, colours have to be surer. */
export const gapAnywhere: readonly GapBar[] = [
  { salientMax: 0.3, dropMin: 0.25, oddsMin: 1.8, clearMin: 0.9, mouthMax: 0.5 },
  { salientMax: 0.45, dropMin: 0.25, oddsMin: 1.5, clearMin: 0.7, mouthMax: 0.45 },
  { salientMax: 0.7, dropMin: 0.2, oddsMin: 2.3, clearMin: 0.95, mouthMax: 0.3 },
]
/**
 * Deep in what may be fur. A blade of grass before it has the ground's colours as well, but draws the eye nearly as fur
 * does, or its rim has them, too. By eye on 20 gaps and two animals that lost fur.
 */
const gapDeepInFur: readonly GapBar[] = [
  { salientMax: 0.3, dropMin: 0.48, oddsMin: 1.7, clearMin: 0.7, mouthMax: 0.5 },
  { salientMax: 0.45, dropMin: 0.35, oddsMin: 2.1, clearMin: 0.9, mouthMax: 0.3 },
]
/** At a wheel colours decide alone: what draws the eye is one there with spokes and chain. */
export const gapAtWheel: readonly GapBar[] = [
  { salientMax: 1, dropMin: -1, oddsMin: 2.3, clearMin: 0.9, mouthMax: 0.3 },
]
/** In a bicycle, too, whose tubes are thinner than what is between them; what is thick may be of many colours. */
export const gapInBicycle: readonly GapBar[] = [
  { salientMax: 1, dropMin: -1, oddsMin: 1.9, clearMin: 0.9, mouthMax: 0.3 },
  { salientMax: 1, dropMin: -1, oddsMin: 1.9, clearMin: 0.65, mouthMax: 0.3, thickMin: 14 },
]
/** What draws the eye more than this is no gap, but at a wheel. */
export const salientMax = Math.max(...gapAnywhere.map((bar) => bar.salientMax))

/** All of one size. */
export interface GapHints {
  /** 0..1 that a pixel belongs to the thing. */
  readonly there: Plane
  /** 0..1, what draws the eye. */
  readonly drawn: Plane
  /** See `groundOdds`. */
  readonly odds: Plane
  /** Of the thing, px. */
  readonly area: number
  /** How deep each pixel lies in the thing, px. */
  readonly depth: Float32Array
  /** Whether it may be fur: an animal, or nothing that is known. */
  readonly mayBeFur: boolean
  /** 255 in this piece and others: a spoke between two is thin. */
  readonly like: Mask
}

/** What a piece is told by where no wheel is. */
export function barsOf(piece: MaskRegion, { there, depth, mayBeFur }: GapHints): readonly GapBar[] {
  if (!mayBeFur) return gapAnywhere
  let deepest = 0
  eachPixel(piece, there.width, (i) => {
    deepest = Math.max(deepest, depth[i] as number)
  })
  return deepest > deepFrom ? gapDeepInFur : gapAnywhere
}

/** Whether a piece lies in the thing, but for its mouth, and both colours and what draws the eye change at its rim. */
export function isGap(
  piece: MaskRegion,
  asked: readonly GapBar[],
  { there, drawn, odds, like, area }: GapHints,
): boolean {
  const [likeGround, salient] = [meanIn(odds, piece), meanIn(drawn, piece)]
  const met = asked.filter(
    (bar) => salient <= bar.salientMax && likeGround >= bar.oddsMin && piece.thicknessPx >= (bar.thickMin ?? 0),
  )
  if (met.length === 0) return false
  let [rim, mouth, clear, rimSalience] = [0, 0, 0, 0]
  eachAround(piece, beside, there, (i) => {
    if (like.data[i] === 255) return
    if (isOver(there, i)) {
      rim++
      rimSalience += drawn.data[i] as number
      if ((odds.data[i] as number) < clearOdds) clear++
    } else mouth++
  })
  if (rim === 0) return false
  if (mouth > wideMouth * (rim + mouth) && piece.pixels > wideShareMax * area) return false
  return met.some(
    (bar) =>
      rimSalience / rim - salient >= bar.dropMin &&
      clear >= bar.clearMin * rim &&
      mouth <= bar.mouthMax * (rim + mouth),
  )
}
