import type { PlaceColors } from '#imaging/edges/place-colors.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { depthInside } from '#imaging/regions/mask-regions.ts'

/** Squared, in codes: a thing that differs less from the ground shows no rim. */
const contrastMin = 40 ** 2
/** At a rim's end half of the pixels hold at most so much of the thing. */
const shareMin = 0.06
/** An edge in focus mixes over so many px, and where the mask lies is no surer. */
const sharpPx = 3
/** Fewer pixels at a distance say nothing. */
const pixelsMin = 40
/** Shares are counted in steps of a fiftieth. */
const steps = 50

interface Surroundings {
  /** Colours of the thing and of the ground beyond the reach, around each pixel. */
  readonly thing: PlaceColors
  readonly ground: PlaceColors
  readonly reachPx: number
}

/**
 * How far a thing that is out of focus mixes into the ground beyond its mask: to where half of the pixels hold next to
 * nothing of its colours.
 * @param photo the mask's size
 * @returns px, at most the reach; 0 where the edge is in focus or nothing tells
 */
export function blurredRimPx(photo: Rgba, mask: Mask, { thing, ground, reachPx }: Surroundings): number {
  const reach = Math.floor(reachPx)
  const away = depthInside({ ...mask, data: mask.data.map((value) => (value > 127 ? 0 : 255)) })
  const counts = Array.from({ length: reach + 1 }, () => new Uint32Array(steps + 1))
  for (let i = 0; i < away.length; i++) {
    const distance = Math.round(away[i])
    if (distance < 1 || distance > reach) continue
    const share = shareOfThing(photo, thing, ground, i)
    if (share !== null) counts[distance][Math.round(share * steps)]++
  }
  let rim = 0
  while (rim < reach && medianOf(counts[rim + 1]) > shareMin * steps) rim++
  return rim <= sharpPx ? 0 : rim
}

/** How much of a pixel is the thing's, 0..1; null where both are alike, or one is far. */
function shareOfThing({ data }: Rgba, thing: PlaceColors, ground: PlaceColors, i: number): number | null {
  const [near, far] = [thing.weight.data[i], ground.weight.data[i]]
  if (near < 1e-3 || far < 1e-3) return null
  let [along, contrast] = [0, 0]
  for (let c = 0; c < 3; c++) {
    const from = ground.sums[c].data[i] / far
    const step = thing.sums[c].data[i] / near - from
    along += (data[i * 4 + c] - from) * step
    contrast += step * step
  }
  return contrast < contrastMin ? null : Math.min(1, Math.max(0, along / contrast))
}

/** The median of what was counted by steps; 0 of too few. */
function medianOf(counts: Uint32Array): number {
  const half = counts.reduce((sum, count) => sum + count, 0) / 2
  if (half * 2 < pixelsMin) return 0
  let [step, sum] = [0, counts[0]]
  while (sum < half) sum += counts[++step]
  return step
}
