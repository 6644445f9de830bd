import { expect, test } from 'vitest'
import type { FillLevel } from '#imaging/fill/fill-level.ts'
import { featureCount } from '#imaging/fill/fill-level.ts'
import type { Layout } from '#imaging/fill/layout/layout.ts'
import { layoutRater, leastDifference, sortBlocks } from '#imaging/fill/layout/rate-layout.ts'
import { seededRandom } from '#imaging/fill/patch-match.ts'
import { levelOf, squareHole, truthOf } from '#imaging/fill/test-level.ts'
import { photoOf, randomFrom } from '#imaging/test-planes.ts'

const side = 128
const hole = squareHole(side, side, 40, 40, 48)
const random = seededRandom(4)
const grain = Float32Array.from({ length: side * side }, () => (random() - 0.5) * 30)
/** A grainy wall above a darker, grainy floor; the floor's edge runs through the hole. */
const wallAt = (x: number, y: number): number[] => {
  const tone = (y < 64 ? 170 : 90) + (grain[y * side + x] ?? 0)
  return [tone, tone, tone * 0.9, 255]
}
const photo = photoOf(side, side, wallAt)
const level = levelOf(photo, hole)
const rate = layoutRater(level)
const truth = layoutOf(truthOf(photo))

function layoutOf({ features }: FillLevel, source: Int32Array | null = null): Layout {
  return { maker: 'patches', features, source }
}

/** Copies every hole pixel from where it is told. */
function copyFrom(from: (x: number, y: number) => [number, number]): Layout {
  const features = level.features.slice()
  const source = new Int32Array(side * side).fill(-1)
  for (let i = 0; i < source.length; i++) {
    if (level.hole[i] === 0) continue
    const [x, y] = from(i % side, Math.floor(i / side))
    source[i] = y * side + x
    for (let c = 0; c < featureCount; c++) features[i * featureCount + c] = level.features[source[i] * featureCount + c]
  }
  return { maker: 'shifts', features, source }
}

const paint = (color: (x: number, y: number) => number[]): Layout =>
  layoutOf(truthOf(photoOf(side, side, (x, y) => (level.hole[y * side + x] ? color(x, y) : wallAt(x, y)))))

test('what was there costs less than anything that can be seen to be wrong', () => {
  const right = rate(truth)
  expect(right.cost).toBeLessThan(0.6)
  for (const wrong of [
    paint(() => [130, 130, 120, 255]),
    paint(() => [220, 40, 20, 255]),
    paint((x, y) => wallAt(x, y - 12)),
    copyFrom((x, y) => [x, y < 64 ? y - 40 : y - 64]),
  ])
    expect(rate(wrong).cost).toBeGreaterThan(right.cost + 0.3)
})

test('an edge that ends at the rim counts as broken, one that goes on does not', () => {
  expect(rate(truth).structure).toBeLessThan(0.25)
  expect(rate(copyFrom((x, y) => [x < 64 ? x - 24 : x + 24, y])).structure).toBeLessThan(0.25)
  expect(rate(paint(() => [130, 130, 120, 255])).structure).toBeGreaterThan(0.7)
  expect(rate(paint((x, y) => wallAt(x, y < 80 ? 20 : 100))).structure).toBeGreaterThan(0.7)
})

test('seams are steps at the rim and between pieces, whoever made the layout', () => {
  expect(rate(truth).seam).toBeLessThan(0.3)
  expect(rate(paint(() => [40, 40, 40, 255])).seam).toBeGreaterThan(2)
  const upside = copyFrom((x, y) => [x < 64 ? x - 30 : x + 26, y < 64 ? y + 50 : y - 60])
  expect(rate(upside).seam).toBeGreaterThan(2)
})

test('content is strange when nothing nearby is like it', () => {
  expect(rate(truth).strangeness).toBeLessThan(0.3)
  expect(rate(paint(() => [220, 40, 20, 255])).strangeness).toBeGreaterThan(1)
  // Even ground in the middle of grain.
  expect(rate(paint((_, y) => (y < 64 ? [170, 170, 153, 255] : [90, 90, 81, 255]))).strangeness).toBeGreaterThan(
    2 * rate(truth).strangeness,
  )
})

test('repetition is the share of the hole that is copied from where another part is', () => {
  const once = copyFrom((x, y) => [x < 64 ? x - 24 : x + 24, y])
  const twice = copyFrom((x, y) => [(x - 40) % 24, y])
  expect(rate(once).repetition).toBe(0)
  expect(rate(twice).repetition).toBeCloseTo(0.5, 5)
  expect(rate(truth).repetition).toBe(0)
})

test('changes neither the level nor the layout', () => {
  const layout = copyFrom((x, y) => [x < 64 ? x - 24 : x + 24, y])
  const before = [level.features.slice(), layout.features.slice(), level.hole.slice()]
  rate(layout)
  expect([level.features, layout.features, level.hole]).toEqual(before)
})

test('the block that is most alike is found among those as bright, to the bit', () => {
  const random = randomFrom(5)
  const blocks = (count: number) => Float32Array.from({ length: count * 5 }, () => Math.round(200 * random()) / 3)
  const [ours, theirs] = [blocks(40), blocks(300)]
  const sorted = sortBlocks(theirs)
  for (let at = 0; at < ours.length; at += 5) {
    let least = Number.POSITIVE_INFINITY
    for (let n = 0; n < theirs.length; n += 5) {
      let squares = 0
      for (let c = 0; c < 5; c++) squares += (ours[at + c] - theirs[n + c]) ** 2
      least = Math.min(least, squares)
    }
    expect(leastDifference(ours, at, sorted)).toBe(least)
  }
})
