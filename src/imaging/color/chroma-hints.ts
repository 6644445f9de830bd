import { guidedFilter } from '#imaging/filters/guided-filter.ts'
import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'
import { geodesicDistance, measureSteps } from '#imaging/regions/geodesic-distance.ts'

interface Place {
  readonly x: number
  readonly y: number
}

/** A dab or a stroke of colour: its pixels have this chroma, Lab units. */
export interface ChromaHint extends Place {
  readonly radiusPx: number
  /** Where a stroke goes on from (x, y), one place after the other; none for a dab. */
  readonly path?: readonly Place[]
  readonly a: number
  readonly b: number
  /** Of the colour as it was picked, 0..1: darker places get less chroma in proportion, as shadows have. */
  readonly lightness: number
}

type Colour = Pick<ChromaHint, 'a' | 'b' | 'lightness'>

/** Chroma as the hints have it, and how far they are to be believed, 0..1, at each pixel. */
export interface SpreadHints {
  readonly a: Plane
  readonly b: Plane
  readonly weight: Plane
}

/**
 * Spreads hints over one lightness. What the hints of a colour reach is kept until they change.
 * @param hints in px of the lightness
 * @param reachPx how far a hint carries in a flat place
 */
export type HintSpreader = (hints: readonly ChromaHint[], reachPx: number) => SpreadHints

// A pixel listens to the three nearest colours; the paper finds that more change nothing.
const coloursMax = 3
// A change of lightness by 3 of 100 between neighbours is as far as one unit; smaller ones count for less, as they are texture.
const lightnessUnit = 0.03
const texturePower = 2.2
/** Farther than this nothing is heard of a hint (its weight is under 1 %). */
const distanceMax = 2.2
// Grain must not stop a hint: lightness is smoothed between edges first.
const smoothRadiusPx = 3
const smoothEpsilon = 0.06 ** 2

/**
 * Spreads hints over what lies within the same edges: geodesic chrominance blending (Yatziv & Sapiro 2006), with a limit to
 * their reach, so that they can correct a colouring without taking it over.
 * @param lightness 0..1; about 512 px a side
 */
export function openHintSpreader(lightness: Plane): HintSpreader {
  const smooth = guidedFilter(lightness, lightness, smoothRadiusPx, smoothEpsilon)
  const costs = measureSteps(smooth, (change) => (change / lightnessUnit) ** texturePower)
  let kept = new Map<string, Plane>()
  return (hints, reachPx) => {
    const groups = [...Map.groupBy(hints, keyOf).values()]
    const wanted = new Map<string, Plane>()
    const nearest = new Nearest(lightness, coloursMax)
    const keep = (key: string, distance: Plane) => wanted.size < keptMax && wanted.set(key, distance)
    // What lies behind a growing stroke, or a new dab, was found before it.
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
    for (const [index, group] of groups.entries()) nearest.add(index, distanceTo(group))
    kept = wanted
    return blend(
      lightness,
      groups.map((group) => group[0] as Colour),
      nearest,
    )
  }
}

/** 0.8 MB each, two a colour. */
const keptMax = 48

/** Spreads hints once. */
export function spreadHints(lightness: Plane, hints: readonly ChromaHint[], reachPx: number): SpreadHints {
  return openHintSpreader(lightness)(hints, reachPx)
}

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
    // Belief stays near 1 up to one unit and then falls quickly, so that a region is coloured evenly.
    weight.data[i] = 1 / (1 + squared * squared * squared)
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
