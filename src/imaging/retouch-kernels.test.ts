import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addChange } from '#imaging/color/add-change.ts'
import { fillPolygon } from '#imaging/drawing/polygon.ts'
import { cloneDisc } from '#imaging/fill/membrane-clone.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { smoothStep, weightedBlur } from '#imaging/filters/weighted-blur.ts'
import { wideBlur } from '#imaging/filters/wide-blur.ts'
import { createMask, createPlane, createRgba, type Plane } from '#imaging/image.ts'

describe('fillPolygon', () => {
  it('covers the area of any triangle inside the plane', () => {
    const corner = fc.double({ min: 2, max: 38, noNaN: true })
    fc.assert(
      fc.property(fc.tuple(corner, corner, corner, corner, corner, corner), (corners) => {
        const plane = createPlane(40, 40)
        fillPolygon(plane, corners)
        const [x0, y0, x1, y1, x2, y2] = corners
        const area = Math.abs((x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)) / 2
        const covered = plane.data.reduce((sum, value) => sum + value, 0)
        const span = Math.max(x0, x1, x2) - Math.min(x0, x1, x2)
        expect(Math.abs(covered - area)).toBeLessThan(0.2 + span * 0.15)
      }),
    )
  })

  it('stays within the plane when the polygon does not', () => {
    const plane = createPlane(8, 8)
    fillPolygon(plane, [-100, -100, 100, -100, 100, 100, -100, 100])
    expect([...plane.data].every((value) => value === 1)).toBe(true)
  })
})

describe('wideBlur', () => {
  it('agrees with the full-size Gaussian on an edge', () => {
    const plane = createPlane(240, 160)
    for (let i = 0; i < plane.data.length; i++) plane.data[i] = i % 240 < 100 ? 0 : 1
    for (const sigmaPx of [2, 9, 20, 33]) {
      const off = largestDifference(wideBlur(plane, sigmaPx), gaussianBlur(plane, sigmaPx))
      expect(off, `sigma ${sigmaPx}`).toBeLessThan(0.03)
    }
  })
})

describe('weightedBlur', () => {
  it('sees only what counts', () => {
    const plane = createPlane(60, 60)
    const weight = createPlane(60, 60)
    for (let i = 0; i < plane.data.length; i++) {
      const counts = i % 60 < 30
      plane.data[i] = counts ? 7 : 1000
      weight.data[i] = counts ? 1 : 0
    }
    const blurred = weightedBlur(plane, weight, 6, 7)
    expect(largestDifference(blurred, { ...plane, data: plane.data.map(() => 7) })).toBeLessThan(0.01)
  })

  it('steps smoothly both ways', () => {
    expect([smoothStep(2, 4, 1), smoothStep(2, 4, 3), smoothStep(2, 4, 5)]).toEqual([0, 0.5, 1])
    expect([smoothStep(4, 2, 1), smoothStep(4, 2, 3), smoothStep(4, 2, 5)]).toEqual([1, 0.5, 0])
  })
})

describe('cloneDisc', () => {
  it('takes a spot off a slope and keeps the slope, outside the disc to the bit', () => {
    const slope = () => {
      const plane = createPlane(80, 80)
      for (let i = 0; i < plane.data.length; i++) plane.data[i] = 20 + (i % 80) * 0.5
      return plane
    }
    const channels = [slope(), slope(), slope()] as const
    const clean = slope()
    for (let y = 36; y <= 44; y++)
      for (let x = 36; x <= 44; x++) if (Math.hypot(x - 40, y - 40) <= 4) channels[0].data[y * 80 + x] -= 15
    const allowed = createPlane(80, 80)
    allowed.data.fill(1)
    expect(cloneDisc(channels, allowed, 40, 40, 7)).toBe(true)
    expect(largestDifference(channels[0], clean)).toBeLessThan(0.3)
    for (let i = 0; i < clean.data.length; i++)
      if (Math.hypot((i % 80) - 40, Math.floor(i / 80) - 40) >= 7) expect(channels[0].data[i]).toBe(clean.data[i])
  })

  it('leaves a spot alone where no clean skin is near', () => {
    const plane = createPlane(40, 40)
    const allowed = createPlane(40, 40)
    expect(cloneDisc([plane, plane, plane], allowed, 20, 20, 5)).toBe(false)
    expect(plane.data.every((value) => value === 0)).toBe(true)
  })
})

describe('addChange', () => {
  const box = { x: 2, y: 1, width: 6, height: 8 }
  const change = [createPlane(3, 4), createPlane(3, 4), createPlane(3, 4)] as const
  for (const plane of change) plane.data.fill(20)

  it('changes the box alone, never alpha, and nothing under the mask', () => {
    const image = createRgba(12, 12)
    image.data.fill(100)
    const keep = createMask(12, 12)
    keep.data[3 * 12 + 4] = 255
    addChange(image, box, change, 0.5, keep)
    for (let y = 0; y < 12; y++)
      for (let x = 0; x < 12; x++) {
        const inside = x >= 2 && x < 8 && y >= 1 && y < 9 && !(x === 4 && y === 3)
        const expected = inside ? 110 : 100
        expect([...image.data.slice((y * 12 + x) * 4, (y * 12 + x) * 4 + 4)]).toEqual([
          expected,
          expected,
          expected,
          100,
        ])
      }
  })
})

function largestDifference(one: Plane, other: Plane): number {
  let largest = 0
  for (let i = 0; i < one.data.length; i++)
    largest = Math.max(largest, Math.abs((one.data[i] as number) - (other.data[i] as number)))
  return largest
}
