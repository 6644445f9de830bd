import { openHintLikeness } from '#imaging/color/like-hints.ts'
import type { PlaceFeatures } from '#imaging/color/place-features.ts'
import { guidedFilter } from '#imaging/filters/guided-filter.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { geodesicDistance, measureSteps } from '#imaging/regions/geodesic-distance.ts'

interface Place {
  readonly x: number
  readonly y: number
}

/** A dab or a stroke of colour. Its pixels take this chroma, in Lab units. */
export interface ChromaHint extends Place {
  readonly radiusPx: number
  /** The places a stroke visits after (x, y), in order; absent for a dab. */
  readonly path?: readonly Place[]
  readonly a: number
  readonly b: number
  /** Lightness of the colour as picked, 0..1. Darker places get proportionally less chroma, as shadows do. */
  readonly lightness: number
}

type Colour = Pick<ChromaHint, 'a' | 'b' | 'lightness'>

/** The chroma of the hints at each pixel, and how much to trust it, 0..1. */
export interface SpreadHints {
  readonly a: Plane
  readonly b: Plane
  readonly weight: Plane
}

/**
 * Spreads hints over one lightness plane. The distances of a colour are cached until its hints change.
 * @param hints in px of the lightness plane
 * @param reachPx how far a hint spreads in a flat area
 */
export type HintSpreader = (hints: readonly ChromaHint[], reachPx: number) => SpreadHints

// Each pixel blends the three nearest colours; the paper finds that more change nothing.
const coloursMax = 3
// A lightness step of 3 of 100 between neighbours counts as one unit of distance. Smaller steps are texture and count
// for less.
const lightnessUnit = 0.03
const texturePower = 2.2
/** Hints have no effect beyond this distance, where their weight is below 1 %. */
const distanceMax = 2.2
// Lightness is smoothed between edges first, so that grain does not stop a hint.
const smoothRadiusPx = 3
const smoothEpsilon = 0.06 ** 2

/**
 * Spreads hints up to the edges around them: geodesic chrominance blending (Yatziv & Sapiro 2006) with a limited reach,
 * so that hints can correct a colouring without replacing it. With features they spread to places that look alike
 * instead, and edges only help.
 * @param lightness 0..1; about 512 px a side
 * @param features of the same photo
 */
export function openHintSpreader(lightness: Plane, features: PlaceFeatures | null = null): HintSpreader {
  const likenessTo = features === null ? null : openHintLikeness(lightness, features)
  let scores = new Map<string, Plane>()
  const smooth = guidedFilter(lightness, lightness, smoothRadiusPx, smoothEpsilon)
  const costs = measureSteps(smooth, (change) => (change / lightnessUnit) ** texturePower)
  let kept = new Map<string, Plane>()
  return (hints, reachPx) => {
    const groups = [...Map.groupBy(hints, keyOf).values()]
    const wanted = new Map<string, Plane>()
    const nearest = new Nearest(lightness, coloursMax)
    const keep = (key: string, distance: Plane) => wanted.size < keptMax && wanted.set(key, distance)
    // A growing stroke and a new dab start from the distances that were found without them.
    const distanceTo = (group: readonly ChromaHint[]): Plane => {
      const key = JSON.stringify([reachPx, group])
      const others = group.slice(0, -1)
      const othersKey = JSON.stringify([reachPx, others])
      const known = others.length === 0 ? undefined : kept.get(othersKey)
      if (known !== undefined) keep(othersKey, known)
      const added = known === undefined ? group : group.slice(-1)
      const seeds = () => added.flatMap((hint) => pixelsOf(hint, lightness.width, lightness.height))
      const distance = kept.get(key) ?? geodesicDistance(costs, seeds(), 1 / reachPx, distanceMax, known)
      keep(key, distance)
      return distance
    }
    const colours = groups.map((group) => group[0] as Colour)
    const distances = groups.map(distanceTo)
    kept = wanted
    if (likenessTo === null) {
      for (const [index, distance] of distances.entries()) nearest.add(index, distance)
      return blend(lightness, colours, nearest)
    }
    const keys = groups.map((group) => JSON.stringify([reachPx, group]))
    scores = new Map(keys.map((key, g) => [key, scores.get(key) ?? likenessTo(groups[g], distances[g])]))
    return blendAlike(lightness, colours, [...scores.values()])
  }
}

/** A weight below 1 % of the guess's is none. */
const scoreMin = -4.6
/** Keeps weights within what floats can add. */
const scoreMax = 30

/** Cached distance planes: two per colour, 0.8 MB each. */
const keptMax = 48

const keyOf = ({ a, b, lightness }: Colour): string => `${a},${b},${lightness}`

