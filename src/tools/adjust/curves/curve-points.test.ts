import fc from 'fast-check'
import { expect, it } from 'vitest'
import { adjustTool } from '#tools/adjust/options.ts'
import { addPoint, type CurvePoints, movePoint, nearestPoint, pointsMax, removePoint } from './curve-points.ts'

const straight: CurvePoints = [
  { x: 0, y: 0 },
  { x: 1, y: 1 },
]
const place = fc.record({
  x: fc.double({ min: -0.5, max: 1.5, noNaN: true }),
  y: fc.double({ min: -0.5, max: 1.5, noNaN: true }),
})
const edit = fc.record({ kind: fc.constantFrom('add', 'move', 'remove'), to: place, index: fc.nat(20) })

it('gives settings that the tool takes, whatever is added, moved and removed', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
      const points = edits.reduce((known: CurvePoints, { kind, to, index }) => {
        const own = index % known.length
        if (kind === 'add') return addPoint(known, to)?.points ?? known
        return kind === 'move' ? movePoint(known, own, to) : removePoint(known, own)
      }, straight)
      expect(points.length).toBeLessThanOrEqual(pointsMax)
      const curves = { rgb: points, red: straight, green: straight, blue: straight }
      expect(adjustTool.schema.safeParse({ curves }).success).toBe(true)
    }),
  )
})

it('adds a point in its place, finds it again and takes it away', () => {
  const added = addPoint(straight, { x: 0.25, y: 0.4 })
  expect(added).toMatchObject({ index: 1 })
  const points = added?.points ?? []
  expect(nearestPoint(points, { x: 0.27, y: 0.4 }, 0.05)).toBe(1)
  expect(nearestPoint(points, { x: 0.6, y: 0.4 }, 0.05)).toBeNull()
  expect(removePoint(points, 1)).toEqual(straight)
  expect(removePoint(points, 0)).toEqual(points)
})
