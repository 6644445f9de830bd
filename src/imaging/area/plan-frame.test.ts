import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Frame, planFrame } from './plan-frame.ts'

const side = fc.integer({ min: 64, max: 6000 })
const share = fc.double({ min: 0, max: 1, noNaN: true })
const frames = fc.record({
  width: side,
  height: side,
  fit: fc.constantFrom<Frame['fit']>('inside', 'fill', 'pad'),
  turns: fc.boolean(),
})

test('a frame holds what is put into it, the part lies in the picture, and nothing is enlarged', () => {
  fc.assert(
    fc.property(
      side,
      side,
      fc.double({ min: 0.2, max: 1, noNaN: true }),
      frames,
      share,
      share,
      (w, h, by, frame, x, y) => {
        const whole = { width: w, height: h }
        const allowed = { width: Math.max(1, Math.round(w * by)), height: Math.max(1, Math.round(h * by)) }
        const { crop, inner, outer, left, top } = planFrame(whole, allowed, frame, {
          left: x,
          right: x,
          top: y,
          bottom: y,
        })
        expect(Math.min(crop.x, crop.y, left, top)).toBeGreaterThanOrEqual(0)
        expect(Math.min(crop.width, crop.height, inner.width, inner.height)).toBeGreaterThanOrEqual(1)
        expect(crop.x + crop.width).toBeLessThanOrEqual(w)
        expect(crop.y + crop.height).toBeLessThanOrEqual(h)
        expect(left + inner.width).toBeLessThanOrEqual(outer.width)
        expect(top + inner.height).toBeLessThanOrEqual(outer.height)
        const [longest, shortest] = [Math.max(frame.width, frame.height), Math.min(frame.width, frame.height)]
        expect(Math.max(outer.width, outer.height)).toBeLessThanOrEqual(longest)
        expect(Math.min(outer.width, outer.height)).toBeLessThanOrEqual(shortest)
        // No part leaves with more pixels than it has in the whole as it may leave, to the rounding of small sides.
        expect(inner.width).toBeLessThanOrEqual((1.05 * crop.width * allowed.width) / w + 1)
        expect(inner.height).toBeLessThanOrEqual((1.05 * crop.height * allowed.height) / h + 1)
        if (by < 0.9)
          expect(Math.max(outer.width, outer.height)).toBeLessThanOrEqual(Math.max(allowed.width, allowed.height))
      },
    ),
  )
})

test('a frame is filled around what matters, as far as the picture goes', () => {
  const whole = { width: 4000, height: 3000 }
  const square = { width: 1000, height: 1000, fit: 'fill' } as const
  const at = (left: number, right: number) => planFrame(whole, whole, square, { left, right, top: 0, bottom: 1 }).crop
  expect(planFrame(whole, whole, square).crop).toEqual({ x: 500, y: 0, width: 3000, height: 3000 })
  expect(at(0.5, 0.6)).toEqual({ x: 700, y: 0, width: 3000, height: 3000 })
  expect(at(0.9, 1).x).toBe(1000)
})

test('a sheet of paper lies as the picture does, a padded frame keeps its shape where pixels are few', () => {
  const paper = { width: 1772, height: 1181, fit: 'fill', turns: true } as const
  const tall = { width: 3000, height: 4000 }
  expect(planFrame(tall, tall, paper).outer).toEqual({ width: 1181, height: 1772 })
  const small = { width: 800, height: 600 }
  const amazon = planFrame(small, small, { width: 2000, height: 2000, fit: 'pad' })
  expect(amazon).toEqual({
    crop: { x: 0, y: 0, ...small },
    inner: small,
    outer: { width: 800, height: 800 },
    left: 0,
    top: 100,
  })
})
