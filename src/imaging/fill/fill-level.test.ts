import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decodeColor,
  featureCount,
  halveLevel,
  holeDepth,
  levelFromCrop,
  patchRadius,
} from '#imaging/fill/fill-level.ts'
import { measureTexture } from '#imaging/fill/level-texture.ts'
import { findSites } from '#imaging/fill/patch-sites.ts'
import { levelOf, squareHole } from '#imaging/fill/test-level.ts'
import { createMask } from '#imaging/image.ts'
import { largestDifference, maskOf, noisePhoto, photoOf, photos, randomFrom } from '#imaging/test-planes.ts'

const none = createMask

test('colours come back from their features as they were', () => {
  fc.assert(
    fc.property(photos(12), (photo) => {
      const { features } = levelFromCrop(photo, none(photo.width, photo.height), none(photo.width, photo.height), 1)
      const back = photo.data.slice()
      for (let i = 0; i < photo.width * photo.height; i++) decodeColor(features, i * featureCount, back, i * 4)
      expect(back).toEqual(photo.data)
    }),
  )
})

test('features keep the distances of RGB', () => {
  const photo = noisePhoto(40, 1)
  const { features } = levelFromCrop(photo, none(40, 1), none(40, 1), 1)
  for (let i = 1; i < 40; i++) {
    const inRgb = [0, 1, 2].map((c) => photo.data[i * 4 + c] - photo.data[c])
    const inFeatures = [0, 1, 2].map((c) => features[i * featureCount + c] - features[c])
    expect(Math.hypot(...inFeatures)).toBeCloseTo(Math.hypot(...inRgb), 2)
  }
})

test('a smaller level holds the means of known pixels, and is hole or banned where a block touches either', () => {
  const photo = noisePhoto(21, 14, 3)
  const random = randomFrom(9)
  const hole = maskOf(21, 14, () => random() < 0.2)
  const banned = maskOf(21, 14, () => random() < 0.05)
  const level = levelFromCrop(photo, hole, banned, 3)
  expect([level.width, level.height]).toEqual([7, 5])
  for (let y = 0; y < 5; y++)
    for (let x = 0; x < 7; x++) {
      const block = [...hole.data.keys()].filter((i) => Math.floor((i % 21) / 3) === x && Math.floor(i / 63) === y)
      const known = block.filter((i) => hole.data[i] === 0)
      const j = y * 7 + x
      expect(level.hole[j]).toBe(known.length < block.length ? 1 : 0)
      expect(level.banned[j]).toBe(block.some((i) => banned.data[i] > 0) ? 1 : 0)
      if (known.length === 0) continue
      const red = known.reduce((sum, i) => sum + photo.data[i * 4], 0) / known.length
      const blue = known.reduce((sum, i) => sum + photo.data[i * 4 + 2], 0) / known.length
      expect(level.features[j * featureCount + 1]).toBeCloseTo((red - blue) / Math.SQRT2, 3)
    }
})

test('halving a level twice is a level made at a quarter of the size', () => {
  const photo = noisePhoto(32, 24, 5)
  const quarter = levelFromCrop(photo, none(32, 24), none(32, 24), 4)
  const halved = halveLevel(halveLevel(levelFromCrop(photo, none(32, 24), none(32, 24), 1)))
  expect([halved.width, halved.height]).toEqual([8, 6])
  expect(largestDifference(halved.features, quarter.features)).toBeLessThan(1e-3)
})

test('halving keeps hole, banned and strangeness of each block', () => {
  const level = levelOf(noisePhoto(9, 7), squareHole(9, 7, 4, 3, 1), squareHole(9, 7, 8, 6, 1))
  level.strangeness[0] = 1
  const half = halveLevel(level)
  expect([half.width, half.height]).toEqual([5, 4])
  expect([...half.hole.keys()].filter((i) => half.hole[i] === 1)).toEqual([1 * 5 + 2])
  expect([...half.banned.keys()].filter((i) => half.banned[i] === 1)).toEqual([3 * 5 + 4])
  expect(half.strangeness[0]).toBe(0.25)
})

