import type { Point } from '#imaging/fill/guide/fill-edges.ts'

/** A straight edge carried from one side of the hole to the other, brighter on its left. */
export interface CarriedLine {
  /** Where it enters and leaves the hole. */
  readonly from: Point
  readonly to: Point
  /** Mean colour features beside its two ends. */
  readonly left: readonly (readonly number[])[]
  readonly right: readonly (readonly number[])[]
  /** All its points, with the known parts. */
  readonly points: readonly Point[]
}

/** The quadrilateral between two carried lines. */
interface Strip {
  readonly lines: readonly [CarriedLine, CarriedLine]
  readonly corners: readonly [Point, Point, Point, Point]
  readonly steepness: number
}

// Between the edges of a pole or a bar lies one colour, which its shading changes by less than this, in codes.
const insideDifferenceMax = 70
const antiparallel = Math.cos(Math.PI / 20)
/** A broader strip, as a share of its length, may be ground between two things. */
const breadthShareMax = 0.5

/**
 * Cuts edges where they pass behind a pole, a bar or a wire: behind the steeper of two strips, as what stands is nearer
 * than what lies.
 * @param others further carried edges, which are cut as well
 * @returns the points of all edges
 */
export function cutBehindStrips(lines: readonly CarriedLine[], others: readonly (readonly Point[])[]): Point[][] {
  const strips = findStrips(lines).sort((a, b) => b.steepness - a.steepness)
  const inFront = new Set<CarriedLine>()
  let pieces: { points: Point[]; line: CarriedLine | null }[] = [
    ...lines.map((line) => ({ points: [...line.points], line })),
    ...others.map((points) => ({ points: [...points], line: null })),
  ]
  for (const strip of strips) {
    for (const line of strip.lines) inFront.add(line)
    pieces = pieces.flatMap(({ points, line }) =>
      line !== null && inFront.has(line)
        ? [{ points, line }]
        : cut(points, strip).map((part) => ({ points: part, line })),
    )
  }
  return pieces.map(({ points }) => points)
}

function findStrips(lines: readonly CarriedLine[]): Strip[] {
  const strips: Strip[] = []
  for (const line of lines) {
    let nearest: { strip: Strip; breadth: number } | null = null
    for (const other of lines) {
      const breadth = breadthBetween(line, other)
      if (breadth === null || (nearest !== null && breadth >= nearest.breadth)) continue
      const dy = line.to.y - line.from.y
      const steepness = Math.abs(dy) / Math.hypot(line.to.x - line.from.x, dy)
      const corners = [line.from, line.to, other.from, other.to] as const
      nearest = { strip: { lines: [line, other], corners, steepness }, breadth }
    }
    if (nearest !== null) strips.push(nearest.strip)
  }
  return strips
}

/** Px between two edges that enclose one colour, or null. */
function breadthBetween(a: CarriedLine, b: CarriedLine): number | null {
  const ax = a.to.x - a.from.x
  const ay = a.to.y - a.from.y
  const bx = b.to.x - b.from.x
  const by = b.to.y - b.from.y
  const length = Math.hypot(ax, ay)
  if (a === b || (ax * bx + ay * by) / length / Math.hypot(bx, by) > -antiparallel) return null
  const toX = (b.from.x + b.to.x - a.from.x - a.to.x) / 2
  const toY = (b.from.y + b.to.y - a.from.y - a.to.y) / 2
  const across = (toY * ax - toX * ay) / length
  const along = (toX * ax + toY * ay) / length
  if (Math.abs(across) > breadthShareMax * length || Math.abs(along) > length / 2) return null
  const inside = across > 0 ? [...a.right, ...b.right] : [...a.left, ...b.left]
  const differs = inside.some((one) =>
    inside.some((other) => Math.hypot(...one.map((value, c) => value - other[c])) > insideDifferenceMax),
  )
  return differs ? null : Math.abs(across)
}

/** The parts of an edge outside of a strip. */
function cut(points: readonly Point[], { corners }: Strip): Point[][] {
  const parts: Point[][] = [[]]
  for (const [k, to] of points.entries()) {
    const from = k === 0 ? to : points[k - 1]
    const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y)))
    for (let n = k === 0 ? count : 1; n <= count; n++) {
      const point = { x: from.x + ((to.x - from.x) * n) / count, y: from.y + ((to.y - from.y) * n) / count }
      if (!isInside(point, corners)) parts[parts.length - 1].push(point)
      else if (parts[parts.length - 1].length > 0) parts.push([])
    }
  }
  return parts.filter((part) => part.length > 1)
}

/** Whether a point lies in a convex quadrilateral. */
function isInside({ x, y }: Point, corners: Strip['corners']): boolean {
  let left = 0
  for (let k = 0; k < 4; k++) {
    const a = corners[k]
    const b = corners[(k + 1) % 4]
    if ((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) > 0) left++
  }
  return left === 0 || left === 4
}
