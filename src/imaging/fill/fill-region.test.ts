import { expect, test } from 'vitest'
import { banUnfilled, cropRegion, fillRegion, reachOf } from '#imaging/fill/fill-region.ts'
import { squareHole } from '#imaging/fill/test-level.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { copyRgba, createMask } from '#imaging/image.ts'
import { findRegions } from '#imaging/regions/mask-regions.ts'
import { maskOf, photoOf } from '#imaging/test-planes.ts'

const side = 120
const spot = squareHole(side, side, 50, 48, 22)

const isTile = (x: number, y: number) => ((x >> 3) + (y >> 3)) % 2 === 0
const checkered = photoOf(side, side, (x, y) => (isTile(x, y) ? [190, 170, 150, 255] : [70, 80, 95, 255]))

/** Fills every region in turn. */
function fill(photo: Rgba, mask: Mask, levelPixelsMax = 1e6) {
  const image = copyRgba(photo)
  const hole = { ...mask, data: mask.data.slice() }
  for (const region of findRegions(mask, 4)) {
    const cut = cropRegion(image, region)
    const banned = banUnfilled(cut.crop, cut.own, createMask(cut.own.width, cut.own.height))
    const steps = fillRegion(image, hole, cut, banned, { effort: 1, seed: 1, levelPixelsMax })
    while (steps.next().done !== true);
  }
  return { image, hole }
}

/** Share of hole pixels within 24 codes of the truth. */
function restored(image: Rgba, truth: Rgba, mask: Mask): number {
  let count = 0
  let near = 0
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i] === 0) continue
    count++
    if ([0, 1, 2].every((c) => Math.abs(image.data[i * 4 + c] - truth.data[i * 4 + c]) < 24)) near++
  }
  return near / count
}

const damaged = (photo: Rgba, mask: Mask): Rgba => {
  const out = copyRgba(photo)
  for (let i = 0; i < mask.data.length; i++) if (mask.data[i] > 0) out.data.set([250, 20, 240], i * 4)
  return out
}

test('a repeating texture comes back without a trace of the object over it', () => {
  const { image, hole } = fill(damaged(checkered, spot), spot)
  expect(restored(image, checkered, spot)).toBeGreaterThan(0.95)
  expect(Math.max(...hole.data)).toBe(0)
})

test('a texture comes back when the fill is computed at a smaller size, too', () => {
  const { image } = fill(damaged(checkered, spot), spot, 8000)
  expect(restored(image, checkered, spot)).toBeGreaterThan(0.9)
})

test('pixels outside the hole and every alpha stay, bit for bit', () => {
  const photo = copyRgba(checkered)
  for (let i = 3; i < photo.data.length; i += 4) photo.data[i] = 255 - (i % 3)
  const two = maskOf(
    side,
    side,
    (x, y) => (Math.abs(x - 30) < 6 && Math.abs(y - 30) < 9) || Math.hypot(x - 85, y - 80) < 9,
  )
  const { image } = fill(photo, two)
  for (let k = 0; k < photo.data.length; k++)
    if (two.data[k >> 2] === 0 || k % 4 === 3) expect(image.data[k] === photo.data[k]).toBe(true)
})

test('one colour all around fills the hole with it', () => {
  const plain = photoOf(side, side, () => [101, 132, 77, 255])
  const { image } = fill(damaged(plain, spot), spot)
  expect(image.data).toEqual(plain.data)
})

test('a hole without any surroundings to copy from is filled smoothly', () => {
  const photo = photoOf(12, 12, (x) => [x * 10, 100, 100, 255])
  const hole = squareHole(12, 12, 3, 3, 6)
  const { image } = fill(damaged(photo, hole), hole)
  for (let i = 0; i < 144; i++) expect(Math.abs(image.data[i * 4] - photo.data[i * 4])).toBeLessThan(8)
})

test('the reach grows with the spot, but not with its length alone', () => {
  const region = (width: number, height: number, thicknessPx: number) => ({
    box: { x: 0, y: 0, width, height },
    mask: createMask(width, height),
    pixels: 1,
    thicknessPx,
  })
  const small = { width: 1000, height: 700 }
  expect(reachOf(region(10, 10, 10), small)).toBe(40)
  expect(reachOf(region(300, 300, 300), small)).toBe(330)
  expect(reachOf(region(1000, 30, 30), small)).toBe(83)
})

test('the reach is the same share of a photo and of its copy at four times the size', () => {
  const region = (side: number) => ({
    box: { x: 0, y: 0, width: side, height: side },
    mask: createMask(side, side),
    pixels: 1,
    thicknessPx: side,
  })
  for (const side of [44, 60, 90, 200])
    expect(reachOf(region(4 * side), { width: 4096, height: 3000 }) / 4).toBeCloseTo(
      reachOf(region(side), { width: 1024, height: 750 }),
      -0.5,
    )
  expect(reachOf(region(20), { width: 8000, height: 6000 })).toBe(40)
})

test('bans unfilled and transparent pixels, except those of the region itself', () => {
  const crop = photoOf(4, 1, (x) => [9, 9, 9, x === 3 ? 0 : 255])
  const own: Mask = { width: 4, height: 1, data: Uint8Array.of(255, 0, 0, 0) }
  const unfilled: Mask = { width: 4, height: 1, data: Uint8Array.of(255, 255, 0, 0) }
  expect([...banUnfilled(crop, own, unfilled).data]).toEqual([0, 255, 0, 255])
})
