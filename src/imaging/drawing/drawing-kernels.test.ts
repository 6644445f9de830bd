import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LabPlanes } from '#imaging/color/color.ts'
import { findClusters, nearestClusters } from '#imaging/color/color-clusters.ts'
import { colorAreas } from '#imaging/drawing/color-areas.ts'
import { flowDifference } from '#imaging/drawing/flow-dog.ts'
import { steppedTone, stepSoftness } from '#imaging/drawing/tone-steps.ts'
import { findFlow } from '#imaging/edges/structure-tensor.ts'
import { smoothByRollingGuidance } from '#imaging/filters/domain-transform.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { splineRows } from '#imaging/resampling/spline-rows.ts'

function planeOf(width: number, height: number, valueAt: (x: number, y: number) => number): Plane {
  const plane = createPlane(width, height)
  for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i++) plane.data[i] = valueAt(x, y)
  return plane
}

function greys(lightness: Plane): LabPlanes {
  const zero = createPlane(lightness.width, lightness.height)
  return { lightness, a: zero, b: zero }
}

describe('splineRows', () => {
  test('keeps a flat plane flat and never leaves the range of its values', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.float({ min: -5, max: 5, noNaN: true }), { minLength: 81, maxLength: 81 }),
        (width, height, size, values) => {
          const plane = planeOf(width, height, (x, y) => values[y * 9 + x])
          const least = Math.min(...plane.data)
          const most = Math.max(...plane.data)
          const [read] = splineRows([plane], { width: size, height: size })
          const row = new Float32Array(size)
          for (let y = 0; y < size; y++) {
            read!(y, row)
            for (const value of row) {
              expect(value).toBeGreaterThanOrEqual(least - 1e-4)
              expect(value).toBeLessThanOrEqual(most + 1e-4)
            }
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  test('enlarges a slope to the same slope', () => {
    const [read] = splineRows([planeOf(20, 4, (x) => x)], { width: 80, height: 16 })
    const row = new Float32Array(80)
    read!(8, row)
    for (let x = 12; x < 68; x++) expect(row[x]).toBeCloseTo((x + 0.5) / 4 - 0.5, 4)
  })
})

test('a line is found on the dark side of an edge, along its whole length, and none on noise below the threshold', () => {
  const edge = planeOf(80, 60, (x) => (x < 40 ? 0.4 : 0.7))
  const scaled = planeOf(80, 60, (x) => (x < 40 ? 40 : 70))
  const settings = { sigmaPx: 1, alongPx: 4, faintest: 0.003 }
  const line = flowDifference(edge, findFlow([scaled], 2), settings)
  for (let y = 0; y < 60; y++) {
    expect(line.data[y * 80 + 38]).toBeLessThan(-0.02)
    expect(line.data[y * 80 + 20]).toBeCloseTo(0, 5)
  }
  const faint = planeOf(80, 60, (x, y) => 0.5 + 0.001 * ((x * 7 + y * 13) % 5))
  const quiet = flowDifference(faint, findFlow([faint], 2), settings)
  expect(quiet.data.every((value) => value === 0)).toBe(true)
})

test('rolling guidance drops what is smaller than its grain and keeps the edge of what is larger', () => {
  const dots = planeOf(96, 64, (x, y) => (x < 48 ? 30 : 80) + (x % 6 === 0 && y % 6 === 0 ? 15 : 0))
  const zero = createPlane(96, 64)
  const [smooth] = smoothByRollingGuidance([dots, zero, zero], 2, 3, { reachPx: 20, edge: 7, passes: 2 })
  let rough = 0
  for (let x = 8; x < 36; x++)
    rough = Math.max(rough, Math.abs(smooth.data[24 * 96 + x] - smooth.data[24 * 96 + x + 1]))
  expect(rough).toBeLessThan(2)
  expect(smooth.data[24 * 96 + 52] - smooth.data[24 * 96 + 43]).toBeGreaterThan(40)
})

test('tones step at once where they change quickly, and not at all on a slow slope', () => {
  const slow = planeOf(600, 20, (x) => 40 + x / 60)
  const softness = stepSoftness(slow, 20, 1, 1)
  for (let x = 50; x < 550; x++) {
    const at = 10 * 600 + x
    expect(steppedTone(slow.data[at], 20, softness.data[at])).toBeCloseTo(slow.data[at], 3)
  }
  const quick = planeOf(600, 20, (x) => 40 + x / 4)
  const sharp = stepSoftness(quick, 20, 1, 1)
  const stepped = Array.from({ length: 200 }, (_, x) => steppedTone(quick.data[6000 + x], 20, sharp.data[6000 + x]))
  expect(stepped.filter((value) => Math.abs((value % 20) - 10) > 0.01).length).toBeLessThan(14)
})

test('areas whose border nobody sees become one, and specks go', () => {
  const slow = planeOf(160, 80, (x, y) => (y > 60 ? 15 : 70 + x / 16) - (x === 80 && y === 30 ? 50 : 0))
  const planes = greys(slow)
  const clusters = findClusters(planes, 6)
  const areas = colorAreas(planes, nearestClusters(planes, clusters), clusters, {
    areaMinPx: 20,
    contrastMin: 3,
    borderPx: 2,
    radiusPx: 1,
  })
  const winner = (x: number, y: number) => {
    const values = areas.map(({ data }) => data[y * 160 + x])
    return values.indexOf(Math.max(...values))
  }
  const sky = winner(10, 20)
  for (let x = 5; x < 155; x += 5) for (const y of [5, 30, 50]) expect(winner(x, y)).toBe(sky)
  expect(winner(80, 30)).toBe(sky)
  expect(winner(80, 72)).not.toBe(sky)
})