test('halving averages only the known pixels of a block, however many they are', () => {
  for (const known of [1, 2, 3]) {
    const hole = maskOf(2, 2, (x, y) => y * 2 + x >= known)
    const level = levelOf(
      photoOf(2, 2, (x, y) => [60 + 20 * (y * 2 + x), 60, 60, 255]),
      hole,
    )
    const mean = Array.from({ length: known }, (_, k) => 20 * k).reduce((sum, red) => sum + red, 0) / known
    expect(halveLevel(level).features[1]).toBeCloseTo(mean / Math.SQRT2, 3)
  }
})

test('sites are the whole patches that touch the hole, and those that touch neither hole nor ban', () => {
  fc.assert(
    fc.property(fc.integer({ min: 7, max: 26 }), fc.integer({ min: 7, max: 22 }), fc.nat(), (width, height, seed) => {
      const random = randomFrom(seed)
      const hole = maskOf(width, height, () => random() < 0.02)
      const banned = maskOf(width, height, () => random() < 0.01)
      const sites = findSites(levelOf(noisePhoto(width, height), hole, banned))
      const targets: number[] = []
      const sources: number[] = []
      for (let y = patchRadius; y < height - patchRadius; y++)
        for (let x = patchRadius; x < width - patchRadius; x++) {
          const touches = (flags: Uint8Array) =>
            flags.some(
              (flag, i) =>
                flag > 0 && Math.max(Math.abs((i % width) - x), Math.abs(Math.floor(i / width) - y)) <= patchRadius,
            )
          if (touches(hole.data)) targets.push(y * width + x)
          else if (!touches(banned.data)) sources.push(y * width + x)
        }
      expect([...sites.targets]).toEqual(targets)
      expect([...sites.sources]).toEqual(sources)
      expect([...sites.usable.keys()].filter((i) => sites.usable[i] === 1)).toEqual(sources)
    }),
    { numRuns: 30 },
  )
})

test('every other target still covers every hole pixel', () => {
  fc.assert(
    fc.property(fc.integer({ min: 12, max: 40 }), fc.integer({ min: 12, max: 40 }), (width, height) => {
      const all = maskOf(width, height, (x, y) => x > 2 || y > 2)
      const { targets } = findSites(levelOf(noisePhoto(width, height), all), 2)
      const covered = new Uint8Array(width * height)
      for (const target of targets)
        for (let v = -patchRadius; v <= patchRadius; v++)
          for (let u = -patchRadius; u <= patchRadius; u++) covered[target + v * width + u] = 1
      for (let i = 0; i < covered.length; i++) if (all.data[i] > 0) expect(covered[i]).toBe(1)
      expect(targets.length).toBeLessThan((width * height) / 2)
    }),
    { numRuns: 20 },
  )
})

test('texture is the mean step of brightness around a pixel, and ignores the hole', () => {
  // Stripes of 10 codes in all channels: the luma feature steps by 10 x sqrt(3) across, by nothing down.
  const photo = photoOf(24, 20, (x) => (x % 2 === 0 ? [100, 100, 100, 255] : [110, 110, 110, 255]))
  const level = levelOf(photo, squareHole(24, 20, 8, 8, 4))
  const expected = (5 * 10 * Math.sqrt(3)) / 2
  for (const at of [2 * 24 + 2, 15 * 24 + 18, 10 * 24 + 6])
    expect(level.features[at * featureCount + 3]).toBeCloseTo(expected, 3)
  expect(level.features[(10 * 24 + 10) * featureCount + 3]).toBe(0)
  const even = levelOf(
    photoOf(24, 20, () => [9, 9, 9, 255]),
    none(24, 20),
  )
  measureTexture(even)
  expect(even.features[50 * featureCount + 3]).toBe(0)
})

test('depth is 0 outside the hole and grows to its middle', () => {
  const level = levelOf(noisePhoto(24, 24), squareHole(24, 24, 6, 6, 11))
  const depth = holeDepth(level)
  for (let i = 0; i < depth.length; i++) expect(depth[i] > 0).toBe(level.hole[i] === 1)
  expect(depth[11 * 24 + 11]).toBeCloseTo(6, 4)
})
