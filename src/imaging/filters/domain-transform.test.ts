import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type DomainTransformSettings,
  type PlaneTriple,
  smoothByDomainTransform,
  smoothByRollingGuidance,
} from '#imaging/filters/domain-transform.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { deviationOf, largestDifference, noisePlane, planeOf, sizes } from '#imaging/test-planes.ts'

/** One line there and back: each value moves toward the one before it, less the larger the step in the guide. */
function plainLine(values: number[], guides: readonly number[][], reachPx: number, edge: number, sigmaPx: number) {
  const share = (i: number) => {
    const step = guides.reduce((sum, guide) => sum + Math.abs(guide[i] - guide[i - 1]), 0)
    return Math.exp(-Math.SQRT2 / sigmaPx) ** (1 + (reachPx / edge) * step)
  }
  for (let i = 1; i < values.length; i++) values[i] = (1 - share(i)) * values[i] + share(i) * values[i - 1]
  for (let i = values.length - 2; i >= 0; i--) values[i] = (1 - share(i + 1)) * values[i] + share(i + 1) * values[i + 1]
  return values
}

/** The recursive filter of Gastal & Oliveira 2011 (equations 14 and 21) as they write it. */
function plainSmooth(plane: Plane, guide: readonly Plane[], { reachPx, edge, passes }: DomainTransformSettings): Plane {
  const { width, height } = plane
  let out = plane
  for (let pass = 1; pass <= passes; pass++) {
    const sigmaPx = (reachPx * Math.sqrt(3) * 2 ** (passes - pass)) / Math.sqrt(4 ** passes - 1)
    const rowOf = ({ data }: Plane, y: number) => Array.from(data.subarray(y * width, (y + 1) * width))
    const columnOf = ({ data }: Plane, x: number) => Array.from({ length: height }, (_, y) => data[y * width + x])
    const before = out
    const rows = Array.from({ length: height }, (_, y) =>
      plainLine(
        rowOf(before, y),
        guide.map((one) => rowOf(one, y)),
        reachPx,
        edge,
        sigmaPx,
      ),
    )
    const across = planeOf(width, height, (x, y) => rows[y][x])
    const columns = Array.from({ length: width }, (_, x) =>
      plainLine(
        columnOf(across, x),
        guide.map((one) => columnOf(one, x)),
        reachPx,
        edge,
        sigmaPx,
      ),
    )
    out = planeOf(width, height, (x, y) => columns[x][y])
  }
  return out
}

const tripleOf = (width: number, height: number, seed: number): PlaneTriple => [
  noisePlane(width, height, seed),
  noisePlane(width, height, seed + 1),
  noisePlane(width, height, seed + 2),
]

describe('the domain transform', () => {
  test('is the recursive filter of the paper, in each channel', () => {
    const settings = fc.record({
      reachPx: fc.double({ min: 1, max: 30, noNaN: true }),
      edge: fc.double({ min: 0.2, max: 5, noNaN: true }),
      passes: fc.integer({ min: 1, max: 3 }),
    })
    fc.assert(
      fc.property(sizes(12), fc.nat(), settings, ({ width, height }, seed, given) => {
        const planes = tripleOf(width, height, seed)
        const guide = [noisePlane(width, height, seed + 3), noisePlane(width, height, seed + 4)]
        const smooth = smoothByDomainTransform(planes, guide, given)
        // The feedback is read off a table.
        for (const [c, plane] of planes.entries())
          expect(largestDifference(smooth[c].data, plainSmooth(plane, guide, given).data)).toBeLessThan(0.01)
      }),
      { numRuns: 60 },
    )
  })

  test('keeps a step edge and takes away the noise beside it', () => {
    const noise = noisePlane(80, 40, 5)
    const step = planeOf(80, 40, (x, y) => (x < 40 ? 20 : 70) + noise.data[y * 80 + x])
    const clean = planeOf(80, 40, (x) => (x < 40 ? 20 : 70))
    const [smooth] = smoothByDomainTransform([step, step, step], [clean], { reachPx: 20, edge: 5, passes: 3 })
    expect(smooth.data[20 * 80 + 40] - smooth.data[20 * 80 + 39]).toBeGreaterThan(49)
    const left = (data: Float32Array) => data.filter((_, i) => i % 80 < 40)
    expect(deviationOf(left(smooth.data))).toBeLessThan(0.15 * deviationOf(left(step.data)))
  })

  test('with a boundless reach and no edges leaves one value', () => {
    const planes = tripleOf(20, 15, 2)
    const [smooth] = smoothByDomainTransform(planes, [planes[1]], { reachPx: 1e6, edge: 1e12, passes: 2 })
    expect(deviationOf(smooth.data)).toBeLessThan(0.01)
  })

  test('keeps a flat plane flat', () => {
    const flat = planeOf(17, 9, () => 0.6)
    const [smooth] = smoothByDomainTransform([flat, flat, flat], [noisePlane(17, 9)], {
      reachPx: 9,
      edge: 1,
      passes: 3,
    })
    expect(largestDifference(smooth.data, flat.data)).toBeLessThan(1e-6)
  })
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

test('a turning filter spreads a dot about as far along diagonals as along rows, and none around the border', () => {
  const side = 81
  const dot = createPlane(side, side)
  for (let y = 38; y < 43; y++) dot.data.fill(1, y * side + 38, y * side + 43)
  const flat = createPlane(side, side)
  const spread = (isTurning: boolean) => {
    const settings = { reachPx: 12, edge: 7, passes: 2, isTurning }
    const [{ data }] = smoothByDomainTransform([dot, dot, dot], [flat], settings)
    // Both places lie 20 px from the middle.
    return data[(40 + 14) * side + 40 + 14] / data[40 * side + 60]
  }
  expect(Math.abs(Math.log(spread(true)))).toBeLessThan(Math.abs(Math.log(spread(false))))
  const edge = createPlane(side, side)
  for (let y = 0; y < side; y++) edge.data[y * side] = 1
  const guide = edge
  const kept = smoothByDomainTransform([edge, edge, edge], [guide], {
    reachPx: 12,
    edge: 0.01,
    passes: 2,
    isTurning: true,
  })
  expect(kept[0].data[40 * side + side - 1]).toBeLessThan(0.001)
})
