import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createMask, type Mask, type Plane } from '#imaging/image.ts'
import type { Grain, GroundLikeness } from '#imaging/matting/ground-likeness.ts'
import {
  depthInside,
  eachAround,
  eachPixel,
  findRegions,
  type MaskRegion,
  meanIn,
  type Ring,
} from '#imaging/regions/mask-regions.ts'

// All by eye on 31 photos at one megapixel; colours 0..1.
/** Around a pocket lies something else: so many times farther from the ground's colour, in such a share of its rim. */
const rimGain = 2
const rimShareMin = 0.75
const rim: PocketRim = { from: 1.2, to: 2.5, isEnclosed: false }
/** A pocket is as smooth as the ground around: so many times its grain, and so much beside it. Hair is not. */
const grainGain = 1
const grainMin = 0.018
/** A pocket is at least so thick, in reaches of an edge, and at most this share of the thing. */
const thickMin = 0.5
const shareMax = 0.5
/** It comes so near to the likely edge, in such reaches; where the networks are surer than this, they are right. */
const nearMax = 4
const sureFrom = 0.99
/** Where the networks are sure, all of a pocket is so calm within a radius, it is so thick, and its rim farther away. */
const calmRadius = 2
const calmMin = 0.009
const calmGain = 1.5
const calmThickMin = 2.5
const calmRim: PocketRim = { from: 3.5, to: 6.5, isEnclosed: true }
const calmRimShareMin = 0.85

/** Where around a pocket it is looked at; whether what lies outside the thing counts, too. */
interface PocketRim extends Ring {
  readonly isEnclosed: boolean
}

/**
 * Opens, in place, what shows an even ground through a thing: holes of rings and handles, between spokes, limbs and posts.
 * Such a pocket has the colour that the ground has around there, and everything around it differs clearly.
 * @param likely 0..1 that a pixel belongs to the thing
 * @param edgePx how far from a likely edge the true one can be
 */
export function openPockets(likely: Plane, ground: GroundLikeness, edgePx: number): void {
  const { width, height } = likely
  const { away, measureGrain } = ground
  const inside = createMask(width, height)
  for (let i = 0; i < inside.data.length; i++) if (likely.data[i] > 0.5) inside.data[i] = 255
  const depth = depthInside(inside)
  const pockets = createMask(width, height)
  let area = 0
  for (let i = 0; i < away.length; i++) {
    if (inside.data[i] === 0) continue
    area++
    if (away[i] < 1) pockets.data[i] = 255
  }
  let isCalmAsked = false
  for (const region of findRegions(pockets, 1)) {
    if (region.thicknessPx >= calmThickMin * edgePx && nearestOf(region, depth, width) <= nearMax * edgePx)
      isCalmAsked = true
    if (region.thicknessPx < thickMin * edgePx || region.pixels > shareMax * area) continue
    if (!isDoubtful(region, likely, depth, nearMax * edgePx)) continue
    if (rimShareOf(region, away, inside, rim) < rimShareMin) continue
    const { grain, groundGrain } = measureGrain()
    if (Math.sqrt(meanIn(grain, region)) > grainMin + grainGain * Math.sqrt(meanIn(groundGrain, region))) continue
    open(likely, region)
  }
  if (isCalmAsked) openCalm(likely, { inside, depth, away, grain: measureGrain(), edgePx })
}

function open({ width, data }: Plane, region: MaskRegion): void {
  eachPixel(region, width, (i) => {
    data[i] = 0
  })
}

interface CalmHints {
  readonly inside: Mask
  readonly depth: Float32Array
  readonly away: Float32Array
  readonly grain: Grain
  readonly edgePx: number
}

/**
 * Opens a pocket of which the networks are sure, too, where all of it is as calm as the ground and everything at some
 * distance around it differs: between an arm and a dress. Strands and soft edges around a pocket have the colour alone.
 */
function openCalm(likely: Plane, { inside, depth, away, grain: { grain, groundGrain }, edgePx }: CalmHints): void {
  const { width, height } = likely
  const local = boxBlur(grain, calmRadius)
  const calm = createMask(width, height)
  for (let i = 0; i < away.length; i++) {
    if (inside.data[i] === 0 || likely.data[i] === 0 || away[i] >= 1) continue
    if (Math.sqrt(local.data[i]) < calmMin + calmGain * Math.sqrt(groundGrain.data[i])) calm.data[i] = 255
  }
  for (const region of findRegions(calm, 0)) {
    if (region.thicknessPx < calmThickMin * edgePx) continue
    if (nearestOf(region, depth, width) > nearMax * edgePx) continue
    if (rimShareOf(region, away, inside, calmRim) >= calmRimShareMin) open(likely, region)
  }
}

/** Whether a pocket comes near to the thing's edge, and the networks are not quite sure of it. */
function isDoubtful(region: MaskRegion, likely: Plane, depth: Float32Array, nearPx: number): boolean {
  return nearestOf(region, depth, likely.width) <= nearPx && meanIn(likely, region) < sureFrom
}

function nearestOf(region: MaskRegion, depth: Float32Array, width: number): number {
  let nearest = Number.POSITIVE_INFINITY
  eachPixel(region, width, (i) => {
    nearest = Math.min(nearest, depth[i])
  })
  return nearest
}

/** Share of the thing's pixels around a pocket that clearly differ from the ground. */
function rimShareOf(region: MaskRegion, away: Float32Array, inside: Mask, ring: PocketRim): number {
  let [count, clear] = [0, 0]
  eachAround(region, ring, inside, (i) => {
    if (inside.data[i] === 0 && !ring.isEnclosed) return
    count++
    if (away[i] > rimGain) clear++
  })
  return count === 0 ? 0 : clear / count
}
