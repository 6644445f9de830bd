import { expect, test } from 'vitest'
import { draftOf } from '#imaging/fill/fill-draft.ts'
import { type FillLevel, featureCount, halveLevel } from '#imaging/fill/fill-level.ts'
import { sharpenDraft } from '#imaging/fill/fill-refine.ts'
import { findDominantShifts } from '#imaging/fill/layout/dominant-shifts.ts'
import { shiftLayout } from '#imaging/fill/layout/shift-layout.ts'
import { seededRandom } from '#imaging/fill/patch-match.ts'
import { isSameOutside, levelOf, squareHole, truthOf, worstInside } from '#imaging/fill/test-level.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { maskOf, photoOf } from '#imaging/test-planes.ts'

const paint = [128, 64, 200, 255]
const mortar = [190, 185, 180, 255]
const brick = [150, 70, 50, 255]
const pane = [40, 50, 70, 255]

/** Bricks of 18 x 8 px in a stretcher bond. */
const brickAt = (x: number, y: number): number[] => {
  const shifted = Math.floor(y / 8) % 2 === 0 ? x : x + 9
  return y % 8 === 0 || shifted % 18 === 0 ? mortar : brick
}
/** Windows, 30 px apart across and 40 down. */
const windowAt = (x: number, y: number): number[] =>
  x % 30 > 8 && x % 30 < 24 && y % 40 > 10 && y % 40 < 34 ? pane : mortar

function scaleDown(level: FillLevel, count: number): FillLevel[] {
  const levels = [level]
  while (levels.length < count) levels.push(halveLevel(levels.at(-1) as FillLevel))
  return levels
}

const cover = (photo: Rgba, hole: Mask): Rgba =>
  photoOf(photo.width, photo.height, (x, y) => {
    const i = y * photo.width + x
    return hole.data[i] > 0 ? paint : [...photo.data.subarray(i * 4, i * 4 + 4)]
  })

test.each([
  ['bricks', 200, 160, 1, brickAt],
  ['windows', 240, 200, 1, windowAt],
  ['bricks in a large photo', 400, 320, 2, (x: number, y: number) => brickAt(x >> 1, y >> 1)],
  ['windows whose rows are odd at half the size', 402, 330, 2, windowAt],
])('continues %s exactly', (_, width, height, count, at) => {
  const photo = photoOf(width, height, at)
  const hole = squareHole(width, height, Math.round(width * 0.4), Math.round(height * 0.35), Math.round(height * 0.28))
  const [level] = scaleDown(levelOf(cover(photo, hole), hole), 1) as [FillLevel]
  const layout = shiftLayout(scaleDown(level, count), { reachPx: 400, seed: 1 })
  expect(layout?.maker).toBe('shifts')
  expect(worstInside(level.hole, layout!.features, truthOf(photo).features)).toBe(0)
  expect(isSameOutside(level.hole, level.features, layout!.features)).toBe(true)
})

test('the fine work keeps it', () => {
  const photo = photoOf(200, 160, brickAt)
  const hole = squareHole(200, 160, 80, 56, 45)
  const level = levelOf(cover(photo, hole), hole)
  const layout = shiftLayout([level], { reachPx: 400, seed: 1 })!
  const { level: fine } = sharpenDraft(draftOf(level, layout))
  expect(worstInside(level.hole, fine.features, truthOf(photo).features)).toBeLessThan(8)
})

test('copies from known, allowed pixels only, and says which', () => {
  const photo = photoOf(150, 120, (x, y) => [(x * 7) % 256, (y * 5) % 256, (x * y) % 256, 255])
  const hole = squareHole(150, 120, 50, 40, 31)
  const banned = maskOf(150, 120, (x) => x > 110)
  const level = levelOf(cover(photo, hole), hole, banned)
  const { source, features } = shiftLayout([level, halveLevel(level)], { reachPx: 400, seed: 3 })!
  for (let i = 0; i < level.hole.length; i++) {
    const from = source![i]
    if (level.hole[i] === 0) {
      expect(from).toBe(-1)
      continue
    }
    expect(level.hole[from] + level.banned[from]).toBe(0)
    for (let c = 0; c < featureCount; c++)
      expect(features[i * featureCount + c]).toBe(level.features[from * featureCount + c])
  }
})

test('copies nothing from farther than it is told', () => {
  const hole = squareHole(200, 160, 70, 60, 30)
  const level = levelOf(photoOf(200, 160, brickAt), hole)
  const { source } = shiftLayout([level], { reachPx: 36, seed: 1 })!
  for (let i = 0; i < source!.length; i++) {
    if (source![i] < 0) continue
    expect(Math.abs((source![i] % 200) - (i % 200))).toBeLessThanOrEqual(36)
    expect(Math.abs(Math.floor(source![i] / 200) - Math.floor(i / 200))).toBeLessThanOrEqual(36)
  }
  expect(shiftLayout([level], { reachPx: 2, seed: 1 })).toBeNull()
})

test('leaves its levels as they are, and gives the same layout for the same random numbers', () => {
  const photo = photoOf(200, 160, brickAt)
  const hole = squareHole(200, 160, 70, 60, 40)
  const levels = scaleDown(levelOf(cover(photo, hole), hole), 2)
  const before = levels.map(({ features }) => features.slice())
  const one = shiftLayout(levels, { reachPx: 400, seed: 5 })
  expect(levels.map(({ features }) => features)).toEqual(before)
  expect(shiftLayout(levels, { reachPx: 400, seed: 5 })).toEqual(one)
})

test('a hole that no shift reaches across gives none', () => {
  const photo = photoOf(60, 60, brickAt)
  const hole = maskOf(60, 60, (x, y) => x > 4 && y > 4 && x < 55 && y < 55)
  expect(shiftLayout([levelOf(photo, hole)], { reachPx: 400, seed: 1 })).toBeNull()
})

test('the most frequent shifts are those of the pattern', () => {
  const level = levelOf(photoOf(240, 200, windowAt), squareHole(240, 200, 90, 70, 60))
  for (const { x, y } of findDominantShifts(level, 4, seededRandom(1))) {
    expect(Math.abs(x % 30)).toBe(0)
    expect(Math.abs(y % 40)).toBe(0)
  }
})
