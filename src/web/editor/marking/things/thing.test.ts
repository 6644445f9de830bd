import { describe, expect, test } from 'vitest'
import { createMask } from '#imaging/image.ts'
import { maskFromPlane } from '#web/editor/model/mask-tiles.ts'
import { thingIn } from './test-thing.ts'
import { covers, isFullyMarked, isMarked, shareWithin, thingAt, thingFrom } from './thing.ts'

const wearer = thingIn({ left: 20, top: 10, right: 60, bottom: 90 })
const tie = thingIn({ left: 38, top: 30, right: 42, bottom: 50 }, { kind: 'tie' })
const wire = thingIn({ left: 0, top: 5, right: 100, bottom: 6 }, { kind: 'wire' })

describe('the thing that a pointer means', () => {
  test('is the smallest that it is on', () => {
    expect(thingAt([wearer, tie, wire], { x: 0.4, y: 0.4 }, 0)).toBe(tie)
    expect(thingAt([tie, wearer, wire], { x: 0.3, y: 0.4 }, 0)).toBe(wearer)
  })

  test('is a thin one within reach where it is on none', () => {
    expect(thingAt([wearer, wire], { x: 0.8, y: 0.08 }, 0.04)).toBe(wire)
    expect(thingAt([wearer, wire], { x: 0.8, y: 0.2 }, 0.04)).toBeNull()
    // Nearer to the wire than to the wearer, but on neither.
    expect(thingAt([wearer, wire], { x: 0.4, y: 0.07 }, 0.06)).toBe(wire)
  })
})

test('a found mask becomes a thing of its box, in the right place', () => {
  const found = createMask(50, 40)
  for (let y = 10; y < 20; y++) found.data.fill(255, y * 50 + 5, y * 50 + 30)
  const thing = thingFrom(found)
  if (thing === null) throw new Error('nothing')
  expect([thing.left, thing.top, thing.mask.width, thing.mask.height, thing.pixels]).toEqual([5, 10, 25, 10, 250])
  expect(covers(thing, { x: 0.3, y: 0.4 })).toBe(true)
  expect(covers(thing, { x: 0.7, y: 0.4 })).toBe(false)
  expect(thingFrom(createMask(50, 40))).toBeNull()
})

test('a thing is marked when nearly all of it is, whatever the size of the mask', () => {
  const plane = createMask(300, 300)
  const mark = (right: number) => {
    plane.data.fill(0)
    for (let y = 30; y < 270; y++) plane.data.fill(255, y * 300 + 60, y * 300 + right)
    return maskFromPlane(plane)
  }
  expect(isMarked(wearer, mark(180))).toBe(true)
  expect(isMarked(wearer, mark(170))).toBe(true)
  expect(isMarked(wearer, mark(120))).toBe(false)
})

test('a thing of which a limb stays is not fully marked, one of which a border stays is', () => {
  const plane = createMask(100, 100)
  for (let y = 10; y < 90; y++) plane.data.fill(255, y * 100 + 20, y * 100 + 57)
  expect(isFullyMarked(wearer, maskFromPlane(plane))).toBe(true)
  for (let y = 70; y < 90; y++) plane.data.fill(0, y * 100 + 45, y * 100 + 60)
  expect([isMarked(wearer, maskFromPlane(plane)), isFullyMarked(wearer, maskFromPlane(plane))]).toEqual([true, false])
})

test('the share of a thing within bounds is measured on all of it', () => {
  expect(shareWithin(wearer, ({ x }) => x < 0.4)).toBeCloseTo(0.5, 1)
})
