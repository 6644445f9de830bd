import { expect, test } from 'vitest'
import {
  dropDarkThings,
  dropKnown,
  fillChips,
  isCracked,
  isTornMuch,
  keepCracks,
  redrawMarks,
  searchedSizes,
} from '#imaging/damage/damage-levels.ts'
import { countMarked } from '#imaging/damage/damage-mask.ts'
import { createMask } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { maskOf, planeOf } from '#imaging/test-planes.ts'

test('large photos are searched at four sizes from 2048 px down, small ones from their own, none twice', () => {
  const sidesOf = (width: number, height: number) => searchedSizes({ width, height }).map((size) => size.width)
  expect(sidesOf(6000, 4000)).toEqual([2048, 1024, 512, 256])
  expect(sidesOf(1300, 900)).toEqual([1300, 512, 256])
  expect(sidesOf(300, 200)).toEqual([300])
})

test('a mark found on a small copy gets the rims that it has at full size', () => {
  const isCrack = (x: number, y: number) => Math.abs(y - 60 - 12 * Math.sin(x / 30)) < 9 + 3 * Math.sin(x / 5)
  const luma = planeOf(240, 120, (x, y) => (isCrack(x, y) ? 0.9 : 0.3 + 0.1 * (x / 240)))
  const small = resizePlane(luma, 30, 15)
  const found = maskOf(30, 15, (x, y) => (small.data[y * 30 + x] as number) > 0.5)
  const drawn = redrawMarks(found, small, luma)
  const crack = maskOf(240, 120, isCrack)
  const wrong = drawn.data.filter((value, i) => value !== crack.data[i]).length
  expect(wrong).toBeLessThan(0.06 * countMarked(crack))
})

test('of the marks on a small copy only bright, long ones of one width that come from the edge stay', () => {
  const isStrip = (x: number, y: number) => Math.abs(y - 20) <= 2 && x > 10
  const isBeads = (x: number, y: number) => Math.abs(y - 70) <= 2 && x > 42 && x < 92
  const isKnot = (x: number, y: number) => Math.hypot(x - 60, y - 26) < 12
  const isSpot = (x: number, y: number) => Math.hypot(x - 30, y - 60) < 8
  const isDark = (x: number, y: number) => Math.abs(x - 100) <= 2 && y > 35
  const bright = (x: number, y: number) => isStrip(x, y) || isKnot(x, y) || isSpot(x, y) || isBeads(x, y)
  const luma = planeOf(120, 80, (x, y) => (bright(x, y) ? 0.9 : isDark(x, y) ? 0.1 : 0.4))
  const kept = keepCracks(
    maskOf(120, 80, (x, y) => bright(x, y) || isDark(x, y)),
    luma,
  )
  const at = (x: number, y: number) => kept.data[y * 120 + x]
  expect([at(20, 20), at(100, 20)]).toEqual([255, 255])
  expect([at(60, 30), at(30, 60), at(60, 70), at(100, 60)]).toEqual([0, 0, 0, 0])
})

test('of dark marks thin ones stay, of bright ones all', () => {
  const isHair = (_x: number, y: number) => Math.abs(y - 20) <= 1
  const isFace = (x: number, y: number) => Math.hypot(x - 60, y - 55) < 8
  const isTear = (x: number, y: number) => Math.abs(x - 100) <= 6 && y > 35
  const luma = planeOf(120, 80, (x, y) => (isTear(x, y) ? 0.9 : isHair(x, y) || isFace(x, y) ? 0.1 : 0.4))
  const marked = maskOf(120, 80, (x, y) => isHair(x, y) || isFace(x, y) || isTear(x, y))
  const kept = dropDarkThings(marked, luma)
  expect(kept.data).toEqual(maskOf(120, 80, (x, y) => isHair(x, y) || isTear(x, y)).data)
})

test('a print is torn much where cracks from its edge cover enough of it', () => {
  const isTorn = (where: (x: number, y: number) => boolean) => isTornMuch(maskOf(400, 300, where))
  expect(isTorn((_x, y) => y < 10)).toBe(true)
  expect(isTorn((x, y) => y < 10 && x < 40)).toBe(false)
  expect(isTorn((x, y) => Math.abs(y - 150) < 20 && x > 50 && x < 350)).toBe(false)
  expect(isTornMuch(createMask(9, 9))).toBe(false)
})

test('a print is cracked where one crack crosses it or some from its edge are as long together', () => {
  const cracked = (where: (x: number, y: number) => boolean) => isCracked(maskOf(400, 300, where))
  expect(cracked((x) => Math.abs(x - 200) < 2)).toBe(true)
  expect(cracked((x, y) => y < 100 && x % 100 === 50)).toBe(true)
  expect(cracked((x, y) => y < 100 && Math.abs(x - 200) < 20)).toBe(false)
  expect(cracked((x, y) => Math.abs(y - 150) < 2 && x > 50 && x < 350)).toBe(false)
})

test('of a small copy a crack counts that is not known, and nothing that runs into one that is', () => {
  const isKnown = (x: number, y: number) => Math.abs(y - 20) < 2 && x > 5
  const isNew = (x: number, y: number) => Math.abs(y - 70) < 4 && x < 90
  const isBrow = (x: number, y: number) => x > 45 && x < 55 && y > 15 && y < 25
  const marks = maskOf(100, 90, (x, y) => isKnown(x, y) || isBrow(x, y) || isNew(x, y))
  expect(dropKnown(marks, maskOf(100, 90, isKnown)).data).toEqual(maskOf(100, 90, isNew).data)
})

test('a chip that cracks enclose is marked, a piece of the picture between them is not', () => {
  const isChip = (x: number, y: number) => Math.abs(x - 50) < 4 && Math.abs(y - 50) < 4
  const isPicture = (x: number, y: number) => Math.abs(x - 150) < 4 && Math.abs(y - 50) < 4
  const isRing = (x: number, y: number) => [50, 150].some((at) => Math.max(Math.abs(x - at), Math.abs(y - 50)) === 4)
  const luma = planeOf(600, 100, (x, y) => (isChip(x, y) || isRing(x, y) ? 0.9 : 0.4))
  const marks = fillChips(maskOf(600, 100, isRing), luma)
  expect(marks.data).toEqual(maskOf(600, 100, (x, y) => isRing(x, y) || (isChip(x, y) && !isPicture(x, y))).data)
})
