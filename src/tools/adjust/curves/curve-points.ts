import type { AdjustOptions } from '#tools/adjust/options.ts'

export type CurveName = keyof AdjustOptions['curves']
export type CurvePoints = AdjustOptions['curves']['rgb']
type CurvePoint = CurvePoints[number]

export const curveNames = ['rgb', 'red', 'green', 'blue'] as const satisfies readonly CurveName[]
export const pointsMax = 16
/** The least distance of two inputs. Closer, a curve is a step. */
const gap = 0.02

/** @returns the points and the index of the new one; null where there is no room */
export function addPoint(points: CurvePoints, at: CurvePoint): { points: CurvePoints; index: number } | null {
  if (points.length >= pointsMax) return null
  const x = clamp(at.x)
  const index = points.filter((point) => point.x < x).length
  const before = points[index - 1]
  const after = points[index]
  const isTight = (before !== undefined && x - before.x < gap) || (after !== undefined && after.x - x < gap)
  if (isTight) return null
  return { points: points.toSpliced(index, 0, { x, y: clamp(at.y) }), index }
}

/** Moves a point between its neighbours. */
export function movePoint(points: CurvePoints, index: number, to: CurvePoint): CurvePoints {
  const before = points[index - 1]
  const after = points[index + 1]
  const known = points[index]
  const least = before === undefined ? 0 : before.x + gap
  const most = after === undefined ? 1 : after.x - gap
  const x = least > most ? (known?.x ?? 0) : Math.min(most, Math.max(least, to.x))
  return points.with(index, { x, y: clamp(to.y) })
}

/** The ends stay. */
export function removePoint(points: CurvePoints, index: number): CurvePoints {
  return index <= 0 || index >= points.length - 1 ? points : points.toSpliced(index, 1)
}

/** The point within reach, else null. */
export function nearestPoint(points: CurvePoints, at: CurvePoint, reach: number): number | null {
  const distances = points.map(({ x, y }) => Math.hypot(x - at.x, y - at.y))
  const least = Math.min(...distances)
  return least <= reach ? distances.indexOf(least) : null
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value))
