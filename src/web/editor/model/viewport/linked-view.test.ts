import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCanvas } from '#tools/photo-view.ts'
import { fittedIn, linkedBy, type Pane, viewIn, wholeView } from './linked-view.ts'

const photo = fc.record({ width: fc.integer({ min: 8, max: 16_384 }), height: fc.integer({ min: 8, max: 16_384 }) })
const canvas = fc.record({ width: fc.integer({ min: 100, max: 2000 }), height: fc.integer({ min: 100, max: 2000 }) })
const pane: fc.Arbitrary<Pane> = fc.record({ photo, canvas, pixelRatio: fc.constantFrom(1, 2) })
const share = fc.double({ min: 0, max: 1, noNaN: true })
const linked = fc.record({ x: share, y: share, zoom: fc.double({ min: 0.2, max: 40, noNaN: true }) })

test('what one place shows in its middle is in the middle of every other, whatever their sizes', () => {
  fc.assert(
    fc.property(pane, pane, linked, (one, other, seen) => {
      const now = linkedBy(viewIn(seen, one), one)
      for (const place of [one, other]) {
        const middle = toCanvas(viewIn(now, place), { x: seen.x * place.photo.width, y: seen.y * place.photo.height })
        expect(middle.x).toBeCloseTo(place.canvas.width / 2, 3)
        expect(middle.y).toBeCloseTo(place.canvas.height / 2, 3)
        expect(viewIn(now, place).scale / fittedIn(place).scale).toBeCloseTo(seen.zoom, 5)
      }
    }),
  )
})

test('begins with each picture whole, and the middle never leaves the picture', () => {
  fc.assert(
    fc.property(pane, fc.double({ min: -9000, max: 9000, noNaN: true }), (place, away) => {
      expect(viewIn(wholeView, place).scale).toBe(fittedIn(place).scale)
      const { x, y } = linkedBy({ scale: 1, x: away, y: -away }, place)
      for (const at of [x, y]) {
        expect(at).toBeGreaterThanOrEqual(0)
        expect(at).toBeLessThanOrEqual(1)
      }
    }),
  )
})
