import { expect, test } from 'vitest'
import { type FillSettings, fillHole } from '#imaging/fill/fill-hole.ts'
import type { Filled } from '#imaging/fill/fill-paint.ts'
import { squareHole, truthOf, worstInside } from '#imaging/fill/test-level.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { createMask } from '#imaging/image.ts'
import { maskOf, noisePhoto, photoOf } from '#imaging/test-planes.ts'

const side = 64
const hole = squareHole(side, side, 26, 24, 14)
const stripes = photoOf(side, side, (_, y) => (y % 8 < 4 ? [190, 170, 150, 255] : [70, 80, 95, 255]))

function fill(
  crop: Rgba,
  own: Mask,
  settings: Partial<FillSettings> = {},
  banned = createMask(crop.width, crop.height),
) {
  const shares: number[] = []
  const steps = fillHole(crop, own, banned, {
    reachPx: 64,
    thicknessPx: 14,
    layoutScale: 1,
    effort: 1,
    seed: 1,
    ...settings,
  })
  for (;;) {
    const step = steps.next()
    if (step.done === true) return { filled: step.value, shares }
    shares.push(step.value)
  }
}

const copiesOf = ({ level, copied }: Filled) =>
  [...copied.keys()].filter((i) => level.hole[i] === 1 && copied[i] !== 0).map((i) => i + (copied[i] as number))

test('a texture that repeats goes on through the hole', () => {
  const { filled } = fill(stripes, hole)
  expect(filled.shrink).toBe(1)
  expect(worstInside(filled.level.hole, filled.level.features, truthOf(stripes).features)).toBeLessThan(12)
})

test('the crop is not written to', () => {
  const before = stripes.data.slice()
  fill(stripes, hole)
  expect(stripes.data).toEqual(before)
})

test('a crop of more pixels than a level may have is halved until it fits', () => {
  for (const [levelPixelsMax, shrink] of [
    [4096, 1],
    [4095, 2],
    [1000, 4],
  ] as const) {
    const { filled } = fill(stripes, hole, { levelPixelsMax })
    expect(filled.shrink).toBe(shrink)
    expect(filled.level.width).toBe(side / shrink)
  }
})

test('nothing banned and nothing of the hole is copied', () => {
  const right = maskOf(side, side, (x) => x >= 44)
  const photo = photoOf(side, side, (x) => (x >= 44 ? [230, 20, 20, 255] : [40, 60, 140, 255]))
  const { filled } = fill(photo, hole, {}, right)
  const copies = copiesOf(filled)
  expect(copies.length).toBeGreaterThan(100)
  for (const from of copies) expect([right.data[from], filled.level.hole[from]]).toEqual([0, 0])
})

test('nothing is copied from farther than the reach', () => {
  const { filled } = fill(noisePhoto(side, side, 8), hole, { reachPx: 14 })
  for (const [i, delta] of filled.copied.entries()) {
    if (delta === 0) continue
    expect(Math.abs(((i + delta) % side) - (i % side))).toBeLessThanOrEqual(14)
    expect(Math.abs(Math.floor((i + delta) / side) - Math.floor(i / side))).toBeLessThanOrEqual(14)
  }
})

test('the same seed gives the same fill, another seed another', () => {
  const noise = noisePhoto(side, side, 3)
  const one = fill(noise, hole, { seed: 4 }).filled.level.features
  expect(fill(noise, hole, { seed: 4 }).filled.level.features).toEqual(one)
  expect(fill(noise, hole, { seed: 5 }).filled.level.features).not.toEqual(one)
})

test('the share done rises from 0 to at most 1', () => {
  const { shares } = fill(stripes, hole)
  expect(shares.length).toBeGreaterThan(4)
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  expect(shares[0]).toBe(0)
  expect(shares.at(-1)).toBeLessThanOrEqual(1)
})
