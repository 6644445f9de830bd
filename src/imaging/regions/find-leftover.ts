import { findScraps, type ScrapLimits } from '#imaging/edges/find-scraps.ts'
import { apartOf, type PlaceColors, readColors } from '#imaging/edges/place-colors.ts'
import { createMask, type Mask, type Rgba } from '#imaging/image.ts'
import { findSureCast } from '#imaging/regions/find-cast.ts'
import {
  depthInside,
  eachPixel,
  findRegions,
  growMask,
  type MaskRegion,
  openMask,
  thresholdMask,
} from '#imaging/regions/mask-regions.ts'

// Lengths are px of a photo whose long side is 1024. All was set on 36 outlined things that were painted roughly, whole
// and without a limb, none of them held out (bench/tools/leftovers.ts).
/** Of a thing that is marked, and of the marks that it is, one of these at least: less may be a thing behind it. */
const meantMins = [
  { ofThing: 0.5, ofMarks: 0.25 },
  { ofThing: 0.3, ofMarks: 0.6 },
] as const
/** How near marks end to where they were meant to. */
const rimPx = 2
/** A part is so large, in shares of what is marked and in px: less is a rim. */
const [partMin, pixelsMin] = [0.025, 40]
/** What is asked about may be larger than what goes without a question. */
const limits: ScrapLimits = { reachPx: 120, shareMax: 0.35, widePx: 200, isThorough: false }
/** How many of a part's pixels touch the marks, in roots of its area. */
const contactMin = 0.6
/** The rim that is left out, and a pixel and a half of whatever size. */
const touchPx = (unit: number) => rimPx * unit + 1.5
/** How wide the ring just inside the marks is. */
const ringPx = 6
/** Of the ring just inside the marks so much is more like what is marked than like the ground, and of the part. */
const ringLikeMin = 0.5
const likeMin = 0.4
/** From this share of what is marked on, a part of a known thing need not look like the rest. */
const limbMin = 0.06
/** Of several small parts of a known thing each is so large and so thick, and together they are: two hands and a knee. */
const [smallMin, smallSumMin, smallThickPx] = [0.006, 0.02, 5]
/** A wrist is narrower than a hand. */
const smallContactMin = 0.2
/** Such a part is farther than this from the colours of the ground, in their variances. */
const apartMin = 6
/** Of a place, from which the colours of what is marked are known. */
const knownMin = 0.01
/** Where the ground begins, and how far around colours are read, of the ground and of what is marked. */
const [groundFromPx, groundPx, insidePx] = [12, 72, 24]

/**
 * Finds what of a thing marks miss that were painted over it: a limb, a shoe, its shadow.
 * @param photo long side about 1024 px
 * @param painted the photo's size; above 127 = marked
 * @param wholes known things, each with what is its; the photo's size, above 127 = the thing
 * @returns a new mask of 0 and 255 beside the marks; empty where all seems to be marked
 */
export function findLeftover(photo: Rgba, painted: Mask, wholes: readonly Mask[]): Mask {
  // A brush has soft edges.
  const marked = thresholdMask(painted, 128)
  const unit = Math.max(marked.width, marked.height) / 1024
  const none = createMask(marked.width, marked.height)
  const marks = pixelsOf(marked)
  const meant = wholes.filter((whole) => {
    const both = pixelsOf(whole, (i) => marked.data[i] > 127)
    const all = pixelsOf(whole)
    return meantMins.some(({ ofThing, ofMarks }) => both >= ofThing * all && both >= ofMarks * marks)
  })
  const own = union(none, meant)
  const thing = union(marked, meant)
  const others = union(
    none,
    wholes.filter((whole) => !meant.includes(whole)),
  )
  const least = Math.max(partMin * marks, pixelsMin * unit * unit)
  const { touches, standsOut, isPart } = openJudge(photo, marked, unit)
  const rest = openMask(without(own, growMask(marked, rimPx * unit)), rimPx * unit)
  const scraps = without(findScraps(photo, thing, without(others, thing), limits), marked)
  const partsOf = (mask: Mask, isKnown: boolean) =>
    findRegions(mask, 1).filter((region) => region.pixels >= least && touches(region) && isPart(region, isKnown))
  const small = findRegions(rest, 1).filter(
    (region) =>
      region.pixels >= Math.max(smallMin * marks, pixelsMin * unit * unit) &&
      region.thicknessPx >= smallThickPx * unit &&
      touches(region, smallContactMin) &&
      standsOut(region),
  )
  const smallSum = small.reduce((sum, { pixels }) => sum + pixels, 0)
  const limbs = small.length > 1 && smallSum >= smallSumMin * marks ? small : []
  // Without a thing that is known, a foot is where the paint ends.
  const casts = meant.length === 0 ? [] : castsOf(photo, own, marked).filter(({ pixels }) => pixels >= least)
  const found = createMask(marked.width, marked.height)
  for (const region of [...partsOf(rest, true), ...limbs, ...partsOf(scraps, false), ...casts])
    eachPixel(region, found.width, (i) => (found.data[i] = 255))
  return without(growMask(found, rimPx * unit), marked)
}

