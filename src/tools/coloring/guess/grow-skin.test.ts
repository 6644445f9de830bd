import { expect, test } from 'vitest'
import { divideByEdges } from '#imaging/regions/divide-by-edges.ts'
import { planeOf } from '#imaging/test-planes.ts'
import { growSkin } from '#tools/coloring/guess/grow-skin.ts'

const side = 80

const squareOf = (value: (x: number, y: number) => number) => planeOf(side, side, value)

test('skin goes on from a face to a softly lit neck, and neither over an edge nor to what is no skin', () => {
  const light = squareOf((x, y) => (x > 20 && x < 60 ? 0.6 - 0.001 * y : 0.9))
  const chance = squareOf((_, y) => (y < 50 ? 0.5 : 0.1))
  const face = squareOf((x, y) => (x > 24 && x < 56 && y < 22 ? 1 : 0))
  const bounds = { chanceMin: 0.3, lightMin: 0.3, lightMax: 0.7, stepMax: 0.06 }
  const { data } = growSkin(divideByEdges([light], 8), face, light, chance, bounds, () => true)
  expect(data[38 * side + 40]).toBe(1)
  expect(data[70 * side + 40]).toBe(0)
  expect(data[38 * side + 74]).toBe(0)
  const near = growSkin(divideByEdges([light], 8), face, light, chance, bounds, (i) => i < 28 * side)
  expect(near.data[42 * side + 40]).toBe(0)
})
