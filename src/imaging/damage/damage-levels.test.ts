import { expect, test } from 'vitest'
import { redrawMarks, searchedSizes } from '#imaging/damage/damage-levels.ts'
import { countMarked } from '#imaging/damage/damage-mask.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { maskOf, planeOf } from '#imaging/test-planes.ts'

test('large photos are searched at five sizes from 2048 px down, small ones from their own, none twice', () => {
  const sidesOf = (width: number, height: number) => searchedSizes({ width, height }).map((size) => size.width)
  expect(sidesOf(6000, 4000)).toEqual([2048, 1024, 512, 256, 128])
  expect(sidesOf(1300, 900)).toEqual([1300, 512, 256, 128])
  expect(sidesOf(300, 200)).toEqual([300, 128])
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
