import { expect, test } from 'vitest'
import type { FillLevel } from '#imaging/fill/fill-level.ts'
import { featureCount } from '#imaging/fill/fill-level.ts'
import { bothEnds, drawBridges, expectBridges, missesBridges } from '#imaging/fill/guide/expect-bridges.ts'
import { expectHole } from '#imaging/fill/guide/fill-expect.ts'
import { bridgeEdges } from '#imaging/fill/guide/fill-guide.ts'
import { levelOf, squareHole, truthOf } from '#imaging/fill/test-level.ts'
import { photoOf } from '#imaging/test-planes.ts'

const side = 110
const hole = squareHole(side, side, 35, 35, 40)
const sky = [150, 180, 215, 255]
const dark = [50, 45, 40, 255]

const withExpectation = (photo: ReturnType<typeof photoOf>): FillLevel => {
  const level = levelOf(photo, hole)
  level.expected = expectHole(level)
  return level
}

test('a pole between two skies is expected where it stood', () => {
  const photo = photoOf(side, side, (x, y) => (Math.abs(x - 50 - 0.1 * (y - 55)) < 4 ? dark : sky))
  const level = withExpectation(photo)
  const truth = truthOf(photo)
  const { features, means, sureness } = level.expected!
  const middle = (55 * side + 50) * featureCount
  expect(features[middle]).toBeGreaterThan(250)
  const before = features.slice()
  expectBridges(level, bridgeEdges(level))
  for (let y = 36; y < 74; y++)
    for (let x = 35; x < 75; x++) {
      const i = y * side + x
      const off = Math.abs(x - 50 - 0.1 * (y - 55))
      // The pixels on the edge itself are mixed.
      if (off > 3 && off < 5) continue
      if (off < 7) expect(Math.abs(features[i * featureCount] - truth.features[i * featureCount])).toBeLessThan(40)
      if (off < 7) expect(sureness[i]).toBe(1)
      if (off > 10) expect(features[i * featureCount]).toBe(before[i * featureCount])
    }
  // The means follow.
  expect(means[middle]).toBeLessThan(150)
})

test('the light along an edge changes evenly from one end to the other', () => {
  const photo = photoOf(side, side, (x, y) => (y < 55 ? [100 + 0.3 * x, 100 + 0.3 * x, 100 + 0.3 * x, 255] : dark))
  const level = withExpectation(photo)
  expectBridges(level, [
    [
      { x: 5, y: 54.5 },
      { x: 105, y: 54.5 },
    ],
  ])
  for (const x of [38, 55, 72])
    expect(
      Math.abs(level.expected!.features[(53 * side + x) * featureCount] - (100 + 0.3 * x) * Math.sqrt(3)),
    ).toBeLessThan(8)
})

test('an edge known at one end keeps the look of that end, and one known nowhere is left out', () => {
  const photo = photoOf(side, side, (_, y) => (y < 55 ? sky : dark))
  const level = withExpectation(photo)
  const before = level.expected!.features.slice()
  expectBridges(level, [
    [
      { x: 45, y: 40 },
      { x: 60, y: 70 },
    ],
  ])
  expect(level.expected!.features).toEqual(before)
  expectBridges(level, [
    [
      { x: 5, y: 54.5 },
      { x: 60, y: 54.5 },
    ],
  ])
  expect(level.expected!.features[(53 * side + 58) * featureCount]).toBeCloseTo(545 / Math.sqrt(3), 0)
  expect(level.expected!.features[(57 * side + 58) * featureCount]).toBeCloseTo(135 / Math.sqrt(3), 0)
})

test('an estimate takes over what is expected on carried edges, and nothing else', () => {
  const photo = photoOf(side, side, (x) => (Math.abs(x - 50) < 4 ? dark : sky))
  const level = withExpectation(photo)
  const bridges = bridgeEdges(level)
  const estimate = new Float32Array(side * side * featureCount).fill(7)
  drawBridges(level, estimate)
  expect(estimate.every((value) => value === 7)).toBe(true)
  expectBridges(level, bridges)
  drawBridges(level, estimate)
  const at = (x: number, y: number) => estimate[(y * side + x) * featureCount]
  expect(Math.abs(at(49, 55) - 135 / Math.sqrt(3))).toBeLessThan(5)
  expect(Math.abs(at(56, 55) - 545 / Math.sqrt(3))).toBeLessThan(5)
  expect(missesBridges(level, estimate)).toBe(false)
  expect(missesBridges(level, new Float32Array(estimate.length))).toBe(true)
  // Beyond the band, and outside of the hole.
  expect([at(66, 55), at(50, 20)]).toEqual([7, 7])
})

test('an edge whose sides change along it is not expected: between chequered tiles', () => {
  const level = withExpectation(photoOf(side, side, (x, y) => (((x >> 2) + (y >> 2)) % 2 === 0 ? dark : sky)))
  const before = level.expected!.features.slice()
  expectBridges(level, [
    [
      { x: 5, y: 55.5 },
      { x: 105, y: 55.5 },
    ],
  ])
  expect(level.expected!.features).toEqual(before)
})

test('a bar before two grounds leaves open where they meet', () => {
  const photo = photoOf(side, side, (x, y) => (Math.abs(x - 55) < 3 ? dark : y < 50 ? sky : [80, 120, 60, 255]))
  const level = withExpectation(photo)
  const before = level.expected!.features.slice()
  expectBridges(level, bridgeEdges(level))
  const at = (features: Float32Array, x: number) => features[(55 * side + x) * featureCount]
  expect(Math.abs(at(level.expected!.features, 55) - 135 / Math.sqrt(3))).toBeLessThan(5)
  expect(at(level.expected!.features, 60)).toBe(at(before, 60))
})

test('an edge with one known end is drawn over patches, and not where only edges known at both ends are asked for', () => {
  // A post that ends at a beam which crosses the hole.
  const photo = photoOf(side, side, (x, y) => (y > 60 ? [80, 120, 60, 255] : Math.abs(x - 55) < 4 ? dark : sky))
  const level = withExpectation(photo)
  expectBridges(level, bridgeEdges(level))
  const drawn = (least?: number) => {
    const estimate = new Float32Array(side * side * featureCount).fill(7)
    drawBridges(level, estimate, least)
    return (x: number, y: number) => estimate[(y * side + x) * featureCount] !== 7
  }
  expect([drawn()(52, 50), drawn(bothEnds)(52, 50)]).toEqual([true, false])
  expect([drawn()(70, 60), drawn(bothEnds)(70, 60)]).toEqual([true, true])
})
