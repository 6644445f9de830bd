import type { FillLevel } from '#imaging/fill/fill-level.ts'
import { type CarriedLine, cutBehindStrips } from '#imaging/fill/guide/cut-behind.ts'
import { edgesAround } from '#imaging/fill/guide/edges-around.ts'
import { besidePx, expectBridges } from '#imaging/fill/guide/expect-bridges.ts'
import type { EdgeEntry, Point } from '#imaging/fill/guide/fill-edges.ts'
import { cornerOf, exitOf, meetingOf, misfitOfLines, unlikenessOfFlanks } from '#imaging/fill/guide/line-bridges.ts'
import type { LineEntry } from '#imaging/fill/guide/line-entries.ts'
import { findLineSources } from '#imaging/fill/guide/line-sources.ts'

/** An edge carried through the hole: its known part, the bridge, and its known part on the other side. */
export type Bridge = readonly Point[]

// An edge may continue almost straight or as an even arc. The limits say how far the tangents may miss, as shares of
// the gap. Chosen by eye on the bench photos.
const missMaxShare = 0.09
const missMinPx = 4
const bendMax = Math.PI / 3
const bendDifferenceMax = Math.PI / 11
// The colours beside the two ends may differ by this much, in codes.
const flankDifferenceMax = 30
// At least this share of the straight line between two ends must lie in the hole.
const insideShareMin = 0.7
// A line that is known exactly goes before one that might also bend.
const bentPenalty = 0.25

/**
 * Carries edges through the hole. Straight edges are fitted over their whole length first: two that lie on one line are
 * joined, two that meet in the hole form a corner, and one alone runs to the carried edge that it meets, or out of the
 * picture. Other edges are followed at the rim and joined where they look like one straight or evenly bent edge.
 * @returns the best first; the gradient points to the left of each, from its first point to its last
 */
export function bridgeEdges(level: FillLevel): Bridge[] {
  const { lines, bends: followed } = edgesAround(level)
  const bends = followed.filter((entry) => !lines.some((line) => isCovered(entry, line)))
  const pairs: Pair[] = []
  const offer = (a: EdgeEntry, b: EdgeEntry, misfit: number, isStraight: boolean) => {
    if (misfit < 1 && insideShare(level, a.at, b.at) >= insideShareMin) pairs.push({ a, b, misfit, isStraight })
  }
  for (let i = 0; i < lines.length; i++)
    for (let j = i + 1; j < lines.length; j++) offer(lines[i], lines[j], misfitOfLines(lines[i], lines[j]), true)
  const entries: readonly (EdgeEntry | LineEntry)[] = [...lines.filter(({ isNear }) => isNear), ...bends]
  for (let i = 0; i < entries.length; i++)
    for (let j = i + 1; j < entries.length; j++) {
      const [a, b] = [entries[i], entries[j]]
      offer(a, b, bentPenalty + bendMisfitOf(a, b), false)
    }
  pairs.sort((one, other) => one.misfit - other.misfit)
  const taken = new Set<EdgeEntry>()
  const chosen: Pair[] = []
  for (const pair of pairs) {
    if (taken.has(pair.a) || taken.has(pair.b)) continue
    const crosses = (other: Pair) =>
      !(pair.isStraight && other.isStraight) && cross(pair.a.at, pair.b.at, other.a.at, other.b.at)
    if (chosen.some(crosses)) continue
    taken.add(pair.a).add(pair.b)
    chosen.push(pair)
  }
  const bent: Bridge[] = []
  const straight: CarriedLine[] = []
  for (const { a, b, isStraight } of chosen) {
    const points = [...a.trace.toReversed(), ...(isStraight ? [a.at, b.at] : curveBetween(a, b)), ...b.trace]
    const isForward = isBrighterLeft(a)
    if (!isStraight) bent.push(isForward ? points : points.toReversed())
    else if (isForward)
      straight.push({ from: a.at, to: b.at, left: [a.left, b.right], right: [a.right, b.left], points })
    else
      straight.push({
        from: b.at,
        to: a.at,
        left: [a.right, b.left],
        right: [a.left, b.right],
        points: points.toReversed(),
      })
  }
  const joined = [...straight.map(({ points }) => points), ...bent]
  const alone = carryAlone(
    lines.filter((line) => !taken.has(line)),
    joined,
  )
  return cutBehindStrips(straight, [...bent, ...alone])
}

