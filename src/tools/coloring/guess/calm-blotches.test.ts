import { expect, test } from 'vitest'
import { createPlane } from '#imaging/image.ts'
import { calmBlotches } from '#tools/coloring/guess/calm-blotches.ts'

function field(lightness: (x: number, y: number) => number, colour: readonly [number, number] = [40, -10]) {
  const guide = createPlane(64, 64)
  for (let i = 0; i < guide.data.length; i++) guide.data[i] = lightness(i % 64, i >> 6)
  const a = createPlane(64, 64)
  const b = createPlane(64, 64)
  a.data.fill(colour[0])
  b.data.fill(colour[1])
  return calmBlotches({ a, b }, guide)
}

test('a red cloud on a plain dark wall is calmed, in its own hue', () => {
  const { a, b } = field(() => 0.25)
  expect(a.data[2080]).toBeLessThan(18)
  expect((b.data[2080] as number) / (a.data[2080] as number)).toBeCloseTo(-0.25, 5)
})

test('a pink cloud on a white wall is calmed', () => {
  expect(field(() => 0.95).a.data[2080]).toBeLessThan(10)
})

test('red cloth with folds and bright red paint keep their red', () => {
  expect(field((x) => 0.25 + 0.1 * Math.sin(x)).a.data[2080]).toBeCloseTo(40, 0)
  expect(field(() => 0.75).a.data[2080]).toBeCloseTo(40, 0)
})

test('a yellow or green stain on white fur is calmed; a yellow wall in the shade and a lawn in the sun are not', () => {
  expect(field(() => 0.9, [-2, 40]).b.data[2080]).toBeLessThan(15)
  expect(field(() => 0.85, [-15, 20]).b.data[2080]).toBeLessThan(10)
  expect(field(() => 0.6, [-2, 40]).b.data[2080]).toBe(40)
  expect(field((x, y) => 0.8 + 0.12 * Math.sin(2 * x + 3 * y), [-15, 30]).b.data[2080]).toBeCloseTo(30, 0)
})
