import { luminance } from '#imaging/color/color.ts'
import { findThinRidges } from '#imaging/edges/thin-ridges.ts'
import { createMask, type Mask, type Plane, type Rgba } from '#imaging/image.ts'
import { depthInside } from '#imaging/regions/mask-regions.ts'

// Px of a long side of 1024. By eye on one bicycle and eleven other things with gaps.
/** Half the width of a spoke, and how much darker or brighter it is than both sides, 0..1. */
const ridgeReach = 2
const ridgeDepth = 0.07
/** A spoke starts so near to the hole's rim, and leans so far from the shortest way away from it, radians. */
const startPx = 5
const leanMax = 0.35
const turns = 61
/** It is so long at least, so much of it is seen, and no gap in it is longer. */
const lengthMin = 28
const coverMin = 0.8
const missingMax = 4
/** So many begin in a wheel, at its rim or its hub, so far apart. Fewer lines belong to what is seen through a hole. */
const startsMin = 8
const apartPx = 8
/** Spokes lead past one place, the hub: so near, in lengths of the longest. Boards seen through a wheel do not. */
const hubShare = 0.25
const hubRounds = 12
/** They point all around: at most this length has the mean of their directions, doubled, as boards have 1. */
const onewayMax = 0.8

interface Spoke {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
  readonly length: number
}

/**
 * Finds the spokes of a wheel: many thin straight lines that start at a hole's rim and lead away from it.
 * @param hole 255 = ground that shows through a thing, and what crosses it
 * @returns 255 on spokes, one px wide; null where the hole has none
 */
export function findSpokes(view: Rgba, hole: Mask): Mask | null {
  const { width, height } = hole
  const luma = luminance(view)
  const dark = { ...luma, data: luma.data.map((value) => 1 - value) }
  const depth = depthInside(hole)
  const spokes: Spoke[] = []
  for (const plane of [dark, luma]) {
    const ridge = findThinRidges(plane, ridgeReach, ridgeDepth)
    for (let i = 0; i < depth.length; i++) {
      const away = depth[i] as number
      if (ridge.data[i] === 0 || away === 0 || away > startPx) continue
      const spoke = longestFrom(i, ridge, depth)
      if (spoke !== null) spokes.push(spoke)
    }
  }
  const pastHub = leadPastHub(spokes)
  const starts: Spoke[] = []
  for (const spoke of pastHub)
    if (starts.every(({ x, y }) => Math.hypot(x - spoke.x, y - spoke.y) > apartPx)) starts.push(spoke)
  if (starts.length < startsMin || onewayOf(starts) > onewayMax) return null
  const out = createMask(width, height)
  for (const { x, y, dx, dy, length } of pastHub)
    for (let t = -startPx; t <= length; t++) {
      const [u, v] = [Math.round(x + t * dx), Math.round(y + t * dy)]
      if (u >= 0 && v >= 0 && u < width && v < height) out.data[v * width + u] = 255
    }
  return out
}

function onewayOf(spokes: readonly Spoke[]): number {
  let [x, y] = [0, 0]
  for (const { dx, dy } of spokes) {
    x += dx * dx - dy * dy
    y += 2 * dx * dy
  }
  return Math.hypot(x, y) / spokes.length
}

/** Those that lead past the place that most lead past: least absolute distances, by reweighted least squares. */
function leadPastHub(spokes: readonly Spoke[]): readonly Spoke[] {
  const longest = spokes.reduce((most, { length }) => Math.max(most, length), 0)
  let [hubX, hubY] = [0, 0]
  const missOf = ({ x, y, dx, dy }: Spoke) => (hubX - x) * dy - (hubY - y) * dx
  for (let round = 0; round < hubRounds; round++) {
    let [xx, xy, yy, rightX, rightY] = [0, 0, 0, 0, 0]
    for (const spoke of spokes) {
      const { x, y, dx, dy } = spoke
      const weight = round === 0 ? 1 : 1 / (Math.abs(missOf(spoke)) + 1)
      const across = x * dy - y * dx
      xx += weight * dy * dy
      xy -= weight * dx * dy
      yy += weight * dx * dx
      rightX += weight * across * dy
      rightY -= weight * across * dx
    }
    const determinant = xx * yy - xy * xy
    if (determinant < 1e-6) return []
    hubX = (rightX * yy - rightY * xy) / determinant
    hubY = (rightY * xx - rightX * xy) / determinant
  }
  return spokes.filter((spoke) => Math.abs(missOf(spoke)) <= hubShare * longest)
}

function longestFrom(i: number, ridge: Plane, depth: Float32Array): Spoke | null {
  const { width } = ridge
  const away = awayFromRim(depth, i, width)
  if (away === null) return null
  let best: Spoke | null = null
  for (let turn = 0; turn < turns; turn++) {
    const angle = away + leanMax * ((2 * turn) / (turns - 1) - 1)
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    const length = follow(ridge, depth, i, dx, dy)
    if (length >= lengthMin && length > (best?.length ?? 0))
      best = { x: i % width, y: Math.floor(i / width), dx, dy, length }
  }
  return best
}

/** The direction in which the gap gets deeper, radians. */
function awayFromRim(depth: Float32Array, i: number, width: number): number | null {
  const step = 4
  const [dx, dy] = [
    (depth[i + step] ?? 0) - (depth[i - step] ?? 0),
    (depth[i + step * width] ?? 0) - (depth[i - step * width] ?? 0),
  ]
  return Math.hypot(dx, dy) < 2 ? null : Math.atan2(dy, dx)
}

/** How far a line of ridges leads within the hole. */
function follow({ width, data }: Plane, depth: Float32Array, from: number, dx: number, dy: number): number {
  const [x, y] = [from % width, Math.floor(from / width)]
  const beside = Math.abs(dx) > Math.abs(dy) ? width : 1
  let [seen, last] = [0, 0]
  for (let t = 1; t - last <= missingMax; t++) {
    const at = Math.round(y + t * dy) * width + Math.round(x + t * dx)
    if (!((depth[at] ?? 0) > 0) && t > startPx) break
    if (data[at] !== 1 && data[at - beside] !== 1 && data[at + beside] !== 1) continue
    seen++
    last = t
  }
  return seen >= coverMin * last ? last : 0
}
