import { expect, test } from 'vitest'
import { type FillSettings, type FillStart, fillHole } from '#imaging/fill/fill-hole.ts'
import type { Filled } from '#imaging/fill/fill-paint.ts'
import { paintFill } from '#imaging/fill/fill-paint.ts'
import { squareHole, truthOf, worstInside } from '#imaging/fill/test-level.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { copyRgba, createMask } from '#imaging/image.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
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
    if (typeof step.value === 'number') shares.push(step.value)
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

test('the surroundings of a large hole are filled at half their size', () => {
  const width = 1600
  const large = photoOf(width, width, (_, y) => (y % 8 < 4 ? [190, 170, 150, 255] : [70, 80, 95, 255]))
  const { filled } = fill(large, squareHole(width, width, 800, 800, 14), {
    effort: 0.25,
    isSpot: true,
    layoutScale: 0.5,
  })
  expect(filled.shrink).toBe(2)
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

test('seeds walk through the layouts, the best first, and come back to them as variants', () => {
  const plain = photoOf(side, side, () => [90, 110, 60, 255])
  const shown = (red: number): Rgba => photoOf(side, side, () => [red, 110, 60, 255])
  const starts = [200, 130].map((red) => ({ maker: 'network' as const, picture: shown(red) }))
  const odd = noisePhoto(side, side, 3)
  const fills = [1, 2, 3].map((seed) => fill(odd, hole, { seed, starts }).filled.level.features)
  expect(fills[0]).not.toEqual(fills[1])
  expect(fills[1]).not.toEqual(fills[2])
  expect(fills[0]).not.toEqual(fills[2])
  // Nothing red is to be found here, and the ground is all there is.
  const { level } = fill(plain, hole, { starts }).filled
  expect(worstInside(level.hole, level.features, truthOf(plain).features)).toBeLessThan(2)
})

test('layouts of reserve are made when it is their turn, or where no picture is given', () => {
  const noise = noisePhoto(side, side, 3)
  let asked = 0
  const reserve = [
    () => {
      asked++
      return null
    },
  ]
  const starts = [{ maker: 'network' as const, picture: stripes }]
  fill(noise, hole, { starts, reserve, seed: 1 })
  fill(noise, hole, { starts, reserve, seed: 2 })
  expect(asked).toBe(0)
  fill(noise, hole, { starts, reserve, seed: 3 })
  fill(noise, hole, { reserve, seed: 1 })
  expect(asked).toBe(2)
})

test('a photo and its copy at twice the size get the same fill', () => {
  const wave = (x: number, y: number) => 40 * Math.sin(x / 11) + 30 * Math.sin((x + y) / 17)
  const large = photoOf(320, 280, (x, y) => {
    const code = 120 + wave(x, y)
    return y < 150 ? [code, code + 20, 200, 255] : [code + 40, code, 60, 255]
  })
  const small = resizeRgba(large, 160, 140)
  const paint = (scale: number) => squareHole(160 * scale, 140 * scale, 56 * scale, 50 * scale, 40 * scale)
  const one = painted(small, paint(1), { reachPx: 60, thicknessPx: 40, layoutScale: 1 })
  const two = painted(large, paint(2), { reachPx: 120, thicknessPx: 80, layoutScale: 0.5 })
  const reduced = resizeRgba(two, 160, 140)
  let codes = 0
  let parted = 0
  const isAbove = (image: Rgba, i: number) => image.data[i + 2] > 130
  for (let y = 52; y < 88; y++)
    for (let x = 58; x < 94; x++) {
      const i = (y * 160 + x) * 4
      if (isAbove(one, i) !== isAbove(reduced, i)) parted++
      for (let c = 0; c < 3; c++) codes += Math.abs(one.data[i + c] - reduced.data[i + c]) / 3
    }
  expect(parted / 36 ** 2).toBeLessThan(0.04)
  expect(codes / 36 ** 2).toBeLessThan(14)
})

function painted(photo: Rgba, own: Mask, settings: Partial<FillSettings>): Rgba {
  const image = copyRgba(photo)
  paintFill(image, own, fill(photo, own, settings).filled)
  return image
}

test('a picture that comes late is followed as one that was there', async () => {
  const photo = noisePhoto(150, 120, 5)
  const hole = squareHole(150, 120, 50, 40, 34)
  const picture = photoOf(150, 120, (x) => [x, 90, 40, 255])
  const settings = { reachPx: 64, thicknessPx: 34, layoutScale: 1, effort: 0.3, seed: 1 }
  const none = createMask(150, 120)
  const early = fill(photo, hole, { ...settings, starts: [{ maker: 'network', picture }] }, none)
  let come = (_: FillStart) => {}
  const start = new Promise<FillStart>((resolve) => {
    come = resolve
  })
  const steps = fillHole(photo, hole, none, { ...settings, starts: [start] })
  let waits = 0
  let step = steps.next()
  for (; step.done !== true; step = steps.next()) {
    if (typeof step.value === 'number') continue
    waits++
    come({ maker: 'network', picture })
    await step.value
  }
  expect(waits).toBe(1)
  expect(step.value.level.features).toEqual(early.filled.level.features)
})
