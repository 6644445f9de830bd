import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitParabola } from '#imaging/edges/fit-parabola.ts'

test('points of a parabola give it back', () => {
  const factor = fc.integer({ min: -9, max: 9 })
  fc.assert(
    fc.property(factor, factor, factor, (a, b, c) => {
      const points = [0, 0.2, 0.5, 0.7, 1].map((u) => ({ u, v: a + b * u + c * u * u }))
      const fitted = fitParabola(points) ?? []
      for (const [k, value] of [a, b, c].entries()) expect(fitted[k]).toBeCloseTo(value, 6)
    }),
  )
})

test('points above one place are no parabola', () => {
  expect(fitParabola([0, 1, 2].map((v) => ({ u: 0.5, v })))).toBeNull()
})
