import { expect, test } from 'vitest'
import { whitenLight } from '#tools/coloring/guess/whiten-lights.ts'

const khaki = { a: -2, b: 9 }

test('a light, pale yellowish green leans to warm white; the same in middle tones stays', () => {
  const light = whitenLight(khaki, 0.9)
  expect(light.b).toBeLessThan(5)
  expect(light.a).toBeCloseTo(-0.9 + 0.825, 1)
  expect(whitenLight(khaki, 0.55)).toEqual(khaki)
})

test.each([
  ['skin', { a: 14, b: 15 }],
  ['a sunlit leaf', { a: -12, b: 24 }],
  ['a sky', { a: -1, b: -12 }],
  ['brass', { a: 2, b: 24 }],
])('%s keeps its colour however light it is', (_, color) => {
  expect(whitenLight(color, 0.95)).toEqual(color)
})
