import type { Polygon } from '#imaging/drawing/polygon.ts'

/** The polygon, this many times as large about the mean of its points. */
export function enlargePolygon(polygon: Polygon, scale: number): number[] {
  const count = polygon.length / 2
  let [x, y] = [0, 0]
  for (let i = 0; i < polygon.length; i += 2) {
    x += polygon[i] / count
    y += polygon[i + 1] / count
  }
  return Array.from(polygon, (value, i) => (i % 2 === 0 ? x : y) + scale * (value - (i % 2 === 0 ? x : y)))
}
