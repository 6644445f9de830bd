import { joinSegments } from '#imaging/edges/join-segments.ts'
import { findLineSegments, type Gradients, type LineSegment } from '#imaging/edges/line-segments.ts'
import { levelFromCrop } from '#imaging/fill/fill-level.ts'
import { measureGradients } from '#imaging/fill/guide/level-gradients.ts'
import { createMask, type Mask, type Rgba } from '#imaging/image.ts'

/** What became of a straight edge in a filled hole. */
export interface HeldLine {
  readonly at: { readonly x: number; readonly y: number }
  /** Mean distance from the true place over the middle of the hole, px; places without the edge count as `missPx`. */
  readonly errorPx: number
  /** Contrast across the edge as a share of the true one, at most 1. */
  readonly contrast: number
  /** Share of the places where the edge lies within 1.5 px and keeps half its contrast. */
  readonly held: number
}

/** An edge farther than this from its place is missing. */
const missPx = 6
const insideMinPx = 20
const outsideMinPx = 10
const strengthMin = 8

const gradientsOf = (photo: Rgba): Gradients => {
  const none = createMask(photo.width, photo.height)
  return measureGradients(levelFromCrop(photo, none, none, 1))
}

/** The straight edges of the true photo that run through the hole. */
export function findTrueLines(truth: Rgba, hole: Mask): LineSegment[] {
  const pieces = findLineSegments(gradientsOf(truth), { strengthMin, lengthMinPx: 14 })
  const segments = joinSegments(pieces, () => true)
  return segments.filter(({ from, direction, lengthPx }) => {
    const inside: number[] = []
    for (let along = 0; along <= lengthPx; along++)
      if (isHole(hole, from.x + along * direction.x, from.y + along * direction.y)) inside.push(along)
    const [first, last] = [inside[0], inside.at(-1)]
    return (
      first !== undefined &&
      last !== undefined &&
      inside.length >= insideMinPx &&
      first >= outsideMinPx &&
      lengthPx - last >= outsideMinPx
    )
  })
}

const isHole = (hole: Mask, x: number, y: number) => (hole.data[Math.round(y) * hole.width + Math.round(x)] ?? 0) > 0

/** Compares each line with the fill. */
export function measureLines(truth: Rgba, filled: Rgba, hole: Mask, lines: readonly LineSegment[]): HeldLine[] {
  const before = gradientsOf(truth)
  const after = gradientsOf(filled)
  return lines.map(({ from, direction, lengthPx }) => {
    const places: { x: number; y: number }[] = []
    for (let along = 0; along <= lengthPx; along++) {
      const place = { x: from.x + along * direction.x, y: from.y + along * direction.y }
      if (isHole(hole, place.x, place.y)) places.push(place)
    }
    // The fifth at each end is held by the rim.
    const middle = places.slice(Math.floor(places.length / 5), Math.ceil((places.length * 4) / 5))
    let error = 0
    let contrast = 0
    let held = 0
    for (const place of middle) {
      const wanted = peakAcross(before, place, direction, 2)
      const found = peakAcross(after, place, direction, missPx)
      const share = Math.min(1, found.strength / Math.max(1, wanted.strength))
      const off = share < 0.3 ? missPx : Math.abs(found.offset)
      error += off / middle.length
      contrast += share / middle.length
      if (off <= 1.5 && share >= 0.5) held += 1 / middle.length
    }
    return { at: places[places.length >> 1]!, errorPx: error, contrast, held }
  })
}

/** Where the edge is strongest near a place, with the sides of the true one; smoothed over 5 px along it. */
function peakAcross(
  { width, height, x, y }: Gradients,
  place: { x: number; y: number },
  direction: { x: number; y: number },
  reachPx: number,
): { offset: number; strength: number } {
  const at = (along: number, across: number) => {
    const u = place.x + along * direction.x + across * direction.y
    const v = place.y + along * direction.y - across * direction.x
    const left = Math.min(width - 2, Math.max(0, Math.floor(u)))
    const top = Math.min(height - 2, Math.max(0, Math.floor(v)))
    const value = (k: number) => x[k]! * direction.y - y[k]! * direction.x
    const i = top * width + left
    const rows = [i, i + width].map((k) => value(k) + (u - left) * (value(k + 1) - value(k)))
    return rows[0]! + (v - top) * (rows[1]! - rows[0]!)
  }
  let best = { offset: 0, strength: 0 }
  for (let offset = -reachPx; offset <= reachPx; offset += 0.5) {
    let sum = 0
    for (let along = -2; along <= 2; along++) sum += at(along, offset) / 5
    // Of two alike, the nearer.
    if (sum - 0.01 * Math.abs(offset) > best.strength) best = { offset, strength: sum }
  }
  return best
}
