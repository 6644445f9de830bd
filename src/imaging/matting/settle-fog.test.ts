import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPlane, createRgba, type Plane } from '#imaging/image.ts'
import { settleFog } from '#imaging/matting/settle-fog.ts'
import { planeOf } from '#imaging/test-planes.ts'

const side = 120

/** A light square in the middle of a dark picture. */
const isInside = (x: number, y: number) => x >= 30 && x < 90 && y >= 30 && y < 90

function drawView() {
  const view = createRgba(side, side)
  for (let y = 0, at = 0; y < side; y++)
    for (let x = 0; x < side; x++, at += 4) view.data.set(isInside(x, y) ? [220, 215, 210, 255] : [40, 45, 50, 255], at)
  return view
}

const draw = (valueAt: (x: number, y: number) => number): Plane => {
  return planeOf(side, side, valueAt)
}
const at = (plane: Plane, x: number, y: number) => plane.data[y * side + x]
const nothingElse = createPlane(side, side)

describe('what is unsure in a wide patch', () => {
  test('goes with what it has the colour of, up to the edge', () => {
    // The right half is unsure, within the square and beyond it.
    const likely = draw((x, y) => (x >= 60 && x < 110 && y >= 30 && y < 90 ? 0.45 : isInside(x, y) ? 1 : 0))
    settleFog(drawView(), likely, nothingElse)
    expect(at(likely, 75, 60)).toBe(1)
    expect(at(likely, 85, 40)).toBe(1)
    expect(at(likely, 98, 60)).toBe(0)
  })

  test('is the ground where it looks like it and touches no thing', () => {
    const likely = draw((x, y) => (x >= 5 && x < 20 && y >= 35 && y < 85 ? 0.6 : isInside(x, y) ? 1 : 0))
    settleFog(drawView(), likely, nothingElse)
    expect(at(likely, 12, 60)).toBe(0)
  })

  test('leaves a hole only where something in it surely is the ground', () => {
    const likely = draw((x, y) => (!isInside(x, y) ? 0 : x >= 50 && x < 70 && y >= 50 && y < 70 ? 0.1 : 1))
    settleFog(drawView(), likely, nothingElse)
    expect(at(likely, 60, 60)).toBe(1)
  })
})

test('what is sure, and what is thin, stays as it is', () => {
  const view = drawView()
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 80 }), fc.double({ min: 0, max: 1, noNaN: true }), (left, value) => {
      const likely = draw((x, y) => (x >= left && x < left + 40 ? value : isInside(x, y) ? 0.97 : 0.02))
      // A line of two pixels is an edge, whatever it holds.
      for (let x = 0; x < side; x++) likely.data[10 * side + x] = likely.data[11 * side + x] = 0.5
      const before = likely.data.slice()
      settleFog(view, likely, nothingElse)
      const isSure = (value: number) => value <= 0.06 || value >= 0.94
      expect(likely.data.filter((value, i) => isSure(before[i]) && value !== before[i])).toHaveLength(0)
    }),
    { numRuns: 10 },
  )
})
