import { expect, test } from 'vitest'
import type { Plane } from '#imaging/image.ts'
import { planeOf } from '#imaging/test-planes.ts'
import { colorSky, keepBlueInSky, skyWithin } from '#tools/coloring/guess/color-sky.ts'

const side = 96
const horizon = 60
const squareOf = (value: (x: number, y: number) => number) => planeOf(side, side, value)
const isCloud = (x: number, y: number) => (x - 70) ** 2 + (y - 20) ** 2 < 100
const guide = squareOf((x, y) => (y >= horizon ? 0.2 : isCloud(x, y) ? 0.95 : 0.7))
const sky = squareOf((_, y) => (y < horizon ? 1 : 0))
const blot = (x: number, y: number) => (Math.hypot(x - 30, y - 30) < 12 ? 1 : 0)

function spreadWithin({ data }: Plane, isIn: (x: number, y: number) => boolean): number {
  const values = [...data].filter((_, i) => isIn(i % side, Math.floor(i / side)))
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

test('a blot of blue in an even sky is evened out; the ground keeps its colour to the bit', () => {
  const b = squareOf((x, y) => (y >= horizon ? 14 : -8 - 18 * blot(x, y)))
  const even = colorSky({ a: squareOf(() => 0), b }, guide, sky).b
  const isOpenSky = (x: number, y: number) => y < horizon && !isCloud(x, y)
  expect(spreadWithin(even, isOpenSky)).toBeLessThan(0.35 * spreadWithin(b, isOpenSky))
  for (let y = horizon; y < side; y++) expect(even.data[y * side + 7]).toBe(14)
})

test('a sky that fades to its horizon and has white clouds keeps both', () => {
  const b = squareOf((x, y) => (y >= horizon ? 0 : isCloud(x, y) ? -2 : -24 + 0.2 * y))
  const { data } = colorSky({ a: squareOf(() => 0), b }, guide, sky).b
  expect(data[10 * side + 5] - data[50 * side + 5]).toBeLessThan(-5)
  expect(data[20 * side + 70]).toBeGreaterThan(-6)
})

test('a photo in which the network sees no sky has none', () => {
  expect(skyWithin({ probability: sky, presence: 0.4 }, guide)).toBeNull()
  expect(skyWithin({ probability: sky, presence: 0.9 }, guide)?.data[5]).toBeCloseTo(1, 5)
})

test('blue that ran from the sky into trees is removed, and plain hills in haze and the sky keep theirs', () => {
  const ground = squareOf((x, y) => (y < horizon ? 0.7 : x < side / 2 ? 0.3 + 0.15 * Math.sin(3 * x + 2 * y) : 0.5))
  const blue = colorSky({ a: squareOf(() => -3), b: squareOf(() => -20) }, ground, sky)
  const { b } = keepBlueInSky(blue, ground, sky)
  expect(b.data[(horizon + 2) * side + 20]).toBeGreaterThan(-8)
  expect(b.data[(horizon + 12) * side + 80]).toBeCloseTo(-20, 3)
  expect(b.data[10 * side + 20]).toBeCloseTo(-20, 3)
})

test('a sky is never green', () => {
  const { a, b } = colorSky({ a: squareOf(() => -10), b: squareOf(() => 14) }, guide, sky)
  expect(Math.hypot(a.data[400], b.data[400])).toBeLessThan(4)
  expect(a.data[(horizon + 5) * side]).toBe(-10)
})

test('an overcast sky does not turn navy; a clear one, lighter towards its horizon, keeps its blue', () => {
  const clouds = (x: number, y: number) => 0.1 * Math.sin(x / 9) * Math.cos(y / 7)
  const blueOf = (towardsHorizon: number) => {
    const seen = squareOf((x, y) => (y < horizon ? 0.6 + clouds(x, y) + (towardsHorizon * y) / horizon : 0.3))
    const { b } = colorSky({ a: squareOf(() => -3), b: squareOf(() => -28) }, seen, sky)
    return b.data[20 * side + 40]!
  }
  expect(blueOf(-0.1)).toBeGreaterThan(-16)
  expect(blueOf(0.2)).toBeCloseTo(-28, 0)
})
