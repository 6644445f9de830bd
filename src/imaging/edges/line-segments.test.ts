import { expect, test } from 'vitest'
import { findLineSegments, type Gradients } from '#imaging/edges/line-segments.ts'
import type { Plane } from '#imaging/image.ts'
import { gaussianFrom, planeOf } from '#imaging/test-planes.ts'

const settings = { strengthMin: 3, lengthMinPx: 14 }

/** Sobel gradients, 0 at the border. */
function gradientsOf({ width, height, data }: Plane): Gradients {
  const gradient = (stepX: number, stepY: number) =>
    planeOf(width, height, (x, y) => {
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return 0
      const at = (along: number, side: number) =>
        data[(y + along * stepY + side * stepX) * width + x + along * stepX + side * stepY]
      return (at(1, -1) + 2 * at(1, 0) + at(1, 1) - at(-1, -1) - 2 * at(-1, 0) - at(-1, 1)) / 8
    }).data
  return { width, height, x: gradient(1, 0), y: gradient(0, 1) }
}

/** Share of a pixel on the bright side of a line through (cx, cy), drawn as a camera would see it. */
const sideOf = (x: number, y: number, cx: number, cy: number, angle: number) =>
  Math.min(1, Math.max(0, 0.5 + (x - cx) * Math.sin(angle) - (y - cy) * Math.cos(angle)))

test('finds a step at its place, direction and sides within a tenth of a pixel', () => {
  for (const angle of [0, 0.12, 0.7, Math.PI / 2, 2, 3.6, 5]) {
    const noise = gaussianFrom(3)
    const scene = planeOf(160, 120, (x, y) => 90 + 60 * sideOf(x, y, 80.3, 60.4, angle) + 2 * noise())
    const [line, ...rest] = findLineSegments(gradientsOf(scene), settings)
    expect(rest).toEqual([])
    expect(line.lengthPx).toBeGreaterThan(105)
    for (const end of [line.from, line.to])
      expect(Math.abs((end.x - 80.3) * Math.sin(angle) - (end.y - 60.4) * Math.cos(angle))).toBeLessThan(0.1)
    expect(line.direction.x * Math.cos(angle) + line.direction.y * Math.sin(angle)).toBeGreaterThan(0.99999)
  }
})

test('tells both sides of a thin line, and lines that are near each other, apart', () => {
  const scene = planeOf(140, 100, (x, y) => {
    const below = (height: number) => Math.min(1, Math.max(0, 0.5 + y - height - 0.21 * x))
    return 150 - 110 * (below(20) - below(26)) - 90 * (below(40) - below(50))
  })
  const lines = findLineSegments(gradientsOf(scene), settings)
  const heights = lines
    .map(({ from, direction }) => from.y - from.x * (direction.y / direction.x))
    .toSorted((a, b) => a - b)
  expect(heights).toHaveLength(4)
  for (const [k, height] of [20, 26, 40, 50].entries()) expect(Math.abs(heights[k] - height)).toBeLessThan(0.2)
  // Dark below the first, bright below the second: they run in opposite directions.
  expect(lines.filter(({ direction }) => direction.x > 0)).toHaveLength(2)
})

test('finds nothing in noise, slopes and small rings', () => {
  const noise = gaussianFrom(5)
  expect(findLineSegments(gradientsOf(planeOf(200, 150, () => 100 + 12 * noise())), settings)).toEqual([])
  expect(findLineSegments(gradientsOf(planeOf(120, 120, (x, y) => x + y)), settings)).toEqual([])
  const ring = planeOf(90, 90, (x, y) => (Math.hypot(x - 45, y - 45) < 12 ? 180 : 60))
  expect(findLineSegments(gradientsOf(ring), settings)).toEqual([])
})

test('an edge with a gap gives a piece on each side of it', () => {
  const scene = planeOf(160, 80, (x, y) => 80 + 50 * sideOf(x, y, 80, 40, 0.1))
  const gradients = gradientsOf(scene)
  for (let i = 0; i < gradients.x.length; i++) if (Math.abs((i % 160) - 80) < 25) gradients.x[i] = gradients.y[i] = 0
  const lines = findLineSegments(gradients, settings)
  expect(lines).toHaveLength(2)
  for (const { from, to } of lines) expect(from.x < 56 === to.x < 56).toBe(true)
})

test('the error of the direction is smaller for longer lines', () => {
  const noise = gaussianFrom(8)
  const scene = planeOf(200, 90, (x, y) => {
    const isLit = y < 45 ? x < 120 && y > 22 : y > 68 && x < 30
    return (isLit ? 160 : 70) + 3 * noise()
  })
  const level = findLineSegments(gradientsOf(scene), settings).filter(({ direction }) => Math.abs(direction.y) < 0.1)
  expect(level.length).toBeGreaterThan(2)
  expect(level[0].angleError).toBeLessThan(level[level.length - 1].angleError)
})
