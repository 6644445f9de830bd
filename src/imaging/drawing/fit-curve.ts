import type { Contour } from '#imaging/drawing/contours.ts'

/** A closed line of cubic Béziers: its first point, then six numbers each: both handles and the end. */
export type CurvePath = readonly number[]

// Directions are measured over this many points: two samples of half a px.
const reach = 2
// A turn by more than this is a corner, radians: taste, so that the ends of lines stay round and crossings sharp.
const cornerTurn = 1.1
// Longer runs are divided before they are fitted, as every split fits its points again.
const piecePoints = 90
const reparameterizedMax = 3

/**
 * Fits cubic Béziers to a closed line (Schneider 1990, "An algorithm for automatically fitting digitized curves").
 * @param tolerance how far a curve may leave the points, px
 */
export function fitCurve(contour: Contour, tolerance: number): CurvePath {
  const points = contour.length / 2
  const breaks = findBreaks(contour)
  const first = breaks[0].at
  const path: number[] = [contour[first * 2], contour[first * 2 + 1]]
  for (const [k, begin] of breaks.entries()) {
    const end = breaks[(k + 1) % breaks.length]
    const count = ((end.at - begin.at + points) % points || points) + 1
    const piece = new Float64Array(count * 2)
    for (let i = 0; i < count; i++) {
      const at = ((begin.at + i) % points) * 2
      piece[i * 2] = contour[at]
      piece[i * 2 + 1] = contour[at + 1]
    }
    const out = begin.isCorner ? direction(piece, 0, Math.min(reach, count - 1)) : directionAt(contour, begin.at)
    const back = end.isCorner
      ? direction(piece, count - 1, Math.max(0, count - 1 - reach))
      : negated(directionAt(contour, end.at))
    fitPiece(piece, 0, count - 1, out, back, tolerance * tolerance, path)
  }
  return path
}

type Direction = readonly [number, number]

const negated = ([x, y]: Direction): Direction => [-x, -y]

function direction(points: Float64Array, from: number, to: number): Direction {
  const x = points[to * 2] - points[from * 2]
  const y = points[to * 2 + 1] - points[from * 2 + 1]
  const length = Math.hypot(x, y) || 1
  return [x / length, y / length]
}

/** The direction of a closed line at a point. */
function directionAt(contour: Contour, at: number): Direction {
  const points = contour.length / 2
  return direction(contour, (at - reach + points) % points, (at + reach) % points)
}

interface Break {
  readonly at: number
  readonly isCorner: boolean
}

/** Corners, and further breaks between them so that no piece is long; at least one. */
function findBreaks(contour: Contour): Break[] {
  const points = contour.length / 2
  const turnAt = (at: number): number => {
    const [ax, ay] = direction(contour, (at - reach + points) % points, at)
    const [bx, by] = direction(contour, at, (at + reach) % points)
    return Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by))
  }
  const turns = Float64Array.from({ length: points }, (_, at) => (points > 4 * reach ? turnAt(at) : 0))
  const breaks: Break[] = []
  for (let at = 0; at < points; at++) {
    const before = turns[(at - 1 + points) % points]
    const after = turns[(at + 1) % points]
    if (turns[at] > cornerTurn && turns[at] >= before && turns[at] > after) breaks.push({ at, isCorner: true })
  }
  if (breaks.length === 0) breaks.push({ at: 0, isCorner: false })
  return breaks.flatMap((begin, k) => {
    const end = breaks[(k + 1) % breaks.length].at
    const count = (end - begin.at + points) % points || points
    const pieces = Math.ceil(count / piecePoints)
    const places = Array.from({ length: pieces - 1 }, (_, piece) => ({
      at: (begin.at + Math.round(((piece + 1) * count) / pieces)) % points,
      isCorner: false,
    }))
    return [begin, ...places]
  })
}

/** Fits points `from` to `to`, in as many curves as it takes. */
function fitPiece(
  points: Float64Array,
  from: number,
  to: number,
  out: Direction,
  back: Direction,
  toleranceSquared: number,
  path: number[],
): void {
  const count = to - from + 1
  const chord = Math.hypot(points[to * 2] - points[from * 2], points[to * 2 + 1] - points[from * 2 + 1])
  if (count === 2) {
    path.push(...curveWith(points, from, to, out, back, chord / 3, chord / 3).slice(2))
    return
  }
  const shares = chordShares(points, from, to)
  let split = from + (count >> 1)
  for (let round = 0; round <= reparameterizedMax; round++) {
    const curve = bestCurve(points, from, to, out, back, shares, chord)
    const miss = worstMiss(points, from, curve, shares)
    if (miss.squared <= toleranceSquared) {
      path.push(...curve.slice(2))
      return
    }
    split = from + miss.at
    // The error is too large for better shares to help.
    if (miss.squared > 16 * toleranceSquared) break
    improveShares(points, from, curve, shares)
  }
  split = Math.min(to - 1, Math.max(from + 1, split))
  const through = direction(points, Math.max(from, split - reach), Math.min(to, split + reach))
  fitPiece(points, from, split, out, negated(through), toleranceSquared, path)
  fitPiece(points, split, to, through, back, toleranceSquared, path)
}

