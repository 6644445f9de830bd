import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LabPlanes } from '#imaging/color/color.ts'
import { findClusters, nearestClusters } from '#imaging/color/color-clusters.ts'
import { colorAreas } from '#imaging/drawing/color-areas.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { planeOf, planes } from '#imaging/test-planes.ts'

function greys(lightness: Plane): LabPlanes {
  const zero = createPlane(lightness.width, lightness.height)
  return { lightness, a: zero, b: zero }
}

const settings = { areaMinPx: 20, contrastMin: 3, borderPx: 2, radiusPx: 1 }

function areasOf(lightness: Plane, count: number, more: object = {}): { winner: (x: number, y: number) => number } {
  const lab = greys(lightness)
  const clusters = findClusters(lab, count)
  const areas = colorAreas(lab, nearestClusters(lab, clusters), clusters, { ...settings, ...more })
  return {
    winner: (x, y) => {
      const values = areas.map(({ data }) => data[y * lightness.width + x])
      return values.indexOf(Math.max(...values))
    },
  }
}

describe('areas of few colours', () => {
  test('merge where their border is invisible, and specks disappear', () => {
    const slow = planeOf(160, 80, (x, y) => (y > 60 ? 15 : 70 + x / 16) - (x === 80 && y === 30 ? 50 : 0))
    const { winner } = areasOf(slow, 6)
    const sky = winner(10, 20)
    for (let x = 5; x < 155; x += 5) for (const y of [5, 30, 50]) expect(winner(x, y)).toBe(sky)
    expect(winner(80, 30)).toBe(sky)
    expect(winner(80, 72)).not.toBe(sky)
  })

  test('stay apart at a clear border, and where joining is forbidden', () => {
    const clear = planeOf(60, 30, (x) => (x < 30 ? 40 : 52))
    const parted = areasOf(clear, 2).winner
    expect(parted(5, 15)).not.toBe(parted(55, 15))
    const slow = planeOf(120, 30, (x) => 40 + x / 12)
    const joined = areasOf(slow, 2).winner
    expect(joined(5, 15)).toBe(joined(115, 15))
    for (const forbidden of [{ apartFrom: 0 }, { aloneFrom: 1 }]) {
      const kept = areasOf(slow, 2, forbidden).winner
      expect(kept(5, 15)).not.toBe(kept(115, 15))
    }
  })

  test('keep small forms where outlines are fine, and where clusters are kept', () => {
    const dot = planeOf(60, 40, (x, y) => (Math.hypot(x - 30, y - 20) < 2.2 ? 20 : 70))
    const usual = { areaMinPx: 4, radiusPx: 3 }
    const where = planeOf(60, 40, (x) => (Math.abs(x - 30) < 12 ? 1 : 0))
    const around = areasOf(dot, 2, usual).winner
    expect(around(30, 20)).toBe(around(5, 5))
    const fine = areasOf(dot, 2, { ...usual, fine: { where, radiusPx: 1, strength: 0.4 } }).winner
    expect(fine(30, 20)).not.toBe(fine(5, 5))
    const joined = areasOf(dot, 2, { areaMinPx: 40 }).winner
    expect(joined(30, 20)).toBe(joined(5, 5))
    const kept = areasOf(dot, 2, { areaMinPx: 40, keptFrom: 0 }).winner
    expect(kept(30, 20)).not.toBe(kept(5, 5))
  })

  test('have memberships that add up to 1 at every pixel', () => {
    fc.assert(
      fc.property(planes(20), fc.integer({ min: 2, max: 6 }), (plane, count) => {
        const lab = greys({ ...plane, data: plane.data.map((value) => 100 * value) })
        const clusters = findClusters(lab, count)
        const areas = colorAreas(lab, nearestClusters(lab, clusters), clusters, settings)
        for (let i = 0; i < plane.data.length; i++)
          expect(areas.reduce((sum, { data }) => sum + data[i], 0)).toBeCloseTo(1, 5)
      }),
      { numRuns: 30 },
    )
  })
})
