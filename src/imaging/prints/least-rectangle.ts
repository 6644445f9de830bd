import type { Place, Quad } from '#imaging/adjust/homography.ts'

/** The corners of the convex hull, clockwise as y runs down (Andrew 1979). */
export function convexHull(places: readonly Place[]): Place[] {
  const sorted = places.toSorted((a, b) => a.x - b.x || a.y - b.y)
  const half = (from: readonly Place[]) => {
    const chain: Place[] = []
    for (const place of from) {
      while (chain.length > 1 && turnOf(chain[chain.length - 2], chain[chain.length - 1], place) <= 0) chain.pop()
      chain.push(place)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

const turnOf = (a: Place, b: Place, c: Place): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

/** The area within a polygon, px. */
export function areaOf(polygon: readonly Place[]): number {
  let twice = 0
  for (const [at, { x, y }] of polygon.entries()) {
    const next = polygon[(at + 1) % polygon.length]
    twice += x * next.y - next.x * y
  }
  return Math.abs(twice) / 2
}

/**
 * The rectangle of least area around a hull: one of its sides lies along one of the hull's (Freeman & Shapira 1975).
 * The first corner is the one that is at the top left when the rectangle is turned upright by at most 45 degrees.
 */
export function leastRectangle(hull: readonly Place[]): Quad {
  let least = Number.POSITIVE_INFINITY
  let corners: Quad = [hull[0], hull[0], hull[0], hull[0]]
  for (const [at, from] of hull.entries()) {
    const to = hull[(at + 1) % hull.length]
    const angle = uprightAngle(Math.atan2(to.y - from.y, to.x - from.x))
    const quad = rectangleAt(hull, angle)
    const area = areaOf(quad)
    if (area >= least) continue
    least = area
    corners = quad
  }
  return corners
}

/** The same direction up to quarter turns, from -45 to 45 degrees, in radians. */
function uprightAngle(angle: number): number {
  const quarter = Math.PI / 2
  return angle - Math.round(angle / quarter) * quarter
}

function rectangleAt(hull: readonly Place[], angle: number): Quad {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const along = hull.map(({ x, y }) => x * cos + y * sin)
  const across = hull.map(({ x, y }) => y * cos - x * sin)
  const [left, right] = [Math.min(...along), Math.max(...along)]
  const [top, bottom] = [Math.min(...across), Math.max(...across)]
  const back = (u: number, v: number): Place => ({ x: u * cos - v * sin, y: u * sin + v * cos })
  return [back(left, top), back(right, top), back(right, bottom), back(left, bottom)]
}
