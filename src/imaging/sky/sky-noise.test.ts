import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBillows, readCells, readNoise, readOctaves } from '#imaging/sky/sky-noise.ts'
import { deviationOf, meanOf } from '#imaging/test-planes.ts'

const place = fc.double({ min: -500, max: 500, noNaN: true })
const grid = Array.from({ length: 16384 }, (_, i) => [(i % 128) / 4, Math.floor(i / 128) / 4] as const)

test('noise and cells repeat every 32 units, both ways', () => {
  fc.assert(
    fc.property(place, place, fc.integer({ min: -3, max: 3 }), (u, v, turns) => {
      for (const read of [readNoise, readCells]) {
        expect(read(u + 32 * turns, v)).toBeCloseTo(read(u, v), 4)
        expect(read(u, v + 32 * turns)).toBeCloseTo(read(u, v), 4)
      }
    }),
  )
})

test('noise has mean 0 and standard deviation 1, and no jumps', () => {
  const values = grid.map(([u, v]) => readNoise(u, v))
  expect(Math.abs(meanOf(values))).toBeLessThan(0.1)
  expect(deviationOf(values)).toBeGreaterThan(0.9)
  expect(deviationOf(values)).toBeLessThan(1.1)
  fc.assert(fc.property(place, place, (u, v) => Math.abs(readNoise(u, v) - readNoise(u + 0.01, v)) < 0.12))
})

test('cells are 0 to 1, with gaps and middles', () => {
  const values = grid.map(([u, v]) => readCells(u, v))
  expect(Math.min(...values)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...values)).toBeLessThanOrEqual(1)
  expect(Math.min(...values)).toBeLessThan(0.05)
  expect(Math.max(...values)).toBeGreaterThan(0.8)
})

test('one octave is the noise itself, and octaves too fine for a pixel are left out', () => {
  fc.assert(
    fc.property(place, place, (u, v) => {
      expect(readOctaves(u, v, 1, 0, 0.5)).toBe(readNoise(u, v))
      expect(readOctaves(u, v, 6, 0.5, 0.5)).toBe(0)
      // A pixel a fifth of a feature wide shows the first octave only.
      expect(readOctaves(u, v, 6, 0.249, 0.5)).toBe(readNoise(u, v))
    }),
  )
})

test('billows are never below 0 and keep their mean where they are too fine to see', () => {
  const seen = grid.map(([u, v]) => readBillows(u, v, 3, 0, 0.5))
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(0)
  expect(readBillows(3, 4, 3, 9, 0.5)).toBeCloseTo(0.8 * 1.75, 9)
  expect(Math.abs(meanOf(seen) - 0.8 * 1.75)).toBeLessThan(0.12)
})
