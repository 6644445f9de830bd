import { expect, test } from 'vitest'
import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'
import type { ColorGuess } from '#inference/colorize-photo.ts'
import { colorRegions, layRegions } from '#tools/coloring/guess/region-colors.ts'

const side = 128
const cellsSide = 16

type ByPlace = (x: number, y: number) => number
const planeOf = (size: number, value: ByPlace): Plane => {
  const plane = createPlane(size, size)
  // Places are those of the photo, also of cells: the middle of each.
  const step = side / size
  for (let i = 0; i < plane.data.length; i++)
    plane.data[i] = value((i % size) * step + (step - 1) / 2, Math.floor(i / size) * step + (step - 1) / 2)
  return plane
}
const grain: ByPlace = (x, y) => ((Math.imul(y * side + x, 2654435761) >>> 28) - 7.5) / 500

/** What the network says; without chances as a pulled one. */
const guessOf = (a: ByPlace, b: ByPlace = () => 5, error: ByPlace = () => 8): ColorGuess => ({
  a: planeOf(cellsSide, a),
  b: planeOf(cellsSide, b),
  error: planeOf(cellsSide, error),
  chances: null,
  features: null,
  engine: 'ddcolor-tiny',
})

const isThing = (x: number, y: number) => (x - 90) ** 2 + (y - 64) ** 2 < 22 ** 2

test('colours that the network spread over an edge stay behind it', () => {
  // Cells of 8 px: the one on the edge is mixed, and its neighbours are a little.
  const ramp = (x: number) => Math.min(1, Math.max(-1, (x - 60.5) / 12))
  const seen = planeOf(side, (x, y) => (x < 61 ? 0.3 : 0.6) + grain(x, y))
  const { a, b } = layRegions(
    colorRegions(
      guessOf(
        (x) => 30 * ramp(x),
        (x) => -20 * ramp(x),
      ),
      seen,
      null,
    ),
  )
  for (const x of [8, 40, 57]) {
    expect(a.data[50 * side + x]).toBeLessThan(-23)
    expect(b.data[50 * side + x]).toBeGreaterThan(15)
    expect(a.data[50 * side + 121 - x]).toBeGreaterThan(23)
  }
})

test('a stain that the network is unsure of takes the colour of its wall; a thing before the wall keeps its own', () => {
  const isStain = (x: number, y: number) => Math.hypot(x - 36, y - 64) < 16
  const seen = planeOf(side, (x, y) => (isThing(x, y) ? 0.7 : 0.4) + grain(x, y))
  const guess = guessOf(
    (x, y) => (isThing(x, y) ? 25 : isStain(x, y) ? 30 : 2),
    () => 5,
    (x, y) => (isStain(x, y) ? 24 : 6),
  )
  const { a } = layRegions(colorRegions(guess, seen, null))
  expect(a.data[64 * side + 36]).toBeLessThan(7)
  expect(a.data[64 * side + 90]).toBeGreaterThan(20)
})

test('a wall of two minds takes one colour: what its cells find likeliest together', () => {
  const bins = [
    { a: 0, b: 10 },
    { a: 50, b: 30 },
    { a: 0, b: -40 },
  ]
  const isRed = (x: number, y: number) => (Math.floor(x / 32) + Math.floor(y / 32)) % 2 === 0
  const first = planeOf(cellsSide, () => 0.45)
  const red = planeOf(cellsSide, (x, y) => (isRed(x, y) ? 0.55 : 0))
  const blue = planeOf(cellsSide, (x, y) => (isRed(x, y) ? 0 : 0.55))
  const data = Float32Array.from([...first.data, ...red.data, ...blue.data])
  const guess = guessOf(
    (x, y) => (isRed(x, y) ? 25 : 0),
    (x, y) => (isRed(x, y) ? 20 : -20),
  )
  const chances = { width: cellsSide, height: cellsSide, bins, data }
  const seen = planeOf(side, (x, y) => 0.5 + grain(x, y))
  const { a, b } = layRegions(colorRegions({ ...guess, chances, engine: 'colorizer' }, seen, null))
  const spread = (plane: Plane) => Math.max(...plane.data) - Math.min(...plane.data)
  expect(spread(a)).toBeLessThan(12)
  expect(spread(b)).toBeLessThan(18)
})

test('a wall that is a little likelier blue than stone is stone', () => {
  const bins = [
    { a: 1, b: 6 },
    { a: 0, b: -40 },
    { a: 30, b: 20 },
  ]
  const data = Float32Array.from([0.4, 0.45, 0.15].flatMap((chance) => [...planeOf(cellsSide, () => chance).data]))
  const chances = { width: cellsSide, height: cellsSide, bins, data }
  const guess: ColorGuess = { ...guessOf(() => 0), chances, engine: 'colorizer' }
  const wall = planeOf(side, (x, y) => 0.6 + grain(x, y))
  const { b } = layRegions(colorRegions(guess, wall, null))
  expect(Math.min(...b.data)).toBeGreaterThan(0)
})

test('a larger copy of a picture gets the same colours', () => {
  const light: ByPlace = (x, y) => (isThing(x, y) ? 0.7 : 0.4 + x / 800)
  const guess = guessOf((x, y) => (isThing(x, y) ? 25 : 2))
  const small = layRegions(colorRegions(guess, planeOf(512, light), null))
  const large = layRegions(colorRegions(guess, planeOf(768, light), null))
  let sum = 0
  for (let i = 0; i < small.a.data.length; i++) sum += Math.abs(small.a.data[i] - large.a.data[i])
  expect(sum / small.a.data.length).toBeLessThan(0.3)
})
