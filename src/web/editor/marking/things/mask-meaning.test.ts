import { expect, test } from 'vitest'
import { createMask } from '#imaging/image.ts'
import { emptyMask, type MaskTiles, maskFromPlane } from '#web/editor/model/mask-tiles.ts'
import { meaningOf, noteFitted, noteThings, ridersLeft } from './mask-meaning.ts'
import { thingIn } from './test-thing.ts'
import type { Thing } from './thing.ts'

const at = (left: number, own: Partial<Thing> = {}) => thingIn({ left, top: 10, right: left + 10, bottom: 20 }, own)
const [ada, eve] = [at(0), at(20)]
const [rex, fido] = [at(40, { kind: 'dog', group: 'animals' }), at(60, { kind: 'dog', group: 'animals' })]
const found = at(80, { kind: null, group: null })
const all = [ada, eve, rex, fido]

function fresh(): MaskTiles {
  const plane = createMask(100, 100)
  plane.data.fill(255, 0, 50)
  return maskFromPlane(plane)
}
function mark(before: MaskTiles, things: readonly Thing[], takesAway = false): MaskTiles {
  const mask = fresh()
  noteThings(mask, before, { things, takesAway, all })
  return mask
}
const nothing = emptyMask({ width: 100, height: 100 })

test('a mask of all people, or of all things of a kind, is known by its meaning', () => {
  const people = mark(mark(nothing, [ada]), [eve])
  expect(meaningOf(people)).toEqual({ by: 'people' })
  expect(meaningOf(mark(nothing, [rex, fido]))).toEqual({ by: 'thing', kind: 'dog' })
  expect(meaningOf(mark(mark(people, [rex]), [rex], true))).toEqual({ by: 'people' })
  const fitted = fresh()
  noteFitted(fitted, people)
  expect(meaningOf(fitted)).toEqual({ by: 'people' })
})

test('a mask of all people in the background means them, on each photo', () => {
  const main = at(0, { isMain: true })
  const markOf = (things: readonly Thing[]) => {
    const mask = fresh()
    noteThings(mask, nothing, { things, takesAway: false, all: [main, eve, rex] })
    return meaningOf(mask)
  }
  expect(markOf([eve])).toEqual({ by: 'bystanders' })
  expect(markOf([main])).toBeNull()
  expect(markOf([main, eve])).toEqual({ by: 'people' })
})

test('a mask of all people with what they ride still means people, and one without it persons alone', () => {
  const bicycle = at(0, { kind: 'bicycle', group: 'vehicles' })
  const markOf = (things: readonly Thing[]) => {
    const mask = fresh()
    noteThings(mask, nothing, { things, takesAway: false, all: [...all, bicycle] })
    return meaningOf(mask)
  }
  expect(markOf([ada, eve, bicycle])).toEqual({ by: 'people' })
  expect(markOf([ada, eve])).toEqual({ by: 'thing', kind: 'person' })
})

test('a mask of all vehicles or animals means them, and who rides one of them is known to stay', () => {
  const [bicycle, car] = [at(0, { kind: 'bicycle', group: 'vehicles' }), at(60, { kind: 'car', group: 'vehicles' })]
  const bus = at(80, { kind: 'bus', group: 'vehicles' })
  const markOf = (things: readonly Thing[]) => {
    const mask = fresh()
    noteThings(mask, nothing, { things, takesAway: false, all: [ada, rex, bicycle, car, bus] })
    return mask
  }
  expect(meaningOf(markOf([car, bus]))).toEqual({ by: 'vehicles' })
  expect(meaningOf(markOf([car, bus, bicycle]))).toBeNull()
  expect(ridersLeft(markOf([car, bus, bicycle]))).toEqual([ada])
  expect(ridersLeft(markOf([ada, bicycle]))).toEqual([])
  expect(ridersLeft(fresh())).toBeNull()
})

test('one of several, a mixture, what has no name and what was painted have none', () => {
  expect(meaningOf(mark(nothing, [ada]))).toBeNull()
  expect(meaningOf(mark(nothing, [ada, eve, rex, fido]))).toBeNull()
  expect(meaningOf(mark(nothing, [ada, eve, found]))).toBeNull()
  expect(meaningOf(mark(nothing, [found]))).toBeNull()
  expect(meaningOf(mark(fresh(), [ada, eve]))).toBeNull()
  expect(meaningOf(fresh())).toBeNull()
})
