import { expect, test } from 'vitest'
import { dropMarksWithin, mayBeOfThings, type ThingPlace } from '#imaging/damage/marks-within.ts'
import { createMask } from '#imaging/image.ts'
import { maskOf } from '#imaging/test-planes.ts'

const [width, height] = [400, 300]
/** Somebody of 160 x 200 px in the middle. */
const person: ThingPlace = { x: 120, y: 60, mask: maskOf(160, 200, () => true), isAnimal: false }
const noSkin = createMask(width, height)

type IsIn = (x: number, y: number) => boolean
function markedAfter(isMarked: IsIn, at: readonly [number, number], skin = noSkin, things = [person]): boolean {
  const marks = maskOf(width, height, isMarked)
  dropMarksWithin(marks, things, skin)
  return marks.data[at[1] * width + at[0]] === 255
}

const isBelt: IsIn = (x, y) => Math.abs(y - 180) < 3 && x >= 122 && x < 278
/** From the mouth to just beyond the outline. */
const isCigarette: IsIn = (x, y) => Math.abs(y - 90) < 2 && x > 262 && x < 294
const isScratch: IsIn = (x, y) => Math.abs(x - 200) < 2 && y > 20 && y < 240
const isSpeck =
  (placesPx: readonly (readonly [number, number])[]): IsIn =>
  (x, y) =>
    placesPx.some(([u, v]) => Math.abs(x - u) < 2 && Math.abs(y - v) < 2)

test('a mark that ends within somebody, or just beyond, is no damage', () => {
  expect(markedAfter(isBelt, [200, 180])).toBe(false)
  expect(markedAfter(isCigarette, [270, 90])).toBe(false)
  expect(markedAfter(isCigarette, [292, 90])).toBe(false)
})

test('a mark that goes on outside or off the paper stays, and so does all where nothing is found', () => {
  expect(markedAfter(isScratch, [200, 180])).toBe(true)
  const tall: ThingPlace = { x: 120, y: 0, mask: maskOf(160, 300, () => true), isAnimal: false }
  expect(markedAfter((x, y) => Math.abs(x - 200) < 2 && y < 200, [200, 100], noSkin, [tall])).toBe(true)
  expect(markedAfter(isBelt, [200, 180], noSkin, [])).toBe(true)
})

test('an animal has whiskers that reach the edge, but none across the picture', () => {
  const cat: ThingPlace = { x: 120, y: 60, mask: maskOf(160, 240, () => true), isAnimal: true }
  expect(markedAfter((x, y) => Math.abs(x - 200) < 2 && y > 230, [200, 260], noSkin, [cat])).toBe(false)
  expect(markedAfter((x, y) => Math.abs(x - 200) < 2 && y > 100, [200, 260], noSkin, [cat])).toBe(true)
})

test('a box tells whether a thing in it may have marks, before its shape is known', () => {
  const box = { x: 120, y: 60, width: 160, height: 200 }
  const mayBe = (isMarked: IsIn, skin = noSkin) => mayBeOfThings(maskOf(width, height, isMarked), skin)(box, false)
  expect(mayBe(isBelt)).toBe(true)
  expect(mayBe(isCigarette)).toBe(true)
  expect(mayBe(isSpeck([[200, 120]]))).toBe(true)
  expect(mayBe(isScratch)).toBe(false)
  expect(mayBe((x) => Math.abs(x - 340) < 2)).toBe(false)
  expect(mayBe(isSpeck([[20, 120]]))).toBe(false)
  const skin = maskOf(width, height, () => true)
  expect(mayBe(isBelt, skin)).toBe(false)
  const fromEdge = maskOf(width, height, (x, y) => Math.abs(x - 200) < 2 && y > 200)
  const isOf = mayBeOfThings(fromEdge, noSkin)
  expect([false, true].map((isAnimal) => isOf({ ...box, height: 240 }, isAnimal))).toEqual([false, true])
})

test('pieces of one crack are judged together', () => {
  const isBroken: IsIn = (x, y) => isScratch(x, y) && y % 40 > 2
  expect(markedAfter(isBroken, [200, 180])).toBe(true)
})

test('on a torn print, a line within somebody stays', () => {
  const isTorn: IsIn = (x, y) => (x < 8 || Math.abs(x - 60) < 5 || Math.abs(x - 340) < 5) && y >= 0
  const isLine: IsIn = (x, y) => Math.abs(y - 180) < 2 && x > 160 && x < 220
  expect(markedAfter(isLine, [200, 180])).toBe(false)
  expect(markedAfter((x, y) => isLine(x, y) || isTorn(x, y), [200, 180])).toBe(true)
})

test('specks stay where there are as many around, and beads go', () => {
  const beads = [140, 160, 180, 200, 220, 240].map((x) => [x, 120] as const)
  expect(markedAfter(isSpeck(beads), [200, 120])).toBe(false)
  const dust = [20, 40, 60, 80, 320, 340, 360, 380].map((x) => [x, 200] as const)
  expect(markedAfter(isSpeck([...beads, ...dust]), [200, 120])).toBe(true)
})

test('a thread on the skin stays marked', () => {
  const skin = maskOf(width, height, (x, y) => Math.hypot(x - 200, y - 100) < 40)
  const isThread: IsIn = (x, y) => Math.abs(y - 100) < 2 && x > 185 && x < 215
  expect(markedAfter(isThread, [200, 100], skin)).toBe(true)
  expect(markedAfter(isThread, [200, 100])).toBe(false)
})
