import type { LineSegment } from '#imaging/edges/line-segments.ts'

/** A homogeneous point or line: (x, y, 1) is a point of the picture, (x, y, 0) a direction. */
export type Triple = readonly [number, number, number]

/** Where lines that are parallel in the scene meet in the picture. */
export interface VanishingPoint {
  readonly point: Triple
  readonly segments: readonly LineSegment[]
}

const pointsMax = 3
const triesMax = 300
// A segment points at a vanishing point within this, radians, and a little more when it is short.
const angleMax = 0.02
const segmentsMin = 10
// The segments of a direction add up to at least this much, as a multiple of the hole's diameter.
const supportMin = 2

export const crossOf = (a: Triple, b: Triple): Triple => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

export const dotOf = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export const scaled = (a: Triple, by: number): Triple => [a[0] * by, a[1] * by, a[2] * by]

/**
 * Finds up to three vanishing points, best supported first: pairs of segments are tried (RANSAC), and those that point
 * to the best are set aside before the next search.
 * @param scalePx size of what is looked at, px; keeps the numbers near 1
 * @param random numbers 0 <= n < 1
 */
export function findVanishingPoints(
  segments: readonly LineSegment[],
  scalePx: number,
  random: () => number,
): VanishingPoint[] {
  const found: VanishingPoint[] = []
  let rest = [...segments]
  while (found.length < pointsMax && rest.length >= segmentsMin) {
    let best: Triple | null = null
    let bestSupport = 0
    for (let n = 0; n < triesMax; n++) {
      // Longer ones first: squaring draws towards the head of the list.
      const a = rest[Math.floor(rest.length * random() ** 2)]
      const b = rest[Math.floor(rest.length * random() ** 2)]
      if (a === b) continue
      const point = crossOf(lineOf(a, scalePx), lineOf(b, scalePx))
      if (Math.hypot(...point) < 1e-9) continue
      let support = 0
      for (const segment of rest) if (pointsAt(segment, point, scalePx)) support += segment.lengthPx
      if (support > bestSupport) {
        bestSupport = support
        best = point
      }
    }
    if (best === null || bestSupport < supportMin * scalePx) break
    let point: Triple = best
    for (let round = 0; round < 3; round++) {
      const members = rest.filter((segment) => pointsAt(segment, point, scalePx))
      if (members.length < 2) break
      point = fitPoint(members, scalePx)
    }
    const members = rest.filter((segment) => pointsAt(segment, point, scalePx))
    if (members.length < segmentsMin) break
    found.push({ point: [point[0] * scalePx, point[1] * scalePx, point[2]], segments: members })
    rest = rest.filter((segment) => !pointsAt(segment, point, scalePx))
  }
  return found
}

/** In units of `scalePx`. */
function lineOf({ from, to }: LineSegment, scalePx: number): Triple {
  const line = crossOf([from.x / scalePx, from.y / scalePx, 1], [to.x / scalePx, to.y / scalePx, 1])
  return scaled(line, 1 / Math.hypot(line[0], line[1]))
}

/** Whether a segment, seen from its middle, points at a vanishing point. */
function pointsAt({ from, to, direction, angleError }: LineSegment, point: Triple, scalePx: number): boolean {
  const x = (from.x + to.x) / 2 / scalePx
  const y = (from.y + to.y) / 2 / scalePx
  const toX = point[0] - x * point[2]
  const toY = point[1] - y * point[2]
  const length = Math.hypot(toX, toY)
  if (length < 1e-9) return false
  return Math.abs(toX * direction.y - toY * direction.x) / length < angleMax + angleError
}

/** The point nearest to all lines, weighted by length: the smallest eigenvector, by inverse iteration. */
function fitPoint(segments: readonly LineSegment[], scalePx: number): Triple {
  const m = [0, 0, 0, 0, 0, 0, 0, 0, 0]
  for (const segment of segments) {
    const line = lineOf(segment, scalePx)
    const weight = segment.lengthPx / scalePx
    for (let r = 0; r < 3; r++) for (let c = 0; c < 3; c++) m[r * 3 + c] += weight * line[r] * line[c]
  }
  const lift = 1e-9 * (m[0] + m[4] + m[8])
  const rows: Triple[] = [0, 1, 2].map((r) => [
    m[r * 3] + (r === 0 ? lift : 0),
    m[r * 3 + 1] + (r === 1 ? lift : 0),
    m[r * 3 + 2] + (r === 2 ? lift : 0),
  ])
  // The columns of the inverse, but for its determinant.
  const columns = [crossOf(rows[1], rows[2]), crossOf(rows[2], rows[0]), crossOf(rows[0], rows[1])]
  let point: Triple = [0.6, 0.5, 0.4]
  for (let n = 0; n < 30; n++) {
    const next: Triple = [0, 1, 2].map((k) => columns.reduce((sum, column, c) => sum + column[k] * point[c], 0)) as [
      number,
      number,
      number,
    ]
    point = scaled(next, 1 / Math.hypot(...next))
  }
  return point
}
