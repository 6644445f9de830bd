import { joinSegments } from '#imaging/edges/join-segments.ts'
import { findLineSegments, type Gradients, type LineSegment } from '#imaging/edges/line-segments.ts'
import type { FillLevel } from '#imaging/fill/fill-level.ts'
import { type EdgeEntry, flank, type Point } from '#imaging/fill/guide/fill-edges.ts'

/** A straight edge that runs into the hole. */
export interface LineEntry extends EdgeEntry {
  readonly lengthPx: number
  /** Standard error of its direction, radians. */
  readonly angleError: number
  /** Whether it reaches the hole, or ends some way before. */
  readonly isNear: boolean
  /** 1 = the gradient points to the left when facing the hole, -1 = to the right. */
  readonly side: 1 | -1
  /** Length of its ray in the hole, px, up to where that leaves it for good. */
  readonly insidePx: number
  /** Whether the ray leaves the picture together with the hole. */
  readonly leavesPicture: boolean
}

// Codes per px in the sum of three colours: planks in shade have 6, grain of films up to 5.
const strengthMin = 5
const lengthMinPx = 14
/** An edge may fade this far from the hole, and more the longer it is. */
const fadePx = 7
const fadeShare = 0.1
/** Something may stand before an edge beside the hole; then only its other end can tell that it goes on. */
const coveredShare = 0.6
const coveredMaxPx = 50
/** Outlines of what was removed keep close to the hole, with an edge that leaves it less steeply than this. */
const steepnessMin = 0.3
const steepnessPx = 14
const flankedPx = 26
const insideMinPx = 6
// An edge that comes and goes near the hole, as between tiles, does not tell where it goes on.
const unbrokenPx = 40
const unbrokenShareMin = 0.7
const unbrokenStrength = 0.35
/** Traces bind the guide to what is known; farther parts are seldom copied. */
const traceMaxPx = 160

/**
 * Finds the straight edges that end at the hole, longest first.
 * @param gradients see measureGradients
 * @param away distance of each pixel from the hole, px
 */
export function findLineEntries(level: FillLevel, gradients: Gradients, away: Float32Array): LineEntry[] {
  const { width, height, hole } = level
  const isHole = (x: number, y: number) => hole[Math.round(y) * width + Math.round(x)] === 1
  const isOpen = (from: Point, to: Point) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    for (let step = 0; step <= length; step++)
      if (isHole(from.x + ((to.x - from.x) * step) / length, from.y + ((to.y - from.y) * step) / length)) return false
    return true
  }
  const segments = joinSegments(findLineSegments(gradients, { strengthMin, lengthMinPx }), isOpen)
  const isInside = ({ x, y }: Point) => x > -0.5 && y > -0.5 && x < width - 0.5 && y < height - 0.5
  const entries: LineEntry[] = []
  for (const segment of segments)
    for (const side of [1, -1] as const) {
      const entry = entryOf(level, away, segment, side, isInside)
      if (entry !== null && isUnbroken(gradients, segment, side)) entries.push(entry)
    }
  return entries
}

/** @param side 1 = the end `to`, -1 = the end `from` */
function entryOf(
  level: FillLevel,
  away: Float32Array,
  segment: LineSegment,
  side: 1 | -1,
  isInside: (point: Point) => boolean,
): LineEntry | null {
  const { width, hole } = level
  const end = side === 1 ? segment.to : segment.from
  const inward = { x: side * segment.direction.x, y: side * segment.direction.y }
  const pointAt = (along: number) => ({ x: end.x + along * inward.x, y: end.y + along * inward.y })
  const indexOf = ({ x, y }: Point) => Math.round(y) * width + Math.round(x)
  const fade = fadePx + fadeShare * Math.min(200, segment.lengthPx)
  const covered = Math.max(fade, Math.min(coveredMaxPx, coveredShare * segment.lengthPx))
  let enters = 0
  for (; enters <= covered; enters += 0.5) {
    const point = pointAt(enters)
    if (!isInside(point)) return null
    if (hole[indexOf(point)] !== 0) break
  }
  if (enters > covered) return null
  const back = Math.min(steepnessPx, segment.lengthPx)
  if (away[indexOf(pointAt(-back))] < steepnessMin * (back + enters)) return null
  let insidePx = 0
  let leavesPicture = false
  for (let along = enters; ; along++) {
    const point = pointAt(along)
    leavesPicture = !isInside(point)
    if (leavesPicture || along - enters > insidePx + 3) break
    if (hole[indexOf(point)] !== 0) insidePx = along - enters + 1
  }
  if (insidePx < insideMinPx) return null
  const trace: Point[] = []
  for (let along = enters - 1; along >= -Math.min(traceMaxPx, segment.lengthPx); along--) {
    const point = pointAt(along)
    if (isInside(point)) trace.push(point)
  }
  const flanked = trace.filter((_, k) => k >= enters && k < enters + flankedPx)
  return {
    at: pointAt(enters),
    inward,
    trace,
    left: flank(level, flanked, inward, -1),
    right: flank(level, flanked, inward, 1),
    lengthPx: segment.lengthPx,
    isNear: enters <= fade,
    angleError: segment.angleError,
    side,
    insidePx,
    leavesPicture: leavesPicture && insidePx > 0,
  }
}

function isUnbroken({ width, x, y }: Gradients, segment: LineSegment, side: 1 | -1): boolean {
  const { direction, strength, lengthPx } = segment
  const end = side === 1 ? segment.to : segment.from
  const count = Math.floor(Math.min(unbrokenPx, lengthPx))
  let seen = 0
  for (let along = 0; along < count; along++) {
    const i = Math.round(end.y - side * along * direction.y) * width + Math.round(end.x - side * along * direction.x)
    if (x[i] * direction.y - y[i] * direction.x >= unbrokenStrength * strength) seen++
  }
  return seen >= unbrokenShareMin * count
}
