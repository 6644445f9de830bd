import { expect, test } from 'vitest'
import { type CurvePath, fitCurve } from '#imaging/drawing/fit-curve.ts'

/** Points a half px apart along straight lines between corners. */
function outlineOf(corners: readonly (readonly [number, number])[]): Float64Array {
  const points: number[] = []
  for (const [k, [x, y]] of corners.entries()) {
    const [u, v] = corners[(k + 1) % corners.length]
    const steps = Math.max(1, Math.round(Math.hypot(u - x, v - y) * 2))
    for (let i = 0; i < steps; i++) points.push(x + ((u - x) * i) / steps, y + ((v - y) * i) / steps)
  }
  return Float64Array.from(points)
}

const circle = (radius: number) =>
  outlineOf(
    Array.from({ length: 240 }, (_, k) => {
      const angle = (k * Math.PI) / 120
      return [50 + radius * Math.cos(angle), 50 + radius * Math.sin(angle)] as const
    }),
  )

const curvesIn = (path: CurvePath) => (path.length - 2) / 6

function samplesOf(path: CurvePath): [number, number][] {
  const samples: [number, number][] = []
  let [x, y] = [path[0], path[1]]
  for (let i = 2; i < path.length; i += 6) {
    const [ax, ay, bx, by, u, v] = path.slice(i, i + 6) as [number, number, number, number, number, number]
    for (let t = 0; t < 1; t += 0.05) {
      const r = 1 - t
      const at = (p0: number, p1: number, p2: number, p3: number) =>
        r * r * r * p0 + 3 * r * r * t * p1 + 3 * r * t * t * p2 + t * t * t * p3
      samples.push([at(x, ax, bx, u), at(y, ay, by, v)])
    }
    ;[x, y] = [u, v]
  }
  return samples
}

test('a circle is a few curves that nowhere leave it by more than the tolerance', () => {
  for (const radius of [3, 12, 45]) {
    const path = fitCurve(circle(radius), 0.1)
    for (const [x, y] of samplesOf(path)) expect(Math.abs(Math.hypot(x - 50, y - 50) - radius)).toBeLessThan(0.12)
    expect(curvesIn(path)).toBeLessThan(radius < 20 ? 8 : 14)
  }
})

test('corners stay sharp, straight sides stay straight, and the line is closed', () => {
  const corners = [
    [10, 10],
    [60, 14],
    [40, 70],
  ] as const
  const path = fitCurve(outlineOf(corners), 0.1)
  const samples = samplesOf(path)
  for (const [x, y] of corners) expect(Math.min(...samples.map(([u, v]) => Math.hypot(u - x, v - y)))).toBeLessThan(0.2)
  expect(curvesIn(path)).toBeLessThan(9)
  expect(path.slice(-2)).toEqual(path.slice(0, 2))
})

test('the smallest outlines are fitted, too', () => {
  for (const points of [3, 4, 5, 7]) {
    const small = Float64Array.from({ length: points * 2 }, (_, i) =>
      i % 2 === 0 ? Math.cos((i * Math.PI) / points) : Math.sin(((i - 1) * Math.PI) / points),
    )
    expect(fitCurve(small, 0.1).every(Number.isFinite)).toBe(true)
  }
})

test('curves meet without a kink, except at corners', () => {
  const path = fitCurve(circle(30), 0.1)
  for (let i = 2; i + 6 < path.length; i += 6) {
    const [bx, by, x, y, cx, cy] = path.slice(i + 2, i + 8)
    const turn = Math.atan2((x - bx) * (cy - y) - (y - by) * (cx - x), (x - bx) * (cx - x) + (y - by) * (cy - y))
    expect(Math.abs(turn)).toBeLessThan(0.02)
  }
})
