import { guidedFilter } from '#imaging/guided-filter.ts'
import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'
import { MinHeap } from '#imaging/min-heap.ts'

/** A dab of colour: a disc whose pixels have this chroma, Lab units. */
export interface ChromaHint {
  readonly x: number
  readonly y: number
  readonly radiusPx: number
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

// A pixel listens to the three nearest colours; the paper finds that more change nothing.
const coloursMax = 3
// Blend weights fall with the fourth power of the distance; the paper's range is 1..6.
const falloff = 4
// A change of lightness by 3 of 100 between neighbours is as far as one unit; smaller ones count for less, as they are texture.
const lightnessUnit = 0.03
const texturePower = 2.2
/** Belief stays near 1 up to one unit and then falls quickly, so that a region is coloured evenly. */
const plateauPower = 6
/** Farther than this nothing is heard of a hint (its weight is under 1 %). */
const distanceMax = 2.2
// Grain must not stop a hint: lightness is smoothed between edges first.
const smoothRadiusPx = 3
const smoothEpsilon = 0.06 ** 2

/**
 * Spreads hints over what lies within the same edges: geodesic chrominance blending (Yatziv & Sapiro 2006), with a limit to
 * their reach, so that they can correct a colouring without taking it over.
 * @param lightness 0..1; about 512 px a side
 * @param hints in px of that plane
 * @param reachPx how far a hint carries in a flat place
 */
export function spreadHints(lightness: Plane, hints: readonly ChromaHint[], reachPx: number): SpreadHints {
  const { width, height } = lightness
  const colours = distinctColours(hints)
  const labels = new Int16Array(width * height * coloursMax).fill(-1)
  const distances = new Float32Array(width * height * coloursMax)
  walk(lightness, hints, colours, reachPx, labels, distances)
  const a = createPlane(width, height)
  const b = createPlane(width, height)
  const weight = createPlane(width, height)
  for (let i = 0; i < width * height; i++) {
    let total = 0
    for (let slot = i * coloursMax; slot < (i + 1) * coloursMax && labels[slot]! >= 0; slot++) {
      const share = (distances[slot]! + 0.02) ** -falloff
      const colour = colours[labels[slot]!]!
      const shade = Math.min(1, lightness.data[i]! / Math.max(0.05, colour.lightness))
      a.data[i]! += share * shade * colour.a
      b.data[i]! += share * shade * colour.b
      total += share
    }
    if (total === 0) continue
    a.data[i]! /= total
    b.data[i]! /= total
    // The first to arrive is the nearest.
    weight.data[i] = 1 / (1 + distances[i * coloursMax]! ** plateauPower)
  }
  return { a, b, weight }
}

function distinctColours(hints: readonly ChromaHint[]): Colour[] {
  return [...new Map(hints.map((hint) => [keyOf(hint), hint])).values()]
}

const keyOf = ({ a, b, lightness }: Colour): string => `${a},${b},${lightness}`

// Dijkstra from all hints at once; each pixel keeps the distances of the first few colours that reach it, nearest first.
function walk(
  lightness: Plane,
  hints: readonly ChromaHint[],
  colours: readonly Colour[],
  reachPx: number,
  labels: Int16Array,
  distances: Float32Array,
): void {
  const { width, height } = lightness
  const { data } = guidedFilter(lightness, lightness, smoothRadiusPx, smoothEpsilon)
  const heap = new MinHeap()
  for (const hint of hints) {
    const colour = colours.findIndex((other) => keyOf(other) === keyOf(hint))
    for (const at of discPixels(hint, width, height)) heap.push(0, at * colours.length + colour)
  }
  const stepCost = 1 / reachPx
  for (let item = heap.pop(); item !== undefined; item = heap.pop()) {
    const colour = item.value % colours.length
    const at = (item.value - colour) / colours.length
    if (!settle(labels, distances, at, colour, item.key)) continue
    const x = at % width
    const y = (at - x) / width
    for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
      for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
        const near = v * width + u
        if (near === at || !isOpen(labels, near, colour)) continue
        const length = u === x || v === y ? 1 : Math.SQRT2
        const change = Math.abs(data[near]! - data[at]!) / lightnessUnit
        const distance = item.key + length * stepCost + change ** texturePower
        if (distance < distanceMax) heap.push(distance, near * colours.length + colour)
      }
  }
}

function discPixels({ x, y, radiusPx }: ChromaHint, width: number, height: number): number[] {
  const pixels: number[] = []
  const radius = Math.max(0.5, radiusPx)
  for (let v = Math.max(0, Math.ceil(y - radius)); v <= Math.min(height - 1, y + radius); v++)
    for (let u = Math.max(0, Math.ceil(x - radius)); u <= Math.min(width - 1, x + radius); u++)
      if ((u - x) ** 2 + (v - y) ** 2 <= radius * radius) pixels.push(v * width + u)
  if (pixels.length > 0) return pixels
  const nearestX = Math.min(width - 1, Math.max(0, Math.round(x)))
  const nearestY = Math.min(height - 1, Math.max(0, Math.round(y)))
  return [nearestY * width + nearestX]
}

function isOpen(labels: Int16Array, at: number, colour: number): boolean {
  for (let slot = at * coloursMax; slot < (at + 1) * coloursMax; slot++) {
    if (labels[slot] === colour) return false
    if (labels[slot] === -1) return true
  }
  return false
}

function settle(labels: Int16Array, distances: Float32Array, at: number, colour: number, distance: number): boolean {
  for (let slot = at * coloursMax; slot < (at + 1) * coloursMax; slot++) {
    if (labels[slot] === colour) return false
    if (labels[slot] !== -1) continue
    labels[slot] = colour
    distances[slot] = distance
    return true
  }
  return false
}
