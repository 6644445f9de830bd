import { channelPlane } from '#imaging/color/color.ts'
import { spreadValues } from '#imaging/color/spread-color.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createMask, createPlane, type Mask, type Plane, type Rgba } from '#imaging/image.ts'
import { depthInside, eachPixel, findRegions, growMask, type MaskRegion } from '#imaging/regions/mask-regions.ts'

// All by eye on 31 photos at one megapixel; colours 0..1.
/** What differs by less from the ground around is the ground's colour, and so much of the ground's own unrest beside it. */
const alikeMin = 0.035
const unrestGain = 1
/** A ground more restless than this has no colour of its own. */
const unrestMax = 0.06
/** Around a pocket lies something else: so many times farther from the ground's colour, in such a share of its rim. */
const rimGain = 2
const rimShareMin = 0.75
/** A pocket is as smooth as the ground around: so many times its grain, and so much beside it. Hair is not. */
const grainGain = 1
const grainMin = 0.018
/** A pocket is at least so thick, in reaches of an edge, and at most this share of the thing. */
const thickMin = 0.5
const shareMax = 0.5
/** It comes so near to the likely edge, in such reaches; where the networks are surer than this, they are right. */
const nearMax = 4
const sureFrom = 0.99

/**
 * Opens, in place, what shows an even ground through a thing: holes of rings and handles, between spokes, limbs and posts.
 * Such a pocket has the colour that the ground has around there, and everything around it differs clearly.
 * @param likely 0..1 that a pixel belongs to the thing; of the picture's size
 * @param edgePx how far from a likely edge the true one can be
 */
export function openPockets(picture: Rgba, likely: Plane, edgePx: number): void {
  const { width, height } = likely
  const inside = createMask(width, height)
  const outside = createMask(width, height)
  for (let i = 0; i < inside.data.length; i++) (likely.data[i] > 0.5 ? inside : outside).data[i] = 255
  const { away, measureGrain } = likenessToGround(picture, outside, edgePx)
  const depth = depthInside(inside)
  const pockets = createMask(width, height)
  let area = 0
  for (let i = 0; i < away.length; i++) {
    if (inside.data[i] === 0) continue
    area++
    if (away[i] < 1) pockets.data[i] = 255
  }
  for (const region of findRegions(pockets, 1)) {
    if (region.thicknessPx < thickMin * edgePx || region.pixels > shareMax * area) continue
    if (!isDoubtful(region, likely, depth, nearMax * edgePx)) continue
    if (rimShareOf(region, away, inside) < rimShareMin) continue
    const { grain, groundGrain } = measureGrain()
    if (Math.sqrt(meanIn(region, grain)) > grainMin + grainGain * Math.sqrt(meanIn(region, groundGrain))) continue
    eachPixel(region, width, (i) => {
      likely.data[i] = 0
    })
  }
}

/** Whether a pocket comes near to the thing's edge, and the networks are not quite sure of it. */
function isDoubtful(region: MaskRegion, likely: Plane, depth: Float32Array, nearPx: number): boolean {
  let nearest = Number.POSITIVE_INFINITY
  let sum = 0
  eachPixel(region, likely.width, (i) => {
    nearest = Math.min(nearest, depth[i])
    sum += likely.data[i]
  })
  return nearest <= nearPx && sum < sureFrom * region.pixels
}

interface Likeness {
  /** Distance from the ground's colour, in units of what still counts as that colour; infinite where it has none. */
  readonly away: Float32Array
  /** Worked out at the first call. */
  measureGrain(): Grain
}

/** Squares of what a pixel differs by from those next to it: its own, and those of the ground around. */
interface Grain {
  readonly grain: Plane
  readonly groundGrain: Plane
}

/** How much each pixel is like the ground around it. */
function likenessToGround(picture: Rgba, outside: Mask, edgePx: number): Likeness {
  const { width, height } = outside
  const depth = depthInside(outside)
  const sure = createPlane(width, height)
  for (let i = 0; i < depth.length; i++) sure.data[i] = depth[i] > 1.5 * edgePx ? 1 : 0
  const colors = [channelPlane(picture, 0), channelPlane(picture, 1), channelPlane(picture, 2)]
  const ground = spreadValues(colors, sure, 2 * edgePx)
  const calm = colors.map((plane) => boxBlur(plane, 1))
  const squares = createPlane(width, height)
  const away = new Float32Array(depth.length)
  for (let c = 0; c < 3; c++) addSquares(calm[c].data, ground[c].data, squares.data)
  const [unrest] = spreadValues([squares], sure, 4 * edgePx)
  for (let i = 0; i < away.length; i++) {
    const own = Math.sqrt(unrest.data[i])
    away[i] = own > unrestMax ? Number.POSITIVE_INFINITY : Math.sqrt(squares.data[i]) / (alikeMin + unrestGain * own)
  }
  let known: Grain | null = null
  const measureGrain = () => {
    if (known !== null) return known
    const grain = createPlane(width, height)
    for (let c = 0; c < 3; c++) addSquares(colors[c].data, calm[c].data, grain.data)
    const [groundGrain] = spreadValues([grain], sure, 4 * edgePx)
    known = { grain, groundGrain }
    return known
  }
  return { away, measureGrain }
}

function addSquares(one: Float32Array, other: Float32Array, sums: Float32Array): void {
  for (let i = 0; i < sums.length; i++) {
    const difference = one[i] - other[i]
    sums[i] += difference * difference
  }
}

/** Share of the thing's pixels just around a pocket that clearly differ from the ground. */
function rimShareOf(region: MaskRegion, away: Float32Array, inside: Mask): number {
  const { box } = region
  const margin = 4
  const framed = createMask(box.width + 2 * margin, box.height + 2 * margin)
  for (let y = 0; y < box.height; y++)
    framed.data.set(region.mask.data.subarray(y * box.width, (y + 1) * box.width), (y + margin) * framed.width + margin)
  const near = growMask(framed, 2.5)
  const blurred = growMask(framed, 1.2)
  let count = 0
  let clear = 0
  for (let y = 0, i = 0; y < framed.height; y++)
    for (let x = 0; x < framed.width; x++, i++) {
      if (near.data[i] === 0 || blurred.data[i] !== 0) continue
      const [u, v] = [box.x + x - margin, box.y + y - margin]
      if (u < 0 || v < 0 || u >= inside.width || v >= inside.height) continue
      const at = v * inside.width + u
      if (inside.data[at] === 0) continue
      count++
      if (away[at] > rimGain) clear++
    }
  return count === 0 ? 0 : clear / count
}

function meanIn(region: MaskRegion, { data, width }: Plane): number {
  let sum = 0
  eachPixel(region, width, (i) => {
    sum += data[i]
  })
  return sum / region.pixels
}
