import { expect, test } from 'vitest'
import { createMask } from '#imaging/image.ts'
import { emptyMask, isEmptyMask, valueAt } from '#web/editor/model/mask-tiles.ts'
import type { Rect } from '#web/editor/model/viewport/view.ts'
import { mergeInto, partOf } from './merge-parts.ts'

const size = { width: 800, height: 600 }
const grid = { width: 400, height: 300 }

/** A rectangle in a copy of half the size. */
function shapeIn({ left, top, right, bottom }: Rect) {
  const mask = createMask(right - left, bottom - top)
  mask.data.fill(255)
  return { mask, left, top, grid }
}

const man = shapeIn({ left: 100, top: 50, right: 150, bottom: 200 })
const girl = shapeIn({ left: 150, top: 120, right: 180, bottom: 200 })
const add = (shape: typeof man, marginPx = 3, base = emptyMask(size)) =>
  mergeInto({ base, parts: [partOf(shape, size, marginPx)], takesAway: false, kept: [] })

test('a part lies where its thing does, and reaches as far beyond it as the margin says', () => {
  const [tight, wide] = [add(man, 0), add(man, 6)]
  expect([valueAt(tight, 202, 200), valueAt(tight, 297, 200)]).toEqual([255, 255])
  expect([valueAt(tight, 196, 200), valueAt(tight, 303, 200)]).toEqual([0, 0])
  expect([valueAt(wide, 196, 200), valueAt(wide, 303, 200)]).toEqual([255, 255])
  expect([valueAt(wide, 190, 200), valueAt(wide, 310, 200)]).toEqual([0, 0])
})

test('a part at the edge of the photo ends there', () => {
  const mask = add(shapeIn({ left: 0, top: 0, right: 400, bottom: 20 }), 3)
  expect([valueAt(mask, 0, 0), valueAt(mask, 799, 30), valueAt(mask, 799, 60)]).toEqual([255, 255, 0])
})

test('what was added and is removed leaves nothing', () => {
  const base = add(man)
  const parts = [partOf(man, size, 3)]
  expect(isEmptyMask(mergeInto({ base, parts, takesAway: true, kept: [] }))).toBe(true)
})

test('removing a thing takes nothing off its marked neighbour, and marks nothing new', () => {
  const alone = add(girl)
  const base = add(man, 3, alone)
  const parts = [partOf(man, size, 3)]
  const kept = [partOf(girl, size, 3)]
  const mask = mergeInto({ base, parts, takesAway: true, kept })
  for (let y = 230; y < 410; y += 7)
    for (let x = 280; x < 370; x += 3) expect(valueAt(mask, x, y)).toBe(valueAt(alone, x, y))
  expect(valueAt(mask, 250, 200)).toBe(0)
  const unmarked = mergeInto({ base: add(man), parts, takesAway: true, kept })
  expect(valueAt(unmarked, 340, 300)).toBe(0)
})
