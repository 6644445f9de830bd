import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usageChartOf } from './usage-series.ts'

const day = (index: number) => new Date(Date.UTC(2026, 9, 1 + index)).toISOString().slice(0, 10)
const entry = fc.record({
  day: fc.integer({ min: 0, max: 29 }).map(day),
  keyId: fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e')),
  isTest: fc.boolean(),
  requests: fc.integer({ min: 1, max: 400 }),
})

test('the chart shows every edit once, under a scale that holds the highest day', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 60 }), (days) => {
      const { series, columns, top } = usageChartOf({ from: day(0), until: day(29), days })
      const sum = days.reduce((all, { requests }) => all + requests, 0)
      expect(columns.map((column) => column.day)).toEqual(Array.from({ length: 30 }, (_, index) => day(index)))
      expect(columns.reduce((all, { total }) => all + total, 0)).toBe(sum)
      expect(series.reduce((all, { total }) => all + total, 0)).toBe(sum)
      for (const { counts, total } of columns) {
        expect(counts).toHaveLength(series.length)
        expect(total).toBeLessThanOrEqual(top)
      }
      expect(top % 2).toBe(0)
      expect(series.length).toBeLessThanOrEqual(6)
    }),
  )
})

test('the three keys that are used most are told apart, and tests are apart from all', () => {
  const days = ['a', 'b', 'c', 'd'].map((keyId, index) => ({ day: day(3), keyId, isTest: false, requests: index + 1 }))
  const tests = { day: day(3), keyId: 'a', isTest: true, requests: 9 }
  const { series } = usageChartOf({ from: day(0), until: day(29), days: [...days, tests] })
  expect(series).toEqual([
    { id: 'key d', total: 4 },
    { id: 'key c', total: 3 },
    { id: 'key b', total: 2 },
    { id: 'others', total: 1 },
    { id: 'tests', total: 9 },
  ])
})
