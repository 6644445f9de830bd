import { expect, test } from 'vitest'
import { countMarked } from '#imaging/damage/damage-mask.ts'
import { spareZone } from '#imaging/damage/spare-zone.ts'
import { maskOf } from '#imaging/test-planes.ts'

const zone = maskOf(80, 60, (x, y) => x >= 30 && x < 60 && y >= 20 && y < 40)

test.each([
  ['a crack across the zone stays', (x: number, y: number) => Math.abs(x - 45) < 2 && y > 5 && y < 55, true],
  ['what lies in the zone is spared', (x: number, y: number) => Math.hypot(x - 45, y - 30) < 5, false],
  [
    'a line that ends in the zone is spared there',
    (x: number, y: number) => Math.abs(y - 30) < 2 && x > 5 && x < 50,
    false,
  ],
  [
    'a crack that comes from far ends in the zone',
    (x: number, y: number) => (Math.abs(x - 45) < 2 && y > 30) || (Math.abs(y - 50) < 2 && x > 5 && x < 47),
    true,
  ],
  [
    'a crack with a gap at the rim crosses all the same',
    (x: number, y: number) => Math.abs(x - 45) < 2 && y > 5 && y < 55 && Math.abs(y - 19) > 1,
    true,
  ],
  [
    'a rim that only peeps out is spared',
    (x: number, y: number) => Math.abs(Math.hypot(x - 45, y - 30) - 10.5) < 1,
    false,
  ],
])('%s', (_, isMarked, stays) => {
  const marks = maskOf(80, 60, isMarked)
  const inside = (at: number) => (zone.data[at] as number) > 0
  const before = { ...marks, data: marks.data.slice() }
  spareZone(marks, zone, 8)
  expect(marks.data.some((value, i) => value > 0 && inside(i))).toBe(stays)
  expect(marks.data.filter((value, i) => !inside(i) && value > 0)).toHaveLength(
    before.data.filter((value, i) => !inside(i) && value > 0).length,
  )
  if (stays) expect(countMarked(marks)).toBe(countMarked(before))
})