interface Pair {
  readonly a: EdgeEntry
  readonly b: EdgeEntry
  readonly misfit: number
  readonly isStraight: boolean
}

/** A followed edge that is part of a fitted line. */
function isCovered({ at, inward }: EdgeEntry, line: LineEntry): boolean {
  const x = at.x - line.at.x
  const y = at.y - line.at.y
  return (
    Math.abs(x * line.inward.y - y * line.inward.x) < 2 &&
    Math.hypot(x, y) < 14 &&
    inward.x * line.inward.x + inward.y * line.inward.y > 0.9
  )
}

/** Lines without a partner: first corners, then lines that end at something carried. */
function carryAlone(lines: readonly LineEntry[], bridges: readonly Bridge[]): Bridge[] {
  const corners: { a: LineEntry; b: LineEntry; at: Point; misfit: number }[] = []
  for (let i = 0; i < lines.length; i++)
    for (let j = i + 1; j < lines.length; j++) {
      const corner = cornerOf(lines[i], lines[j])
      if (corner !== null) corners.push({ a: lines[i], b: lines[j], ...corner })
    }
  corners.sort((one, other) => one.misfit - other.misfit)
  const taken = new Set<LineEntry>()
  const carried: Bridge[] = []
  for (const { a, b, at } of corners) {
    if (taken.has(a) || taken.has(b)) continue
    if (crossesAny(a.at, at, bridges) || crossesAny(b.at, at, bridges)) continue
    taken.add(a).add(b)
    carried.push(directed(a, [...a.trace.toReversed(), a.at, at, b.at, ...b.trace]))
  }
  const all = [...bridges, ...carried]
  for (const line of lines) {
    if (taken.has(line)) continue
    const end = meetingOf(line, all) ?? exitOf(line)
    if (end !== null) carried.push(directed(line, [...line.trace.toReversed(), line.at, end]))
  }
  return carried
}

function crossesAny(from: Point, to: Point, bridges: readonly Bridge[]): boolean {
  return bridges.some((bridge) => bridge.some((point, k) => k > 0 && cross(from, to, bridge[k - 1], point)))
}

/** Turns a bridge that starts with the known part of `entry`, so that its brighter side is on the left. */
function directed(entry: EdgeEntry, points: Bridge): Bridge {
  return isBrighterLeft(entry) ? points : points.toReversed()
}

/** Of fitted lines the gradient tells; colours some px beside a thin line are those behind it. */
function isBrighterLeft(entry: EdgeEntry | LineEntry): boolean {
  if ('side' in entry) return entry.side === 1
  const difference = entry.left.map((value, c) => value - entry.right[c])
  const lead = difference.reduce((most, value, c) => (Math.abs(value) > Math.abs(difference[most]) ? c : most), 0)
  return difference[lead] >= 0
}

/** How badly two edges fit as the ends of one that is nearly straight or an even arc; below 1 = well enough. */
function bendMisfitOf(a: EdgeEntry | LineEntry, b: EdgeEntry | LineEntry): number {
  const x = b.at.x - a.at.x
  const y = b.at.y - a.at.y
  const gap = Math.hypot(x, y)
  if (gap < 8) return Number.POSITIVE_INFINITY
  // Signed angles between the straight line across and the tangents. On an arc both bend the same way.
  const bendA = Math.atan2((x * a.inward.y - y * a.inward.x) / gap, (x * a.inward.x + y * a.inward.y) / gap)
  const bendB = Math.atan2((x * -b.inward.y + y * b.inward.x) / gap, (-x * b.inward.x - y * b.inward.y) / gap)
  const missMax = Math.max(missMinPx, missMaxShare * gap)
  const straight = (Math.max(Math.abs(bendA), Math.abs(bendB)) * gap) / missMax
  const bent =
    Math.max(Math.abs(bendA), Math.abs(bendB)) < bendMax
      ? 0.3 + Math.abs(bendA + bendB) / bendDifferenceMax + Math.max(Math.abs(bendA), Math.abs(bendB)) / bendMax / 2
      : 9
  const unlike = unlikenessOf(a, b)
  // Of lines the sides are known, so that one of the grounds beside them may change.
  const unlikeStraight = 'side' in a && 'side' in b && a.side !== b.side ? unlikenessOfFlanks(a, b) : unlike
  return Math.min(Math.max(straight, unlikeStraight), Math.max(bent, unlike))
}

