import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findCoherence, findFlow } from '#imaging/edges/structure-tensor.ts'
import type { Plane } from '#imaging/image.ts'
import { noisePlane, planeOf, planes } from '#imaging/test-planes.ts'

describe('the flow of a picture', () => {
  test('runs along stripes, whatever their angle', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 179 }), (degrees) => {
        const angle = (degrees * Math.PI) / 180
        const [alongX, alongY] = [Math.cos(angle), Math.sin(angle)]
        // Lightness as in Lab: changes of about 6 units per px.
        const stripes = planeOf(48, 40, (x, y) => 50 + 20 * Math.sin(0.3 * (alongX * y - alongY * x)))
        const flow = findFlow([stripes], 4)
        for (let y = 4; y < 16; y++)
          for (let x = 4; x < 20; x++) {
            const i = y * flow.width + x
            // The sine of the angle between flow and stripes: 2 degrees.
            expect(Math.abs(flow.x[i] * alongY - flow.y[i] * alongX)).toBeLessThan(0.035)
          }
      }),
      { numRuns: 30 },
    )
  })

  test('has a unit vector for every two by two pixels', () => {
    fc.assert(
      fc.property(planes(15), (plane) => {
        const flow = findFlow([plane], 2)
        expect([flow.width, flow.height]).toEqual([Math.ceil(plane.width / 2), Math.ceil(plane.height / 2)])
        for (let i = 0; i < flow.x.length; i++) expect(Math.hypot(flow.x[i], flow.y[i])).toBeCloseTo(1, 5)
      }),
    )
  })

  test('has the energy of the mean squared gradient, added up over the channels', () => {
    const slope = planeOf(40, 40, (x, y) => 3 * x - 4 * y)
    const other = planeOf(40, 40, (x) => 2 * x)
    expect(findFlow([slope], 2).energy[10 * 20 + 10]).toBeCloseTo(25, 3)
    expect(findFlow([slope, other], 2).energy[10 * 20 + 10]).toBeCloseTo(29, 3)
    expect(findFlow([planeOf(9, 9, () => 5)], 2).energy.every((value) => value === 0)).toBe(true)
  })

  test('runs in one fixed direction where nothing changes', () => {
    const flow = findFlow([planeOf(20, 20, () => 30)], 3)
    for (let i = 0; i < flow.x.length; i++) {
      expect(flow.x[i]).toBeCloseTo(flow.x[0], 6)
      expect(Math.abs(flow.x[i])).toBeCloseTo(Math.SQRT1_2, 4)
    }
    expect(findFlow([noisePlane(20, 20)], 3)).toEqual(findFlow([noisePlane(20, 20)], 3))
  })
})

describe('coherence', () => {
  const inMiddle = (plane: Plane) => plane.data[10 * plane.width + 10]

  test('is 1 beside bars in any direction, and small where things point everywhere or nothing is', () => {
    const bars = planeOf(40, 40, (x, y) => ((x + 2 * y) % 9 < 3 ? 20 : 80))
    expect(inMiddle(findCoherence(bars, 4))).toBeGreaterThan(0.8)
    expect(inMiddle(findCoherence(noisePlane(40, 40), 4))).toBeLessThan(0.6)
    const flat = planeOf(40, 40, () => 50)
    expect(inMiddle(findCoherence(flat, 4))).toBe(0)
  })
})
