import { boundsOf, cropPlane, cropRgba, growBox } from '#imaging/crop.ts'
import { createMask, type Mask, type Plane, type Rgba } from '#imaging/image.ts'
import { groundOdds, partOf } from '#imaging/matting/color-odds.ts'
import {
  depthInside,
  eachPixel,
  findRegions,
  growMask,
  type MaskRegion,
  openMask,
} from '#imaging/regions/mask-regions.ts'
import { isOver, meanIn, placed } from '#inference/subject/planes.ts'

// Px of a long side of 1024. By eye on 28 photos.
/** How far from a likely edge the true one can be, and how wide the thing's rim is. */
const edgePx = 4
const rimPx = 12
/** So far around a thing its ground is looked at. */
const aroundPx = 72
/** Half the width from which a gap is more than a border, and its pixels. */
const thickPx = 2
const pixelsMin = 64
/** Where around a gap it is looked at, px, and the odds of what surely has none of the ground's colours. */
const besideFrom = 1.2
const besideTo = 3.5
const clearOdds = -1
/** A gap draws the eye by so much less than its rim. */
const salientDrop = 0.25

/** What a gap is told by. */
interface GapBar {
  /** It draws the eye by so much at most. */
  readonly salientMax: number
  /** Mean odds of its colours. */
  readonly oddsMin: number
  /** Share of its rim in the thing that surely has none of the ground's colours. */
  readonly clearMin: number
  /** Share of its rim outside the thing: the mouth of a wedge. */
  readonly mouthMax: number
}

/** Where the eye is not drawn at all, a wedge may be wide open; where it is half drawn, colours have to be surer. */
const bars: readonly GapBar[] = [
  { salientMax: 0.3, oddsMin: 1.8, clearMin: 0.9, mouthMax: 0.5 },
  { salientMax: 0.45, oddsMin: 1.5, clearMin: 0.7, mouthMax: 0.45 },
  { salientMax: 0.7, oddsMin: 2.3, clearMin: 0.95, mouthMax: 0.3 },
]
const salientMax = Math.max(...bars.map((bar) => bar.salientMax))
const oddsMin = Math.min(...bars.map((bar) => bar.oddsMin))

/**
 * Takes out, in place, gaps through which the ground shows: between spokes, limbs, bars and locks. What draws the eye
 * knows them roughly, where a trace holds the whole outline; colours say how far they reach.
 * @param view of the size of both planes, long side about 1024 px
 * @param likely 0..1 that a pixel belongs to the thing
 * @param salient 0..1, what draws the eye
 */
export function openGaps(view: Rgba, likely: Plane, salient: Plane): void {
  if (!hasDull(likely, salient)) return
  const bounds = boundsOf(likely, 0.5)
  if (bounds === null) return
  const part = growBox(bounds, aroundPx, view)
  const [there, drawn] = [cropPlane(likely, part), cropPlane(salient, part)]
  const odds = groundOdds(cropRgba(view, part), partsOf(there))
  for (const gap of findRegions(likeGround(odds), 0)) {
    if (gap.pixels < pixelsMin || !isGap(gap, { there, drawn, odds })) continue
    eachPixel(gap, there.width, (i) => {
      likely.data[(part.y + Math.floor(i / part.width)) * likely.width + part.x + (i % part.width)] = 0
    })
  }
}

/** Whether anything thick inside the thing does not draw the eye; most photos have none. */
function hasDull(likely: Plane, salient: Plane): boolean {
  const dull = createMask(likely.width, likely.height)
  for (let i = 0; i < dull.data.length; i++)
    if (isOver(likely, i) && (salient.data[i] as number) < salientMax) dull.data[i] = 255
  return dull.data.includes(255) && openMask(dull, thickPx).data.includes(255)
}

function partsOf(there: Plane): Uint8Array {
  const [inside, outside] = [createMask(there.width, there.height), createMask(there.width, there.height)]
  for (let i = 0; i < there.data.length; i++) (isOver(there, i) ? inside : outside).data[i] = 255
  const [depthIn, depthOut] = [depthInside(inside), depthInside(outside)]
  return Uint8Array.from(depthIn, (depth, i) => {
    if (depth === 0) return (depthOut[i] as number) > 1.5 * edgePx ? partOf.ground : partOf.none
    return depth > edgePx / 2 && depth < rimPx ? partOf.rim : partOf.inner
  })
}

/** What has the ground's colours inside the thing, and is no thin line of them. */
function likeGround(odds: Plane): Mask {
  const like = createMask(odds.width, odds.height)
  for (let i = 0; i < like.data.length; i++) if ((odds.data[i] as number) > 0) like.data[i] = 255
  const thick = growMask(openMask(like, thickPx), 1.5)
  for (let i = 0; i < like.data.length; i++) if (thick.data[i] === 0) like.data[i] = 0
  return like
}

interface GapHints {
  readonly there: Plane
  readonly drawn: Plane
  readonly odds: Plane
}

/** Whether a piece lies in the thing, but for its mouth, and both colours and what draws the eye change at its rim. */
function isGap(piece: MaskRegion, { there, drawn, odds }: GapHints): boolean {
  const [likeGround, salient] = [meanIn(odds, piece), meanIn(drawn, piece)]
  if (likeGround < oddsMin || salient > salientMax) return false
  const whole = placed(piece, there)
  const [near, from] = [growMask(whole, besideTo), growMask(whole, besideFrom)]
  let [rim, mouth, clear, rimSalience] = [0, 0, 0, 0]
  for (let i = 0; i < near.data.length; i++) {
    if (near.data[i] === 0 || from.data[i] !== 0) continue
    if (isOver(there, i)) {
      rim++
      rimSalience += drawn.data[i] as number
      if ((odds.data[i] as number) < clearOdds) clear++
    } else mouth++
  }
  if (rim === 0 || rimSalience / rim - salient < salientDrop) return false
  return bars.some(
    (bar) =>
      salient <= bar.salientMax &&
      likeGround >= bar.oddsMin &&
      clear >= bar.clearMin * rim &&
      mouth <= bar.mouthMax * (rim + mouth),
  )
}