/** Compares the colours beside two edges; below 1 = alike. */
function unlikenessOf(a: EdgeEntry, b: EdgeEntry): number {
  const contrast = Math.min(distance(a.left, a.right), distance(b.left, b.right))
  const otherSide = Math.max(distance(a.left, b.right), distance(a.right, b.left))
  return otherSide / Math.min(flankDifferenceMax, 8 + 0.6 * contrast)
}

function distance(a: readonly number[], b: readonly number[]): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

function insideShare(level: FillLevel, from: Point, to: Point): number {
  const steps = 24
  let inside = 0
  for (let k = 1; k < steps; k++) {
    const x = Math.round(from.x + ((to.x - from.x) * k) / steps)
    const y = Math.round(from.y + ((to.y - from.y) * k) / steps)
    if (level.hole[y * level.width + x] !== 0) inside++
  }
  return inside / (steps - 1)
}

function cross(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point) => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

/** Points of a cubic curve (Hermite) that leaves each entry along its tangent. */
function curveBetween(a: EdgeEntry, b: EdgeEntry): Point[] {
  const gap = Math.hypot(b.at.x - a.at.x, b.at.y - a.at.y)
  const points: Point[] = []
  const steps = Math.ceil(gap)
  for (let k = 0; k <= steps; k++) {
    const t = k / steps
    const fromA = 2 * t ** 3 - 3 * t ** 2 + 1
    const toB = -2 * t ** 3 + 3 * t ** 2
    const tangentA = (t ** 3 - 2 * t ** 2 + t) * gap
    const tangentB = (t ** 3 - t ** 2) * gap
    points.push({
      x: fromA * a.at.x + toB * b.at.x + tangentA * a.inward.x - tangentB * b.inward.x,
      y: fromA * a.at.y + toB * b.at.y + tangentA * a.inward.y - tangentB * b.inward.y,
    })
  }
  return points
}

// Width of the band on each side of an edge, and its strength in codes: a patch from the wrong side must cost more than
// the variation within any texture.
const bandPx = besidePx
const bandCodes = 26

/**
 * Draws bridges as a plane that steps from -bandCodes to +bandCodes across each edge and fades to 0 beside it. Patches
 * on an edge are then copied only from the known part of that edge. What the level expects beside the bridges is set
 * to what lies beside their known ends, and sources along them are proposed, in place.
 * @param scale how many times smaller the level is than the one where the bridges were found: 1 = same size, 2 = half
 * @returns width x height values, or null without bridges
 */
export function drawGuide(level: FillLevel, bridges: readonly Bridge[], scale: number): Float32Array | null {
  if (bridges.length === 0) return null
  const { width, height } = level
  const guide = new Float32Array(width * height)
  const nearest = new Float32Array(width * height).fill(bandPx)
  const shrunk = bridges.map((bridge) => bridge.map((point) => shrink(point, scale)))
  for (const bridge of shrunk)
    for (let k = 1; k < bridge.length; k++) drawStep(width, height, guide, nearest, bridge[k - 1], bridge[k])
  expectBridges(level, shrunk)
  level.proposed = findLineSources(level, shrunk)
  return guide
}

function shrink(point: Point, scale: number): Point {
  return { x: (point.x + 0.5) / scale - 0.5, y: (point.y + 0.5) / scale - 0.5 }
}

function drawStep(
  width: number,
  height: number,
  guide: Float32Array,
  nearest: Float32Array,
  from: Point,
  to: Point,
): void {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const length = Math.hypot(dx, dy)
  if (length === 0) return
  const left = Math.max(0, Math.floor(Math.min(from.x, to.x) - bandPx))
  const right = Math.min(width - 1, Math.ceil(Math.max(from.x, to.x) + bandPx))
  const top = Math.max(0, Math.floor(Math.min(from.y, to.y) - bandPx))
  const bottom = Math.min(height - 1, Math.ceil(Math.max(from.y, to.y) + bandPx))
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const along = Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / (length * length)))
      const away = Math.hypot(x - from.x - along * dx, y - from.y - along * dy)
      const i = y * width + x
      if (away >= nearest[i]) continue
      nearest[i] = away
      const side = (x - from.x) * dy - (y - from.y) * dx
      guide[i] = (side < 0 ? -1 : 1) * bandCodes * (1 - away / bandPx)
    }
}
