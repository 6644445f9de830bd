import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxOfThings, cutSidesOf, frameInside, frameThings } from '#imaging/backdrop/frame-things.ts'
import { photoOf } from '#imaging/test-planes.ts'

const roomy = { pixelsMax: 50_000_000, sidePxMax: 16_384 }
const photo = { width: 1000, height: 800 }

test('the box holds every pixel that can be seen, and no trace of a soft edge', () => {
  const things = photoOf(40, 30, (x, y) => {
    const isThing = x >= 8 && x < 20 && y >= 5 && y < 25
    return [9, 9, 9, isThing ? 255 : x === 7 ? 10 : 0]
  })
  expect(boxOfThings(things)).toEqual({ x: 8, y: 5, width: 12, height: 20 })
  expect(boxOfThings(photoOf(5, 5, () => [0, 0, 0, 0]))).toBeNull()
})

test('the margin is even and may reach beyond the photo, so that every product sits alike', () => {
  const box = { x: 20, y: 100, width: 400, height: 200 }
  expect(cutSidesOf(box, photo)).toEqual({ left: false, top: false, right: false, bottom: false })
  expect(frameThings(box, photo, 0.1, roomy)).toEqual({ x: -20, y: 60, width: 480, height: 280 })
})

test('a side where the photo cuts the thing gets no margin', () => {
  const bust = { x: 300, y: 200, width: 400, height: 600 }
  expect(frameThings(bust, photo, 0.1, roomy)).toEqual({ x: 240, y: 140, width: 520, height: 660 })
})

test('the frame stays within the limits whatever the margin', () => {
  fc.assert(
    fc.property(
      fc.record({
        x: fc.nat(500),
        y: fc.nat(400),
        width: fc.integer({ min: 1, max: 500 }),
        height: fc.integer({ min: 1, max: 400 }),
      }),
      fc.double({ min: 0, max: 0.4, noNaN: true }),
      (box, share) => {
        const limits = { pixelsMax: photo.width * photo.height, sidePxMax: 1000 }
        const frame = frameThings(box, photo, share, limits)
        expect(frame.width * frame.height).toBeLessThanOrEqual(limits.pixelsMax)
        expect(Math.max(frame.width, frame.height)).toBeLessThanOrEqual(limits.sidePxMax)
        expect(frame.x).toBeLessThanOrEqual(box.x)
        expect(frame.x + frame.width).toBeGreaterThanOrEqual(box.x + box.width)
      },
    ),
  )
})

test('the part of a frame inside the photo has no pixel outside of it', () => {
  expect(frameInside({ x: -20, y: 700, width: 100, height: 200 }, photo)).toEqual({
    x: 0,
    y: 700,
    width: 80,
    height: 100,
  })
})
