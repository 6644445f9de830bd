import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillMembrane } from '#imaging/membrane/membrane.ts'
import { largestDifference, planeOf, randomFrom } from '#imaging/test-planes.ts'

/** Gauss-Seidel without scales or over-relaxation, until nothing moves. */
function solved(width: number, height: number, data: Float32Array, hole: Uint8Array): Float64Array {
  const values = Float64Array.from(data)
  for (let sweep = 0; sweep < 5000; sweep++) {
    let moved = 0
    for (let i = 0; i < values.length; i++) {
      if (hole[i] === 0) continue
      const x = i % width
      const near: number[] = []
      if (x > 0) near.push(values[i - 1] as number)
      if (x < width - 1) near.push(values[i + 1] as number)
      if (i >= width) near.push(values[i - width] as number)
      if (i < width * (height - 1)) near.push(values[i + width] as number)
      const mean = near.reduce((sum, value) => sum + value, 0) / near.length
      moved = Math.max(moved, Math.abs(mean - values[i]))
      values[i] = mean
    }
    if (moved < 1e-9) break
  }
  return values
}

/** Noise of 0 to 100 with holes anywhere but at the rim. */
const grids = fc
  .record({ width: fc.integer({ min: 2, max: 16 }), height: fc.integer({ min: 2, max: 16 }), seed: fc.nat() })
  .map(({ width, height, seed }) => {
    const random = randomFrom(seed)
    const { data } = planeOf(width, height, () => random() * 100)
    const share = random()
    const isRim = (i: number) => i % width === 0 || i % width === width - 1 || i < width || i >= width * (height - 1)
    const hole = Uint8Array.from(data, (_, i) => (!isRim(i) && random() < share ? 1 : 0))
    return { width, height, data, hole }
  })

test('a membrane restores a slope behind a hole', () => {
  const data = Float32Array.from({ length: 60 * 40 * 2 }, (_, k) => {
    const i = k >> 1
    return k % 2 === 0 ? (i % 60) * 2 : Math.floor(i / 60)
  })
  const truth = data.slice()
  const hole = new Uint8Array(60 * 40)
  for (let y = 8; y < 32; y++) hole.fill(1, y * 60 + 15, y * 60 + 45)
  for (let i = 0; i < hole.length; i++) if (hole[i] > 0) data.fill(999, i * 2, i * 2 + 2)
  fillMembrane({ width: 60, height: 40, channels: 2, data }, hole)
  for (let k = 0; k < data.length; k++) expect(Math.abs(data[k] - truth[k])).toBeLessThan(1.5)
})

test('is the solution of the plain solver', () => {
  fc.assert(
    fc.property(grids, ({ width, height, data, hole }) => {
      const expected = solved(width, height, data, hole)
      fillMembrane({ width, height, channels: 1, data }, hole)
      expect(largestDifference(data, expected)).toBeLessThan(0.5)
    }),
    { numRuns: 60 },
  )
})

test('known values stay, bit for bit, and nothing leaves their range', () => {
  fc.assert(
    fc.property(grids, ({ width, height, data, hole }) => {
      const before = data.slice()
      const known = before.filter((_, i) => hole[i] === 0)
      fillMembrane({ width, height, channels: 1, data }, hole)
      expect(data.filter((_, i) => hole[i] === 0)).toEqual(known)
      // A harmonic function is largest and smallest at its border; the sweeps come this near.
      expect(Math.min(...data)).toBeGreaterThan(Math.min(...known) - 0.05)
      expect(Math.max(...data)).toBeLessThan(Math.max(...known) + 0.05)
    }),
  )
})

test('a hole in one value is filled with it', () => {
  fc.assert(
    fc.property(grids, ({ width, height, data, hole }) => {
      for (let i = 0; i < data.length; i++) if (hole[i] === 0) data[i] = 42
      fillMembrane({ width, height, channels: 1, data }, hole)
      expect(largestDifference(data, new Array(data.length).fill(42))).toBeLessThan(1e-3)
    }),
  )
})

test('channels do not mix', () => {
  const one = planeOf(12, 9, (x, y) => x * y)
  const hole = Uint8Array.from(one.data, (_, i) => ((i * 7) % 3 === 0 ? 1 : 0))
  const both = Float32Array.from({ length: 216 }, (_, k) => (k % 2 === 0 ? one.data[k >> 1] : 1000))
  fillMembrane({ width: 12, height: 9, channels: 2, data: both }, hole)
  fillMembrane({ width: 12, height: 9, channels: 1, data: one.data }, hole)
  expect(both.filter((_, k) => k % 2 === 0)).toEqual(one.data)
})

test('nothing known or nothing to fill leaves the values alone', () => {
  for (const flag of [0, 1]) {
    const data = Float32Array.from([1, 2, 3, 4])
    fillMembrane({ width: 2, height: 2, channels: 1, data }, new Uint8Array(4).fill(flag))
    expect(data).toEqual(Float32Array.from([1, 2, 3, 4]))
  }
})
