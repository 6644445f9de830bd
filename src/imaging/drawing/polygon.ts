import type { Plane } from '#imaging/image.ts'

/** Corners in order, x and y in turn, in px; the shape closes by itself. */
export type Polygon = readonly number[]

// Scan lines per pixel row. Coverage is exact horizontally and has this many steps vertically.
const linesPerRow = 4

/**
 * Raises `plane` to `value` x coverage (0..1) inside the polygon (even-odd rule), where it is lower; cut at the
 * borders.
 */
export function fillPolygon(plane: Plane, polygon: Polygon, value = 1): void {
  const { width, height, data } = plane
  const ys = polygon.filter((_, i) => i % 2 === 1)
  const top = Math.max(0, Math.floor(Math.min(...ys)))
  const bottom = Math.min(height - 1, Math.ceil(Math.max(...ys)))
  const row = new Float32Array(width)
  for (let y = top; y <= bottom; y++) {
    row.fill(0)
    for (let line = 0; line < linesPerRow; line++) {
      const crossings = crossingsAt(polygon, y + (line + 0.5) / linesPerRow)
      for (let i = 0; i + 1 < crossings.length; i += 2) addSpan(row, crossings[i], crossings[i + 1], 1 / linesPerRow)
    }
    for (let x = 0; x < width; x++) {
      const covered = row[x] * value
      if (covered > data[y * width + x]) data[y * width + x] = covered
    }
  }
}

function crossingsAt(polygon: Polygon, y: number): number[] {
  const crossings: number[] = []
  for (let i = 0; i < polygon.length; i += 2) {
    const j = (i + 2) % polygon.length
    const y0 = polygon[i + 1]
    const y1 = polygon[j + 1]
    if (y0 <= y === y1 <= y) continue
    const x0 = polygon[i]
    crossings.push(x0 + ((y - y0) / (y1 - y0)) * (polygon[j] - x0))
  }
  return crossings.sort((one, other) => one - other)
}

function addSpan(row: Float32Array, from: number, to: number, weight: number): void {
  const start = Math.max(0, from)
  const end = Math.min(row.length, to)
  for (let x = Math.floor(start); x < end; x++) row[x] += weight * (Math.min(end, x + 1) - Math.max(start, x))
}