const castsOf = (photo: Rgba, own: Mask, marked: Mask): MaskRegion[] =>
  findRegions(without(findSureCast(photo, own, false), marked), 1)

/** Tells whether a region touches marks, and is of what is marked: where the marks cut a thing, both sides are alike. */
function openJudge(photo: Rgba, marked: Mask, unit: number) {
  const marks = pixelsOf(marked)
  const deep = depthInside({ ...marked, data: marked.data.map((value) => (value > 127 ? 255 : 0)) })
  const away = depthInside({ ...marked, data: marked.data.map((value) => (value > 127 ? 0 : 255)) })
  const read = (px: number, counts: (i: number) => boolean): PlaceColors =>
    readColors(photo, Math.max(2, Math.round(px * unit)), counts)
  const ground = read(groundPx, (i) => away[i] > groundFromPx * unit)
  const inside = read(insidePx, (i) => deep[i] > ringPx * unit)
  /** Of the pixels near what is surely marked, the share that is more like it than like the ground; 1 of none. */
  const likeIn = (pixels: Iterable<number>): number => {
    let [all, like] = [0, 0]
    for (const i of pixels) {
      if (inside.weight.data[i] < knownMin) continue
      all++
      if (apartOf(photo, inside, i) < apartOf(photo, ground, i)) like++
    }
    return all === 0 ? 1 : like / all
  }
  const touches = (region: MaskRegion, least = contactMin): boolean => {
    let touching = 0
    eachPixel(region, marked.width, (i) => {
      if (away[i] <= touchPx(unit)) touching++
    })
    return touching >= least * Math.sqrt(region.pixels)
  }
  const isPart = (region: MaskRegion, isKnown: boolean): boolean => {
    const own = createMask(marked.width, marked.height)
    const pixels: number[] = []
    eachPixel(region, own.width, (i) => {
      own.data[i] = 255
      pixels.push(i)
    })
    // Bare arms are unlike the coat that is marked.
    if (isKnown && pixels.length >= limbMin * marks) return true
    if (likeIn(pixels) < likeMin) return false
    const near = growMask(own, ringPx * unit + touchPx(unit))
    const ring: number[] = []
    for (let i = 0; i < near.data.length; i++)
      if (near.data[i] > 0 && deep[i] > 0 && deep[i] <= ringPx * unit) ring.push(i)
    return ring.length > 0 && likeIn(ring) >= ringLikeMin
  }
  const standsOut = (region: MaskRegion): boolean => {
    let apart = 0
    eachPixel(region, marked.width, (i) => {
      if (apartOf(photo, ground, i) > apartMin) apart++
    })
    return apart > 0.5 * region.pixels
  }
  return { touches, standsOut, isPart }
}

function pixelsOf({ data }: Mask, counts: (i: number) => boolean = () => true): number {
  let pixels = 0
  for (let i = 0; i < data.length; i++) if (data[i] > 127 && counts(i)) pixels++
  return pixels
}

function union(mask: Mask, more: readonly Mask[]): Mask {
  const out = { ...mask, data: mask.data.map((value) => (value > 127 ? 255 : 0)) }
  for (const { data } of more) for (let i = 0; i < data.length; i++) if (data[i] > 127) out.data[i] = 255
  return out
}

const without = (mask: Mask, other: Mask): Mask => ({
  ...mask,
  data: mask.data.map((value, i) => (value > 127 && other.data[i] <= 127 ? 255 : 0)),
})
