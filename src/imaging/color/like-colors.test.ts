import { expect, test } from 'vitest'
import { colorsOfLike, type PhotoPalette } from '#imaging/color/like-colors.ts'
import { featuresOf } from '#imaging/color/place-features.ts'
import { planeOf } from '#imaging/test-planes.ts'

/** One kind of place a column: the network sees nothing common in two of them. */
const kinds = (columns: readonly number[]) =>
  featuresOf(Array.from({ length: 4 }, (_, kind) => planeOf(columns.length, 3, (x) => (columns[x] === kind ? 1 : 0))))
const even = (columns: number, value: number) => planeOf(columns, 3, () => value)

const palette: PhotoPalette = {
  features: kinds([0, 1, 1]),
  lightness: even(3, 0.5),
  a: planeOf(3, 3, (x) => [50, -40, -40][x]!),
  b: planeOf(3, 3, (x) => [20, 30, 30][x]!),
}

test('a place takes the colour of what is like it, and nothing where nothing is', () => {
  const { a, b, weight } = colorsOfLike(kinds([1, 0, 2]), even(3, 0.5), palette)
  expect([a.data[3], b.data[3], weight.data[3]].map(Math.round)).toEqual([-40, 30, 1])
  expect([a.data[4], b.data[4], weight.data[4]].map(Math.round)).toEqual([50, 20, 1])
  expect(weight.data[5]).toBe(0)
})

test('where like places have two colours, one of them is taken and not their mean', () => {
  const two = { ...palette, features: kinds([0, 0, 0]) }
  const { a } = colorsOfLike(kinds([0]), even(1, 0.5), two)
  expect(a.data[1]).toBeLessThan(-30)
})

test('white and black take hardly any colour', () => {
  for (const lightness of [0, 1]) {
    const { a, weight } = colorsOfLike(kinds([0]), even(1, lightness), palette)
    expect(Math.abs(a.data[1]) * weight.data[1]).toBeLessThan(5)
  }
})
