import { crossOf, dotOf, scaled, type Triple } from '#imaging/fill/plane/vanishing-points.ts'

/** A view in which a plane is seen from the front. */
export interface PlaneView {
  /** To the view; null behind the plane's horizon. */
  readonly toView: (x: number, y: number) => { x: number; y: number } | null
  readonly toPicture: (x: number, y: number) => { x: number; y: number } | null
  /** Px of the view per px of the picture, along one side. */
  readonly scaleAt: (x: number, y: number) => number
}

/**
 * The view of the plane that two vanishing points span (Huang 2014): their directions become the axes, and at `center`
 * a pixel stays a pixel. Null where the plane is seen edge-on there.
 */
export function viewPlane(one: Triple, other: Triple, center: { x: number; y: number }): PlaneView | null {
  const middle: Triple = [center.x, center.y, 1]
  let horizon = crossOf(one, other)
  // Far points stay finite: the horizon is scaled to 1 at the center.
  const there = dotOf(horizon, middle)
  if (Math.abs(there) < 1e-12) return null
  horizon = scaled(horizon, 1 / there)
  const rowOf = (through: Triple, at: Triple): Triple | null => {
    const row = crossOf(through, middle)
    // Along the other direction one px of the picture shall be one px of the view.
    const alongX = at[0] - center.x * at[2]
    const alongY = at[1] - center.y * at[2]
    const length = Math.hypot(alongX, alongY)
    const step = (row[0] * alongX + row[1] * alongY) / length
    return Number.isFinite(step) && Math.abs(step) > 1e-12 ? scaled(row, 1 / step) : null
  }
  const across = rowOf(other, one)
  const down = rowOf(one, other)
  if (across === null || down === null) return null
  const columns = [crossOf(down, horizon), crossOf(horizon, across), crossOf(across, down)]
  const determinant = dotOf(across, columns[0])
  if (Math.abs(determinant) < 1e-9) return null
  return {
    toView: (x, y) => {
      const w = horizon[0] * x + horizon[1] * y + horizon[2]
      if (w < 0.05) return null
      return { x: (across[0] * x + across[1] * y + across[2]) / w, y: (down[0] * x + down[1] * y + down[2]) / w }
    },
    toPicture: (x, y) => {
      const point = [0, 1, 2].map((k) => (columns[0][k] * x + columns[1][k] * y + columns[2][k]) / determinant)
      return point[2] < 0.05 ? null : { x: point[0] / point[2], y: point[1] / point[2] }
    },
    scaleAt: (x, y) => {
      const w = horizon[0] * x + horizon[1] * y + horizon[2]
      return w <= 0 ? Number.POSITIVE_INFINITY : Math.sqrt(Math.abs(determinant) / w ** 3)
    },
  }
}
