import { expect, test } from 'vitest'
import { cutOffBy, nextShapeFor } from '#tools/crop-fit.ts'
import type { Kept } from '#tools/kept.ts'
import { placeCrop } from '#tools/place-crop.ts'

const person = (left: number, right: number, isMain = true): Kept => ({
  group: 'people',
  isMain,
  box: { left, right, top: 0.2, bottom: 0.9 },
})
const family = [person(0.1, 0.25), person(0.3, 0.45), person(0.5, 0.65), person(0.7, 0.9)]
const frame = { width: 3000, height: 2000 }
const cropTo = (ratio: number, kept: readonly Kept[]) => cutOffBy(placeCrop(ratio / 1.5, kept), kept)

test('who does not fit in a shape is counted, and who fits is not', () => {
  expect(cropTo(4 / 5, family).people).toBe(2)
  expect(cropTo(4 / 5, family.toSpliced(2, 1)).people).toBe(1)
  expect(cropTo(4 / 5, family.slice(1, 3))).toEqual({ people: 0, things: 0 })
  expect(cropTo(3 / 2, family).people).toBe(0)
})

test('bystanders and legs may go, heads may not', () => {
  expect(cropTo(4 / 5, [person(0.4, 0.5), person(0, 0.1, false)]).people).toBe(0)
  const whole = { left: 0, width: 1 }
  expect(cutOffBy({ ...whole, top: 0.1, height: 0.5 }, family).people).toBe(0)
  expect(cutOffBy({ ...whole, top: 0.3, height: 0.6 }, family).people).toBe(4)
})

test('a main thing that is cut off counts beside people', () => {
  const car: Kept = { group: 'vehicles', isMain: true, box: { left: 0, right: 1, top: 0.4, bottom: 0.8 } }
  expect(cropTo(1, [car])).toEqual({ people: 0, things: 1 })
})

test('the nearest shape that holds all is offered, within what the photo has', () => {
  expect(nextShapeFor(4 / 5, frame, family)).toEqual({ width: 5, height: 4 })
  expect(nextShapeFor(4 / 5, frame, family.slice(0, 3))).toEqual({ width: 1, height: 1 })
  expect(nextShapeFor(4 / 5, frame, [person(0, 0.1), person(0.9, 1)])).toEqual({ width: 3, height: 2 })
  expect(nextShapeFor(4 / 5, { width: 1000, height: 1000 }, [person(0, 0.1), person(0.9, 1)])).toEqual({
    width: 1,
    height: 1,
  })
})
