import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ThingGroup } from '#contract/things.ts'
import { defaults } from '#tools/adjust/session.ts'
import type { Bounds, Kept } from '#tools/kept.ts'
import { keptInFrame, placeCrop } from '#tools/place-crop.ts'

const kept = (left: number, top: number, right: number, bottom: number, group: ThingGroup = 'people', isMain = true) =>
  ({ group, isMain, box: { left, top, right, bottom } }) satisfies Kept

const endsOf = ({ left, top, width, height }: ReturnType<typeof placeCrop>): Bounds => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const isIn = (inner: Bounds, outer: Bounds) =>
  inner.left >= outer.left - 1e-9 &&
  inner.right <= outer.right + 1e-9 &&
  inner.top >= outer.top - 1e-9 &&
  inner.bottom <= outer.bottom + 1e-9

// A square of a photo of 3:2.
const square = 2 / 3

test('around the middle where nothing is known, and around who is at the side', () => {
  expect(placeCrop(square, [])).toEqual({ left: expect.closeTo(1 / 6), width: square, top: 0, height: 1 })
  expect(placeCrop(square, [kept(0.4, 0.2, 0.9, 0.9, 'people', false)]).left).toBeCloseTo(1 / 6)
  expect(placeCrop(square, [kept(0.02, 0.2, 0.2, 1)]).left).toBe(0)
  expect(placeCrop(square, [kept(0.6, 0.2, 0.8, 1)]).left).toBeCloseTo(1 / 3)
  expect(placeCrop(square, [kept(0.5, 0.2, 0.6, 1)]).left).toBeCloseTo(0.55 - square / 2)
})

test('the dog is held besides where there is room, and left out before a person is', () => {
  const [person, dog] = [kept(0.1, 0.2, 0.4, 1), kept(0.55, 0.6, 0.7, 1, 'animals')]
  expect(isIn(dog.box, endsOf(placeCrop(square, [person, dog])))).toBe(true)
  const far = kept(0.85, 0.6, 0.99, 1, 'animals')
  expect(isIn(person.box, endsOf(placeCrop(square, [person, far])))).toBe(true)
  expect(placeCrop(square, [person, far]).left).toBe(0)
})

test('of a row too long, as many faces as go in are in it', () => {
  const row = [0.02, 0.3, 0.45, 0.6, 0.75].map((left) => kept(left, 0.3, left + 0.14, 0.9))
  const { left, right } = endsOf(placeCrop(square, row))
  const whole = row.filter(({ box }) => box.left + 0.035 >= left - 1e-6 && box.right - 0.035 <= right + 1e-6)
  expect(whole).toHaveLength(4)
})

test('in a wide shape heads are held, and stand above its middle', () => {
  // 16:9 of a photo of 2:3.
  const wide = (16 / 9) * 1.5
  const person = kept(0.3, 0.05, 0.7, 1)
  const { top, height } = placeCrop(wide, [person])
  const head = { from: 0.05, to: 0.05 + 0.35 * 0.95 }
  expect(top).toBeLessThanOrEqual(head.from)
  expect(top + height).toBeGreaterThanOrEqual(head.to)
  expect((head.from + head.to) / 2).toBeLessThan(top + height / 2)
})

test('what fits in is in it, and no crop leaves the frame', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const boxes = fc.array(fc.tuple(share, share, share, share), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(fc.double({ min: 0.2, max: 5, noNaN: true }), boxes, (ratio, all) => {
      const people = all.map(([a, b, c, d]) => kept(Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)))
      const crop = endsOf(placeCrop(ratio, people))
      expect(isIn(crop, { left: 0, top: 0, right: 1, bottom: 1 })).toBe(true)
      expect((crop.right - crop.left) / (crop.bottom - crop.top)).toBeCloseTo(ratio, 6)
      const [from, to] = [
        Math.min(...people.map(({ box }) => box.left)),
        Math.max(...people.map(({ box }) => box.right)),
      ]
      if (to - from > crop.right - crop.left) return
      expect(from).toBeGreaterThanOrEqual(crop.left - 1e-9)
      expect(to).toBeLessThanOrEqual(crop.right + 1e-9)
    }),
  )
})

test('boxes turn and are mirrored with the photo', () => {
  const one = [kept(0.1, 0.2, 0.3, 0.6)]
  const photo = { width: 3000, height: 2000 }
  const boxIn = (geometry: Partial<typeof defaults>) => keptInFrame(one, photo, { ...defaults, ...geometry })[0]?.box
  const near = (left: number, top: number, right: number, bottom: number) => ({
    left: expect.closeTo(left),
    top: expect.closeTo(top),
    right: expect.closeTo(right),
    bottom: expect.closeTo(bottom),
  })
  expect(boxIn({})).toEqual(near(0.1, 0.2, 0.3, 0.6))
  expect(boxIn({ flipHorizontal: true })).toEqual(near(0.7, 0.2, 0.9, 0.6))
  expect(boxIn({ quarterTurns: 1 })).toEqual(near(0.4, 0.1, 0.8, 0.3))
  expect(boxIn({ quarterTurns: 2 })).toEqual(near(0.7, 0.4, 0.9, 0.8))
})

test('where one of three goes in, that one is held whole', () => {
  const row = [0.02, 0.4495, 0.85].map((left, at) => kept(left, 0.3, left + 0.1 + at / 1000, 0.9))
  const tall = endsOf(placeCrop((9 / 16) * square, row))
  expect(row.filter(({ box }) => isIn(box, { ...tall, top: 0, bottom: 1 }))).toHaveLength(1)
})
