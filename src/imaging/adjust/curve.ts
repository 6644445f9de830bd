/** A point of a tone curve: input and output, 0..1. */
export interface CurvePoint {
  readonly x: number
  readonly y: number
}

/** Values of a function of 0..1 at equal steps; read it by `readTable`. */
export type Table = Float32Array

const tableSteps = 4096

export function makeTable(outputOf: (input: number) => number): Table {
  return Float32Array.from({ length: tableSteps + 2 }, (_, step) => outputOf(Math.min(1, step / tableSteps)))
}

/** @param at clamped to 0..1 */
export function readTable(table: Table, at: number): number {
  const place = at <= 0 ? 0 : at >= 1 ? tableSteps : at * tableSteps
  const step = place | 0
  const low = table[step]
  return low + (table[step + 1] - low) * (place - step)
}

export const isStraight = (points: readonly CurvePoint[]): boolean =>
  points.every(({ x, y }) => x === y) && points[0].x === 0 && points[points.length - 1].x === 1

/**
 * A smooth curve through points by rising input that never swings beyond two neighbours (Fritsch & Carlson 1980). Before
 * the first and after the last point it is level.
 */
export function curveThrough(points: readonly CurvePoint[]): (x: number) => number {
  const slopes = slopesOf(points)
  const last = points.length - 1
  return (x) => {
    if (x <= points[0].x) return points[0].y
    if (x >= points[last].x) return points[last].y
    let at = 0
    while (at < last - 1 && x >= points[at + 1].x) at++
    const [from, to] = [points[at], points[at + 1]]
    const width = to.x - from.x
    const t = (x - from.x) / width
    // Cubic Hermite polynomials.
    const rise = t * t * (3 - 2 * t)
    return from.y + (to.y - from.y) * rise + width * (slopes[at] * t * (1 - t) ** 2 - slopes[at + 1] * t * t * (1 - t))
  }
}

function slopesOf(points: readonly CurvePoint[]): number[] {
  const secants = points.slice(1).map(({ x, y }, at) => (y - points[at].y) / (x - points[at].x))
  const slopes = points.map((_, at) => {
    const before = secants[Math.max(0, at - 1)]
    const after = secants[Math.min(secants.length - 1, at)]
    return before * after <= 0 ? 0 : (before + after) / 2
  })
  secants.forEach((secant, at) => {
    if (secant === 0) slopes[at] = slopes[at + 1] = 0
    else {
      const length = Math.hypot(slopes[at] / secant, slopes[at + 1] / secant)
      if (length > 3) {
        slopes[at] *= 3 / length
        slopes[at + 1] *= 3 / length
      }
    }
  })
  return slopes
}