/** How far along the line each point lies, 0..1. */
function chordShares(points: Float64Array, from: number, to: number): Float64Array {
  const shares = new Float64Array(to - from + 1)
  for (let i = 1; i < shares.length; i++) {
    const at = (from + i) * 2
    shares[i] = shares[i - 1] + Math.hypot(points[at] - points[at - 2], points[at + 1] - points[at - 1])
  }
  const length = shares[shares.length - 1] || 1
  for (let i = 1; i < shares.length; i++) shares[i] /= length
  return shares
}

function curveWith(
  points: Float64Array,
  from: number,
  to: number,
  out: Direction,
  back: Direction,
  first: number,
  second: number,
): number[] {
  const [x0, y0, x3, y3] = [points[from * 2], points[from * 2 + 1], points[to * 2], points[to * 2 + 1]]
  return [x0, y0, x0 + out[0] * first, y0 + out[1] * first, x3 + back[0] * second, y3 + back[1] * second, x3, y3]
}

/**
 * The curve with handles along the given directions that is nearest to the points by least squares (Schneider 1990).
 */
function bestCurve(
  points: Float64Array,
  from: number,
  to: number,
  out: Direction,
  back: Direction,
  shares: Float64Array,
  chord: number,
): number[] {
  const [x0, y0, x3, y3] = [points[from * 2], points[from * 2 + 1], points[to * 2], points[to * 2 + 1]]
  const along = out[0] * back[0] + out[1] * back[1]
  let [c00, c01, c11, x, y] = [0, 0, 0, 0, 0]
  for (let i = 0; i < shares.length; i++) {
    const t = shares[i]
    const rest = 1 - t
    const b1 = 3 * t * rest * rest
    const b2 = 3 * t * t * rest
    const b01 = rest * rest * rest + b1
    const b23 = t * t * t + b2
    const offX = points[(from + i) * 2] - x0 * b01 - x3 * b23
    const offY = points[(from + i) * 2 + 1] - y0 * b01 - y3 * b23
    c00 += b1 * b1
    c01 += b1 * b2 * along
    c11 += b2 * b2
    x += b1 * (out[0] * offX + out[1] * offY)
    y += b2 * (back[0] * offX + back[1] * offY)
  }
  const determinant = c00 * c11 - c01 * c01
  const first = determinant === 0 ? 0 : (x * c11 - y * c01) / determinant
  const second = determinant === 0 ? 0 : (c00 * y - c01 * x) / determinant
  // Handles that are too short, or point backwards, make a cusp.
  const isSound = first > chord * 1e-3 && second > chord * 1e-3 && Math.max(first, second) < 4 * chord + 1
  return curveWith(points, from, to, out, back, isSound ? first : chord / 3, isSound ? second : chord / 3)
}

function worstMiss(points: Float64Array, from: number, curve: readonly number[], shares: Float64Array) {
  let squared = 0
  let at = shares.length >> 1
  for (let i = 1; i < shares.length - 1; i++) {
    const x = valueAt(curve, 0, shares[i]) - points[(from + i) * 2]
    const y = valueAt(curve, 1, shares[i]) - points[(from + i) * 2 + 1]
    const miss = x * x + y * y
    if (miss <= squared) continue
    squared = miss
    at = i
  }
  return { squared, at }
}

function valueAt(curve: readonly number[], c: number, t: number): number {
  const rest = 1 - t
  return rest * rest * (rest * curve[c] + 3 * t * curve[c + 2]) + t * t * (3 * rest * curve[c + 4] + t * curve[c + 6])
}

/** Moves each share to where the curve is nearer to its point, by one step of Newton's method. */
function improveShares(points: Float64Array, from: number, curve: readonly number[], shares: Float64Array): void {
  for (let i = 1; i < shares.length - 1; i++) {
    const t = shares[i]
    let slope = 0
    let bend = 0
    for (let c = 0; c < 2; c++) {
      const off = valueAt(curve, c, t) - points[(from + i) * 2 + c]
      const p0 = curve[c]
      const p1 = curve[c + 2]
      const p2 = curve[c + 4]
      const p3 = curve[c + 6]
      const rest = 1 - t
      const speed = 3 * (rest * rest * (p1 - p0) + 2 * rest * t * (p2 - p1) + t * t * (p3 - p2))
      const change = 6 * (rest * (p2 - 2 * p1 + p0) + t * (p3 - 2 * p2 + p1))
      slope += off * speed
      bend += speed * speed + off * change
    }
    if (bend > 0) shares[i] = Math.min(1, Math.max(0, t - slope / bend))
  }
}
