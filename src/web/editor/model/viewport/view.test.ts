import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toCanvas, toPhoto } from '#tools/photo-view.ts'
import { fitView, keepInView, panBy, panToShow, pinch, scaleLimits, viewForSize, visibleRect, zoomAt } from './view.ts'

const size = fc.record({ width: fc.integer({ min: 1, max: 16_384 }), height: fc.integer({ min: 1, max: 16_384 }) })
const stageSize = fc.record({ width: fc.integer({ min: 320, max: 4000 }), height: fc.integer({ min: 200, max: 3000 }) })
const coordinate = fc.double({ min: -5000, max: 20_000, noNaN: true })
const point = fc.record({ x: coordinate, y: coordinate })
const view = fc.record({ scale: fc.double({ min: 0.01, max: 32, noNaN: true }), x: coordinate, y: coordinate })

function expectClose(a: { x: number; y: number }, b: { x: number; y: number }, tolerance = 1e-5) {
  expect(Math.abs(a.x - b.x)).toBeLessThan(tolerance)
  expect(Math.abs(a.y - b.y)).toBeLessThan(tolerance)
}

it('maps a point from the canvas to the photo and back to the same point', () => {
  fc.assert(fc.property(view, point, (v, p) => expectClose(toCanvas(v, toPhoto(v, p)), p)))
})

it('fits every photo inside the canvas, centred, and touches the margin unless the photo is small', () => {
  fc.assert(
    fc.property(size, stageSize, (photo, canvas) => {
      const fit = fitView(photo, canvas, 24, 1)
      const end = toCanvas(fit, { x: photo.width, y: photo.height })
      expect(fit.x).toBeGreaterThanOrEqual(24 - 1e-6)
      expect(fit.y).toBeGreaterThanOrEqual(24 - 1e-6)
      expect(end.x).toBeLessThanOrEqual(canvas.width - 24 + 1e-6)
      expect(end.y).toBeLessThanOrEqual(canvas.height - 24 + 1e-6)
      expect(fit.x).toBeCloseTo(canvas.width - end.x, 5)
      if (fit.scale < 1) expect(Math.min(fit.x, fit.y)).toBeCloseTo(24, 5)
    }),
  )
})

it('keeps the point under the cursor when zooming, within 5 % and 3200 %', () => {
  fc.assert(
    fc.property(view, point, fc.double({ min: 0.01, max: 100, noNaN: true }), (v, at, factor) => {
      const limits = { min: 0.05, max: 32 }
      const zoomed = zoomAt(v, at, factor, limits)
      expect(zoomed.scale).toBeGreaterThanOrEqual(0.05)
      expect(zoomed.scale).toBeLessThanOrEqual(32)
      expectClose(toCanvas(zoomed, toPhoto(v, at)), at, 1e-3)
    }),
  )
})

it('can show a giant photo whole on a phone, although that is under 5 %', () => {
  const fit = fitView({ width: 16_384, height: 3000 }, { width: 375, height: 400 }, 8, 1)
  expect(scaleLimits(fit, 2).min).toBeLessThanOrEqual(fit.scale)
})

it('keeps the points under both fingers during a pinch', () => {
  const before = { scale: 0.5, x: 10, y: 20 }
  const from = [
    { x: 100, y: 100 },
    { x: 200, y: 100 },
  ] as const
  const to = [
    { x: 80, y: 150 },
    { x: 280, y: 150 },
  ] as const
  const after = pinch(before, from, to, { min: 0.01, max: 32 })
  expectClose(toCanvas(after, toPhoto(before, from[0])), to[0])
  expectClose(toCanvas(after, toPhoto(before, from[1])), to[1])
})

it('never lets the photo leave the canvas', () => {
  fc.assert(
    fc.property(view, size, stageSize, (v, photo, canvas) => {
      const visible = visibleRect(keepInView(v, photo, canvas), photo, canvas)
      expect(visible.right).toBeGreaterThan(visible.left)
      expect(visible.bottom).toBeGreaterThan(visible.top)
    }),
  )
})

it('keeps the picture in place when an enlarged result takes over', () => {
  const small = { width: 400, height: 300 }
  const large = { width: 1600, height: 1200 }
  const before = { scale: 2, x: 30, y: 40 }
  const after = viewForSize(before, small, large)
  expectClose(toCanvas(before, { x: 400, y: 300 }), toCanvas(after, { x: 1600, y: 1200 }))
})

it('brings a place of the photo into sight with room around it, or with the end of the photo on the canvas', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const spot = fc.record({ x: share, y: share })
  fc.assert(
    fc.property(size, stageSize, view, spot, (photo, canvas, from, { x, y }) => {
      const v = keepInView(from, photo, canvas)
      const at = { x: x * photo.width, y: y * photo.height }
      const step = panToShow(v, photo, canvas, toCanvas(v, at), 32)
      const next = panBy(v, step.x, step.y)
      const place = toCanvas(next, at)
      const [margin, inset] = [32, 12]
      const gap = (start: number) => Math.max(0, start)
      expect(gap(next.x)).toBeLessThanOrEqual(Math.max(inset, v.x) + 1e-6)
      expect(gap(next.y)).toBeLessThanOrEqual(Math.max(inset, v.y) + 1e-6)
      const isRoomLeft = next.x < inset - 1e-6
      const isRoomRight = next.x + photo.width * next.scale > canvas.width - inset + 1e-6
      if (isRoomLeft) expect(place.x).toBeGreaterThan(margin - 1e-6)
      if (isRoomRight) expect(place.x).toBeLessThan(canvas.width - margin + 1e-6)
      expectClose(toPhoto(next, place), at, 1e-3)
    }),
  )
})
