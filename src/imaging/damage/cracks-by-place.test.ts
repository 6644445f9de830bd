import { expect, test } from 'vitest'
import { addCracksByPlace, isTornMuch } from '#imaging/damage/cracks-by-place.ts'
import { patchesOfMask } from '#imaging/damage/damage-mask.ts'
import { createMask } from '#imaging/image.ts'
import { maskOf, planeOf } from '#imaging/test-planes.ts'

const [width, height] = [400, 300]
type IsIn = (x: number, y: number) => boolean
const isTorn: IsIn = (_x, y) => y < 10
/** Winds by a pixel and a half, every few pixels, and forks. */
const aside = (y: number) => Math.round(1.6 * Math.sin(y / 2.3))
const isForked: IsIn = (x, y) =>
  (y >= 12 && y < 70 && Math.abs(x - 200 - aside(y)) < 2) || (y >= 40 && y < 70 && Math.abs(x - 160 - y + aside(y)) < 2)
const isRim: IsIn = (x, y) => y >= 12 && y < 70 && Math.abs(x - 200) < 2
const isButton: IsIn = (x, y) => Math.hypot(x - 200, y - 16) < 5

/** Over hair, lighter to one side. */
function added(isPatch: IsIn, at: readonly [number, number], level = 0.7): boolean {
  const luma = planeOf(width, height, (x, y) =>
    isTorn(x, y) ? 0.8 : isPatch(x, y) ? level : 0.25 + 0.12 * Math.sin(x / 2) + (x > 204 ? 0.08 : 0),
  )
  const found = addCracksByPlace(maskOf(width, height, isTorn), patchesOfMask(maskOf(width, height, isPatch)), luma)
  return found.data[at[1] * width + at[0]] === 255
}

test('a crack that forks over hair is added', () => {
  expect(added(isForked, [200 + aside(30), 30])).toBe(true)
  expect(added(isForked, [220 - aside(60), 60])).toBe(true)
})

test('a dead straight rim, a button and a dark line stay', () => {
  expect(added(isRim, [200, 40])).toBe(false)
  expect(added(isButton, [200, 16])).toBe(false)
  expect(added(isForked, [200 + aside(30), 30], 0.2)).toBe(false)
})

test('a short line without a tie to a crack stays, a long one is added', () => {
  const line =
    (until: number): IsIn =>
    (x, y) =>
      y >= 200 && y < until && Math.abs(x - 200 - aside(y)) < 2
  expect(added(line(216), [200 + aside(208), 208])).toBe(false)
  expect(added(line(260), [200 + aside(208), 208])).toBe(true)
})

test('a print is torn much where cracks from its edge cover enough of it', () => {
  expect(isTornMuch(maskOf(width, height, isTorn))).toBe(true)
  expect(isTornMuch(maskOf(width, height, (x, y) => isTorn(x, y) && x < 40))).toBe(false)
  expect(isTornMuch(maskOf(width, height, (x, y) => Math.abs(y - 150) < 20 && x > 50 && x < 350))).toBe(false)
  expect(isTornMuch(createMask(9, 9))).toBe(false)
})
