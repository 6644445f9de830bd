import fc from 'fast-check'
import { expect, test } from 'vitest'
import { patchesOfMask, reachesEdge } from '#imaging/damage/damage-mask.ts'
import { enclosedAreas } from '#imaging/damage/enclosed-areas.ts'
import { maskOf } from '#imaging/test-planes.ts'

test('what marks enclose is what a walk over all that is unmarked finds', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(0, 255, 255), { minLength: 1040, maxLength: 1040 }),
      fc.nat(12),
      (codes, area) => {
        const marks = { width: 40, height: 26, data: Uint8Array.from(codes) }
        const free = patchesOfMask({ ...marks, data: marks.data.map((value) => 255 - value) })
        const expected = free.filter((patch) => patch.length <= area && !reachesEdge(patch, marks))
        const found = patchesOfMask(enclosedAreas(marks, area, 2))
        expect(found).toEqual(expected)
      },
    ),
  )
})

test('an area that winds back up is one', () => {
  const isFree = (x: number, y: number) => y >= 5 && y <= 9 && x >= 5 && x <= 13 && (y === 9 || x % 4 === 1)
  const marks = maskOf(20, 15, (x, y) => !isFree(x, y))
  expect(enclosedAreas(marks, 20, 2).data.includes(255)).toBe(false)
  expect(enclosedAreas(marks, 21, 2).data).toEqual(maskOf(20, 15, isFree).data)
})
