import type { Point } from '#imaging/fill/guide/fill-edges.ts'
import type { LineEntry } from '#imaging/fill/guide/line-entries.ts'

// A place on an edge is known to about this much, px.
const placeError = 0.35
/** How many standard errors two pieces of one line may miss each other by. */
const errorsMax = 3
const missMinPx = 0.8
// Colours beside two pieces of one edge, in codes: the same ground may be lit differently.
const flankDifferenceMax = 36
const flankDifferenceMin = 10
/** Largest share by which the step across the edge may differ between the pieces. */
const stepDifferenceMax = 0.55

/** How badly two lines fit as the ends of one, 0..1; infinite where they do not. */
export function misfitOfLines(a: LineEntry, b: LineEntry): number {
  if (a.side === b.side || a.inward.x * b.inward.x + a.inward.y * b.inward.y > -0.9) return Number.POSITIVE_INFINITY
  const x = b.at.x - a.at.x
  const y = b.at.y - a.at.y
  const gap = x * a.inward.x + y * a.inward.y
  if (gap < 4) return Number.POSITIVE_INFINITY
  const missA = Math.abs(x * a.inward.y - y * a.inward.x) / missMaxOf(a, gap)
  const missB = Math.abs(x * b.inward.y - y * b.inward.x) / missMaxOf(b, gap)
  const miss = Math.max(missA, missB)
  if (miss >= 1) return Number.POSITIVE_INFINITY
  const unlike = unlikenessOfFlanks(a, b)
  return unlike >= 1 ? Number.POSITIVE_INFINITY : 0.6 * miss + 0.4 * unlike
}

/** The line turns about its own middle. */
function missMaxOf({ angleError, lengthPx }: LineEntry, gap: number): number {
  return Math.max(missMinPx, errorsMax * Math.hypot(placeError, angleError * (gap + Math.min(lengthPx, 80) / 2)))
}

/** Compares what lies beside two edges that face each other; below 1 = alike. */
export function unlikenessOfFlanks(a: LineEntry, b: LineEntry): number {
  const one = distance(a.left, b.right)
  const other = distance(a.right, b.left)
  const stepA = a.left.map((value, c) => value - a.right[c])
  const stepB = b.right.map((value, c) => value - b.left[c])
  const contrast = Math.min(length(stepA), length(stepB))
  const limit = Math.min(flankDifferenceMax, flankDifferenceMin + 0.6 * contrast)
  const step = distance(stepA, stepB) / Math.max(length(stepA), length(stepB), 1)
  // The light may change across the hole, or something else may stand behind one side.
  return Math.min(
    Math.max(one, other) / limit,
    0.4 + Math.min(one, other) / limit,
    0.3 + (0.7 * step) / stepDifferenceMax + Math.min(one, other) / (4 * flankDifferenceMax),
  )
}

function length(values: readonly number[]): number {
  return Math.hypot(...values)
}

function distance(a: readonly number[], b: readonly number[]): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

// A line without a partner is carried this many times its own length, at most.
const carryMax = 2.5
const carriedMinPx = 22
const cornerMin = Math.sin(Math.PI / 9)

/** Where the rays of two lines meet inside the hole, if they are likely to be the sides of one corner. */
export function cornerOf(a: LineEntry, b: LineEntry): { at: Point; misfit: number } | null {
  const turn = a.inward.x * b.inward.y - a.inward.y * b.inward.x
  if (Math.abs(turn) < cornerMin || Math.min(a.lengthPx, b.lengthPx) < carriedMinPx) return null
  const x = b.at.x - a.at.x
  const y = b.at.y - a.at.y
  const alongA = (x * b.inward.y - y * b.inward.x) / turn
  const alongB = (x * a.inward.y - y * a.inward.x) / turn
  if (!canCarry(a, alongA) || !canCarry(b, alongB)) return null
  const one = distance(a.left, b.right)
  const other = distance(a.right, b.left)
  const contrast = Math.min(distance(a.left, a.right), distance(b.left, b.right))
  const misfit = Math.max(one, other) / Math.min(flankDifferenceMax, flankDifferenceMin + 0.5 * contrast)
  if (misfit >= 1) return null
  return { at: { x: a.at.x + alongA * a.inward.x, y: a.at.y + alongA * a.inward.y }, misfit }
}

function canCarry({ lengthPx, insidePx }: LineEntry, along: number): boolean {
  return along > 2 && along < insidePx && along < carryMax * lengthPx
}

/** Where the ray of a line first meets a carried edge inside the hole, if near enough for its length. */
export function meetingOf(entry: LineEntry, carried: readonly (readonly Point[])[]): Point | null {
  if (entry.lengthPx < carriedMinPx) return null
  let nearest = Number.POSITIVE_INFINITY
  for (const points of carried)
    for (let k = 1; k < points.length; k++) {
      const from = points[k - 1]
      const stepX = points[k].x - from.x
      const stepY = points[k].y - from.y
      const turn = entry.inward.x * stepY - entry.inward.y * stepX
      if (Math.abs(turn) < cornerMin * Math.hypot(stepX, stepY)) continue
      const x = from.x - entry.at.x
      const y = from.y - entry.at.y
      const share = (x * entry.inward.y - y * entry.inward.x) / turn
      if (share < 0 || share > 1) continue
      const along = (x * stepY - y * stepX) / turn
      if (canCarry(entry, along)) nearest = Math.min(nearest, along)
    }
  if (nearest === Number.POSITIVE_INFINITY) return null
  return { x: entry.at.x + nearest * entry.inward.x, y: entry.at.y + nearest * entry.inward.y }
}

/** The point where a line leaves the picture inside the hole, or null. */
export function exitOf(entry: LineEntry): Point | null {
  const { at, inward, insidePx, lengthPx } = entry
  if (!entry.leavesPicture || lengthPx < carriedMinPx || insidePx > carryMax * lengthPx) return null
  return { x: at.x + insidePx * inward.x, y: at.y + insidePx * inward.y }
}
