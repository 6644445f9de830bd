import { expect, test } from 'vitest'
import { addCracksBetween } from '#imaging/damage/cracks-between.ts'
import { patchesOfMask } from '#imaging/damage/damage-mask.ts'
import { createMask } from '#imaging/image.ts'
import { maskOf, planeOf } from '#imaging/test-planes.ts'

const [width, height] = [400, 300]
type IsIn = (x: number, y: number) => boolean
/** From the left edge to the middle, and on from there over hair. */
const isSure: IsIn = (x, y) => Math.abs(y - 100) < 2 && x < 200
const isRest: IsIn = (x, y) => Math.abs(y - 100) < 2 && x >= 204 && x < 260
const isAway: IsIn = (x, y) => Math.abs(y - 220) < 2 && x >= 150 && x < 180
const isRim: IsIn = (x, y) => Math.abs(x - 196) < 2 && y >= 104 && y < 160
const isTorn: IsIn = (_x, y) => y < 14

function added(sure: IsIn, isPatch: IsIn, lightAt: IsIn, at: readonly [number, number]): boolean {
  const stripes = (x: number) => 0.3 + 0.1 * Math.sin(x / 2)
  const luma = planeOf(width, height, (x, y) => (lightAt(x, y) || sure(x, y) || isPatch(x, y) ? 0.7 : stripes(x)))
  const found = addCracksBetween(
    maskOf(width, height, sure),
    patchesOfMask(maskOf(width, height, (x, y) => sure(x, y) || isPatch(x, y))),
    luma,
  )
  return found.data[at[1] * width + at[0]] === 255
}
const nowhere: IsIn = () => false

test('the rest of a crack that comes from the edge is added', () => {
  expect(added(isSure, isRest, nowhere, [230, 100])).toBe(true)
})

test('a line apart, the outline of what is light, and all on a print without cracks stay as they are', () => {
  expect(added(isSure, isAway, nowhere, [165, 220])).toBe(false)
  expect(added(isSure, isRim, (x, y) => x >= 196 && y >= 104, [196, 130])).toBe(false)
  expect(added(nowhere, isRest, nowhere, [230, 100])).toBe(false)
})

test('on a ruined print, a long line is a crack by itself', () => {
  const isLong: IsIn = (x, y) => Math.abs(y - 220) < 2 && x >= 150 && x < 220
  expect(added(isSure, isLong, nowhere, [165, 220])).toBe(false)
  expect(added((x, y) => isSure(x, y) || isTorn(x, y), isLong, nowhere, [165, 220])).toBe(true)
})

test('nothing that stood out is lost', () => {
  const sure = maskOf(width, height, isSure)
  const out = addCracksBetween(
    sure,
    [],
    planeOf(width, height, () => 0.5),
  )
  expect(out.data).toEqual(sure.data)
  expect(
    addCracksBetween(
      createMask(9, 9),
      [],
      planeOf(9, 9, () => 0),
    ).data.includes(255),
  ).toBe(false)
})
