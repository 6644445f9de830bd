import { expect, test } from 'vitest'
import { createPlane } from '#imaging/image.ts'
import { measureColorSteps } from '#imaging/regions/color-steps.ts'
import { geodesicDistance } from '#imaging/regions/geodesic-distance.ts'

test('a way costs its length where the colour is even, and more across a change of hue alone', () => {
  const colors = [createPlane(12, 3), createPlane(12, 3), createPlane(12, 3)] as const
  for (let i = 0; i < 36; i++) colors[i % 12 < 6 ? 0 : 2].data[i] = 0.5
  const costs = measureColorSteps(colors, { cost: 10 }, new Float32Array(36).fill(0.1))
  const { data } = geodesicDistance(costs, [12], 1e-6, 100)
  expect(data[12 + 5]).toBeCloseTo(0.5, 3)
  expect(data[12 + 6]).toBeCloseTo(0.6 + 10 * Math.SQRT1_2, 3)
  expect(data[12 + 11]).toBeCloseTo(1.1 + 10 * Math.SQRT1_2, 3)
})
