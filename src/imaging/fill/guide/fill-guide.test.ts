import { expect, test } from 'vitest'
import { bridgeEdges, drawGuide } from '#imaging/fill/guide/fill-guide.ts'
import { levelOf, squareHole } from '#imaging/fill/test-level.ts'
import { photoOf } from '#imaging/test-planes.ts'

const side = 110
const middle = 55
const hole = squareHole(side, side, 35, 35, 40)
const dark = [60, 70, 80, 255]
const light = [190, 180, 170, 255]

const levelAt = (isDark: (x: number, y: number) => boolean) =>
  levelOf(
    photoOf(side, side, (x, y) => (isDark(x, y) ? dark : light)),
    hole,
  )

test('a straight edge is carried straight through the hole', () => {
  for (const slope of [0, 0.4, -0.8]) {
    const bridges = bridgeEdges(levelAt((x, y) => y - middle < slope * (x - middle)))
    expect(bridges).toHaveLength(1)
    for (const { x, y } of bridges[0]) expect(Math.abs(y - middle - slope * (x - middle) + 0.5)).toBeLessThan(0.8)
    expect(bridges[0].length).toBeGreaterThan(30)
    // Known on both sides of the hole.
    expect(Math.min(...bridges[0].map(({ x }) => x))).toBeLessThan(30)
    expect(Math.max(...bridges[0].map(({ x }) => x))).toBeGreaterThan(80)
  }
})

test('a rim that is bent evenly is carried on along its arc', () => {
  const radius = 60
  const bridges = bridgeEdges(levelAt((x, y) => Math.hypot(x - middle, y - middle - radius) < radius))
  expect(bridges).toHaveLength(1)
  for (const { x, y } of bridges[0])
    expect(Math.abs(Math.hypot(x - middle, y - middle - radius) - radius)).toBeLessThan(3)
})

test('edges with different colours beside them are not joined', () => {
  const photo = photoOf(side, side, (x, y) => {
    if (y < middle) return x < middle ? [200, 40, 40, 255] : [40, 40, 200, 255]
    return x < middle ? [40, 200, 40, 255] : [230, 230, 40, 255]
  })
  // Of the four edges that meet in the middle no two have the same sides.
  expect(bridgeEdges(levelOf(photo, hole))).toEqual([])
})

test('two edges beside each other get a bridge each, which do not cross', () => {
  const bridges = bridgeEdges(levelAt((_, y) => y >= 45 && y < 65))
  expect(bridges).toHaveLength(2)
  const heights = bridges.map((bridge) => bridge.map(({ y }) => y)).toSorted((a, b) => a[0] - b[0])
  for (const y of heights[0]) expect(Math.abs(y - 44.5)).toBeLessThan(2.5)
  for (const y of heights[1]) expect(Math.abs(y - 64.5)).toBeLessThan(2.5)
})

test('the guide steps from minus to plus across a bridge and fades to nothing beside it', () => {
  const level = levelAt(() => true)
  const bridge = Array.from({ length: side }, (_, x) => ({ x, y: 50 }))
  const guide = drawGuide(level, [bridge], 1)!
  const at = (y: number) => guide[y * side + 40] as number
  expect(Math.abs(at(49))).toBeGreaterThan(15)
  expect(at(49) * at(51)).toBeLessThan(0)
  expect(at(49)).toBeCloseTo(-at(51), 5)
  expect(Math.abs(at(47))).toBeLessThan(Math.abs(at(49)))
  expect([at(45), at(55)]).toEqual([0, 0])
  expect(Math.max(...guide)).toBeLessThanOrEqual(26)
  // At half the size the line lies at half the height.
  const half = drawGuide({ ...level, width: 55, height: 55 }, [bridge], 2)!
  expect(half[24 * 55 + 20] * half[26 * 55 + 20]).toBeLessThan(0)
})

test('without bridges there is no guide', () => {
  const level = levelAt(() => true)
  expect(bridgeEdges(level)).toEqual([])
  expect(drawGuide(level, [], 1)).toBeNull()
})
