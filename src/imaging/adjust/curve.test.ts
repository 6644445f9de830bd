import fc from 'fast-check'
import { expect, test } from 'vitest'
import { curveThrough, makeTable, readTable } from '#imaging/adjust/curve.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const points = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 100 }), share), { minLength: 2, maxLength: 16, selector: ([x]) => x })
  .map((list) => list.sort(([a], [b]) => a - b).map(([x, y]) => ({ x: x / 100, y })))

test('a curve goes through its points and never swings beyond its neighbours', () => {
  fc.assert(
    fc.property(points, share, (given, at) => {
      const curve = curveThrough(given)
      for (const { x, y } of given) expect(curve(x)).toBeCloseTo(y, 9)
      const next = given.findIndex(({ x }) => x >= at)
      const around = next === -1 ? given.slice(-1) : given.slice(Math.max(0, next - 1), next + 1)
      expect(curve(at)).toBeGreaterThanOrEqual(Math.min(...around.map(({ y }) => y)) - 1e-9)
      expect(curve(at)).toBeLessThanOrEqual(Math.max(...around.map(({ y }) => y)) + 1e-9)
    }),
  )
})

test('a curve through rising points rises, and one on the diagonal is the identity', () => {
  fc.assert(
    fc.property(points, (given) => {
      const outputs = given.map(({ y }) => y).sort((a, b) => a - b)
      const curve = curveThrough(given.map(({ x }, at) => ({ x, y: outputs[at] })))
      const values = Array.from({ length: 200 }, (_, step) => curve(step / 199))
      expect(values.every((value, step) => step === 0 || value >= values[step - 1] - 1e-12)).toBe(true)
    }),
  )
  const diagonal = curveThrough([0, 0.1, 0.45, 1].map((x) => ({ x, y: x })))
  for (const x of [0, 0.05, 0.3, 0.77, 1]) expect(diagonal(x)).toBeCloseTo(x, 9)
})

test('a table is read between its steps', () => {
  const table = makeTable((x) => x * x)
  for (const x of [0, 0.1234, 0.5, 0.99999, 1]) expect(readTable(table, x)).toBeCloseTo(x * x, 6)
  expect([readTable(table, -1), readTable(table, 2)]).toEqual([0, 1])
})
