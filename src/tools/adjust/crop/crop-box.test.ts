import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CropBox, cropOf, fitRatio, handles, moveBox, partAt, resizeBox, swapBox, wholeFrame } from './crop-box.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const somewhere = fc.record({
  x: fc.double({ min: -2, max: 3, noNaN: true }),
  y: fc.double({ min: -2, max: 3, noNaN: true }),
})
const box: fc.Arbitrary<CropBox> = fc
  .tuple(share, share, fc.double({ min: 0.05, max: 1, noNaN: true }), fc.double({ min: 0.05, max: 1, noNaN: true }))
  .map(([left, top, width, height]) => moveBox({ left: 0, top: 0, width, height }, left, top))
const ratio = fc.double({ min: 0.2, max: 5, noNaN: true })
const least = { width: 0.05, height: 0.05 }

function expectInside({ left, top, width, height }: CropBox): void {
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
  expect(left + width).toBeLessThanOrEqual(1 + 1e-9)
  expect(top + height).toBeLessThanOrEqual(1 + 1e-9)
  expect(Math.min(width, height)).toBeGreaterThan(0)
}

it('keeps a box within the frame, however it is dragged', () => {
  fc.assert(
    fc.property(box, fc.constantFrom(...handles), somewhere, fc.option(ratio), (from, handle, to, kept) => {
      expectInside(resizeBox(from, handle, to, { ratio: kept, least }))
      expectInside(moveBox(from, to.x, to.y))
      if (kept !== null) expectInside(fitRatio(from, kept))
      expectInside(swapBox(from, kept ?? 1))
    }),
  )
})

it('keeps the ratio of a box, and what lies across from the handle', () => {
  fc.assert(
    fc.property(box, fc.constantFrom('nw', 'ne', 'se', 'sw'), somewhere, ratio, (from, handle, to, kept) => {
      const fitted = fitRatio(from, kept)
      const resized = resizeBox(fitted, handle, to, { ratio: kept, least: { width: 0.01, height: 0.01 } })
      expect(resized.width / resized.height).toBeCloseTo(kept, 6)
      const across = (made: CropBox) => (handle.includes('w') ? made.left + made.width : made.left)
      const down = (made: CropBox) => (handle.includes('n') ? made.top + made.height : made.top)
      expect(across(resized)).toBeCloseTo(across(fitted), 6)
      expect(down(resized)).toBeCloseTo(down(fitted), 6)
    }),
  )
})

it('moves a free side alone', () => {
  const from = { left: 0.2, top: 0.2, width: 0.5, height: 0.5 }
  expect(resizeBox(from, 'e', { x: 0.9, y: 0 }, { ratio: null, least })).toEqual({ ...from, width: 0.7 })
  expect(resizeBox(from, 'n', { x: 0, y: 0.5 }, { ratio: null, least })).toMatchObject({
    left: 0.2,
    width: 0.5,
    top: 0.5,
  })
})

it('swaps portrait and landscape, and back', () => {
  const from = { left: 0.3, top: 0.2, width: 0.3, height: 0.5 }
  const twice = swapBox(swapBox(from, 1.5), 1.5)
  for (const side of ['left', 'top', 'width', 'height'] as const) expect(twice[side]).toBeCloseTo(from[side], 6)
})

it('counts the whole frame as no crop', () => {
  expect(cropOf(wholeFrame)).toBeNull()
  expect(cropOf({ ...wholeFrame, width: 0.9 })).toEqual({ ...wholeFrame, width: 0.9 })
})

it('tells handles, inside and outside apart', () => {
  const placed = { x: 100, y: 100, width: 200, height: 100 }
  expect(partAt({ x: 96, y: 104 }, placed, 22)).toBe('nw')
  expect(partAt({ x: 200, y: 205 }, placed, 22)).toBe('s')
  expect(partAt({ x: 200, y: 150 }, placed, 22)).toBe('inside')
  expect(partAt({ x: 50, y: 150 }, placed, 22)).toBe('outside')
  expect(partAt({ x: 105, y: 105 }, { x: 100, y: 100, width: 12, height: 12 }, 22)).toBe('inside')
})
