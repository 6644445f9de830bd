import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Box } from '#imaging/crop.ts'
import type { Size } from '#imaging/image.ts'
import { haveSameShape, layOutPair, lineAt, pairForms } from './pair-layout.ts'

const side = fc.integer({ min: 16, max: 2048 })
const size = fc.record({ width: side, height: side })
const longSide = fc.constantFrom(320, 640, 1080, 2048)

const ratioOf = ({ width, height }: Size) => width / height
const isInside = (box: Box, { width, height }: Size) =>
  box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
const isWhole = (box: Box) => Object.values(box).every(Number.isInteger)
const isApart = (a: Box, b: Box) => a.x + a.width <= b.x || a.y + a.height <= b.y

describe('two pictures of any shape next to each other', () => {
  test.each(['beside', 'above'] as const)('%s: both lie in the frame, apart, and the frame is no larger', (form) => {
    fc.assert(
      fc.property(size, size, longSide, (before, after, longSidePx) => {
        const layout = layOutPair(before, after, form, longSidePx)
        expect(Math.max(layout.frame.width, layout.frame.height)).toBeLessThanOrEqual(longSidePx)
        for (const box of [layout.before, layout.after])
          expect([isInside(box, layout.frame), isWhole(box)]).toEqual([true, true])
        expect(isApart(layout.before, layout.after)).toBe(true)
        expect(layout.before.width).toBeLessThanOrEqual(before.width)
        expect(layout.after.height).toBeLessThanOrEqual(after.height)
      }),
    )
  })

  test('each keeps its shape to a pixel, and beside each other both are equally high', () => {
    fc.assert(
      fc.property(size, size, longSide, (before, after, longSidePx) => {
        const layout = layOutPair(before, after, 'beside', longSidePx)
        expect(layout.before.height).toBe(layout.after.height)
        expect(layout.before.width).toBeGreaterThan(ratioOf(before) * layout.before.height - 1.001)
        expect(layout.after.width).toBeLessThanOrEqual(Math.max(1, ratioOf(after) * layout.after.height))
      }),
    )
  })

  test('one above the other is the same, turned', () => {
    const layout = layOutPair({ width: 400, height: 200 }, { width: 400, height: 200 }, 'above', 300)
    expect(layout.before).toMatchObject({ x: 0, y: 0 })
    expect(layout.after.x).toBe(0)
    expect(layout.after.y).toBeGreaterThanOrEqual(layout.before.height)
    expect(layout.frame.height).toBeGreaterThan(layout.frame.width)
  })
})

describe('one over the other', () => {
  test.each(['divided', 'moving'] as const)('%s: both fill a frame of even sides, no larger than either', (form) => {
    fc.assert(
      fc.property(size, fc.constantFrom(1, 2, 3), longSide, (after, factor, longSidePx) => {
        const before = { width: after.width * factor, height: after.height * factor }
        const { frame, ...boxes } = layOutPair(before, after, form, longSidePx)
        expect([frame.width % 2, frame.height % 2]).toEqual([0, 0])
        expect(frame.width).toBeLessThanOrEqual(Math.min(after.width, longSidePx))
        expect(boxes).toEqual({ before: { x: 0, y: 0, ...frame }, after: { x: 0, y: 0, ...frame } })
      }),
    )
  })

  test('a result that was cropped has another shape, and is refused', () => {
    expect(haveSameShape({ width: 1500, height: 1000 }, { width: 1280, height: 853 })).toBe(true)
    expect(haveSameShape({ width: 1500, height: 1000 }, { width: 1000, height: 1500 })).toBe(false)
    for (const form of pairForms) {
      const layOut = () => layOutPair({ width: 300, height: 200 }, { width: 200, height: 200 }, form, 640)
      if (form === 'beside' || form === 'above') expect(layOut).not.toThrow()
      else expect(layOut).toThrow(RangeError)
    }
  })
})

test('the line shows all of both pictures, moves over once and back once, and ends where it began', () => {
  const places = Array.from({ length: 201 }, (_, i) => lineAt(i / 200))
  expect([places[0], places[100], places[200]]).toEqual([1, 0, 1])
  fc.assert(fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (time) => lineAt(time) >= 0 && lineAt(time) <= 1))
  for (let i = 1; i <= 100; i++) {
    expect(places[i]).toBeLessThanOrEqual(places[i - 1] as number)
    expect(places[200 - i]).toBeCloseTo(places[i] as number)
  }
})
