import { solveLinear } from '#imaging/solve-linear.ts'

/** x, y in any unit; a closed curve a x^2 + b x y + c y^2 + d x + e y = 1 around the origin of `about`, in its `scale`. */
export interface Ellipse {
  readonly about: readonly [x: number, y: number]
  readonly scale: number
  readonly conic: readonly [a: number, b: number, c: number, d: number, e: number]
}

type Point = readonly [x: number, y: number]

/** How often points that lie off are left out, and from how many times the median distance on. */
const rounds = 4
const offFrom = 3
const pointsMin = 12

/**
 * The ellipse along which most of the points lie (least squares of the conic, without what lies off).
 * @returns null where they are too few, or lie along no ellipse
 */
export function fitEllipse(points: readonly Point[]): Ellipse | null {
  let kept = points
  let found: Ellipse | null = null
  for (let round = 0; round < rounds && kept.length >= pointsMin; round++) {
    found = fitOnce(kept)
    if (found === null) return null
    const radiusAt = radiusIn(found)
    const off = points.map(([x, y]) => Math.abs(radiusAt(x, y) - 1))
    const median = off.toSorted((one, other) => one - other)[off.length >> 1] as number
    kept = points.filter((_, i) => (off[i] as number) <= offFrom * Math.max(median, 1e-3))
  }
  return found
}

/** In the unit of the points. */
export function middleOf({ about, scale, conic: [a, b, c, d, e] }: Ellipse): Point {
  const determinant = 4 * a * c - b * b
  return [
    about[0] + (scale * (b * e - 2 * c * d)) / determinant,
    about[1] + (scale * (b * d - 2 * a * e)) / determinant,
  ]
}

/** Tells how far out a point lies: 0 in the ellipse's middle, 1 on it. */
export function radiusIn(ellipse: Ellipse): (x: number, y: number) => number {
  const { about, scale, conic } = ellipse
  const [a, b, c] = conic
  const [middleX, middleY] = middleOf(ellipse)
  const [u, v] = [(middleX - about[0]) / scale, (middleY - about[1]) / scale]
  const unit = (1 + a * u * u + b * u * v + c * v * v) * scale ** 2
  return (px, py) => {
    const x = px - middleX
    const y = py - middleY
    return Math.sqrt(Math.max(0, (a * x * x + b * x * y + c * y * y) / unit))
  }
}

function fitOnce(points: readonly Point[]): Ellipse | null {
  const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const about = [meanOf(points.map(([x]) => x)), meanOf(points.map(([, y]) => y))] as const
  const scale = Math.max(1e-9, meanOf(points.map(([x, y]) => Math.hypot(x - about[0], y - about[1]))))
  const rows = Array.from({ length: 5 }, () => new Float64Array(6))
  for (const [px, py] of points) {
    const [x, y] = [(px - about[0]) / scale, (py - about[1]) / scale]
    const terms = [x * x, x * y, y * y, x, y]
    for (const [i, row] of rows.entries()) {
      for (let j = 0; j < 5; j++) row[j]! += terms[i]! * terms[j]!
      row[5]! += terms[i]!
    }
  }
  const conic = solveLinear(rows) as [number, number, number, number, number] | null
  if (conic === null) return null
  const [a, b, c] = conic
  return 4 * a * c - b * b > 1e-6 && a > 0 ? { about, scale, conic } : null
}