/** The first few colours that reach each pixel, nearest first. */
class Nearest {
  readonly slots: number
  readonly colours: Int16Array
  readonly distances: Float32Array

  constructor({ data }: Plane, slots: number) {
    this.slots = slots
    this.colours = new Int16Array(data.length * slots).fill(-1)
    this.distances = new Float32Array(data.length * slots).fill(distanceMax)
  }

  add(colour: number, { data }: Plane): void {
    const { slots, colours, distances } = this
    for (let i = 0; i < data.length; i++) {
      const distance = data[i]
      const last = i * slots + slots - 1
      if (distance >= distances[last]) continue
      let slot = last
      for (; slot > i * slots && distances[slot - 1] > distance; slot--) {
        distances[slot] = distances[slot - 1]
        colours[slot] = colours[slot - 1]
      }
      distances[slot] = distance
      colours[slot] = colour
    }
  }
}

function blend({ width, height, data }: Plane, colours: readonly Colour[], nearest: Nearest): SpreadHints {
  const a = createPlane(width, height)
  const b = createPlane(width, height)
  const weight = createPlane(width, height)
  for (let i = 0, slot = 0; i < data.length; i++, slot += nearest.slots) {
    let total = 0
    for (let at = slot; at < slot + nearest.slots && nearest.colours[at] >= 0; at++) {
      const squared = (nearest.distances[at] + 0.02) ** 2
      // Falls with the fourth power of the distance; the paper's range is 1..6.
      const share = 1 / (squared * squared)
      const colour = colours[nearest.colours[at]] as Colour
      const shade = Math.min(1, data[i] / Math.max(0.05, colour.lightness))
      a.data[i] += share * shade * colour.a
      b.data[i] += share * shade * colour.b
      total += share
    }
    if (total === 0) continue
    a.data[i] /= total
    b.data[i] /= total
    const squared = nearest.distances[slot] * nearest.distances[slot]
    // Trust stays near 1 up to one unit and then falls quickly, so that a region is coloured evenly.
    weight.data[i] = 1 / (1 + squared * squared * squared)
  }
  return { a, b, weight }
}

/** @param scores of each colour, as `HintLikeness` */
function blendAlike({ width, height, data }: Plane, colours: readonly Colour[], scores: readonly Plane[]): SpreadHints {
  const a = createPlane(width, height)
  const b = createPlane(width, height)
  const weight = createPlane(width, height)
  for (const [index, score] of scores.entries()) {
    const colour = colours[index]
    for (let i = 0; i < data.length; i++) {
      if (score.data[i] < scoreMin) continue
      const share = Math.exp(Math.min(scoreMax, score.data[i]))
      const shaded = share * Math.min(1, data[i] / Math.max(0.05, colour.lightness))
      a.data[i] += shaded * colour.a
      b.data[i] += shaded * colour.b
      weight.data[i] += share
    }
  }
  for (let i = 0; i < data.length; i++) {
    const total = weight.data[i]
    if (total === 0) continue
    a.data[i] /= total
    b.data[i] /= total
    weight.data[i] = total / (1 + total)
  }
  return { a, b, weight }
}

function pixelsOf(hint: ChromaHint, width: number, height: number): number[] {
  const radius = Math.max(0.5, hint.radiusPx)
  const corners: readonly Place[] = [hint, ...(hint.path ?? [])]
  const pixels = new Set<number>()
  for (const [index, to] of corners.entries()) {
    const from = corners[Math.max(0, index - 1)] as Place
    const bottom = Math.min(height - 1, Math.max(from.y, to.y) + radius)
    const right = Math.min(width - 1, Math.max(from.x, to.x) + radius)
    for (let v = Math.max(0, Math.ceil(Math.min(from.y, to.y) - radius)); v <= bottom; v++)
      for (let u = Math.max(0, Math.ceil(Math.min(from.x, to.x) - radius)); u <= right; u++)
        if (distanceToLine(u, v, from, to) <= radius) pixels.add(v * width + u)
  }
  if (pixels.size > 0) return [...pixels]
  const nearestX = Math.min(width - 1, Math.max(0, Math.round(hint.x)))
  const nearestY = Math.min(height - 1, Math.max(0, Math.round(hint.y)))
  return [nearestY * width + nearestX]
}

function distanceToLine(x: number, y: number, from: Place, to: Place): number {
  const along = { x: to.x - from.x, y: to.y - from.y }
  const length = along.x * along.x + along.y * along.y
  const share = length === 0 ? 0 : ((x - from.x) * along.x + (y - from.y) * along.y) / length
  const at = Math.min(1, Math.max(0, share))
  return Math.hypot(x - from.x - at * along.x, y - from.y - at * along.y)
}
