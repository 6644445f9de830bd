import { expect, test } from 'vitest'
import { createPlane, type Plane } from '#imaging/image.ts'
import { divideByEdges } from '#imaging/regions/divide-by-edges.ts'
import { growSkin } from '#tools/coloring/guess/grow-skin.ts'

const side = 80

function planeOf(value: (x: number, y: number) => number): Plane {
  const plane = createPlane(side, side)
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = value(i % side, Math.floor(i / side))
  return plane
}

test('skin goes on from a face to a softly lit neck, and neither over an edge nor to what is no skin', () => {
  const light = planeOf((x, y) => (x > 20 && x < 60 ? 0.6 - 0.001 * y : 0.9))
  const chance = planeOf((_, y) => (y < 50 ? 0.5 : 0.1))
  const face = planeOf((x, y) => (x > 24 && x < 56 && y < 22 ? 1 : 0))
  const bounds = { chanceMin: 0.3, lightMin: 0.3, lightMax: 0.7, stepMax: 0.06 }
  const { data } = growSkin(divideByEdges([light], 8), face, light, chance, bounds, () => true)
  expect(data[38 * side + 40]).toBe(1)
  expect(data[70 * side + 40]).toBe(0)
  expect(data[38 * side + 74]).toBe(0)
  const near = growSkin(divideByEdges([light], 8), face, light, chance, bounds, (i) => i < 28 * side)
  expect(near.data[42 * side + 40]).toBe(0)
})
