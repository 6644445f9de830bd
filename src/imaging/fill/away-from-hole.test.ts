import { expect, test } from 'vitest'
import { awayFromHole, complementOf } from '#imaging/fill/away-from-hole.ts'
import { fillBehind } from '#imaging/fill/fill-strangeness.ts'
import { edgesAround } from '#imaging/fill/guide/edges-around.ts'
import { levelOf, squareHole } from '#imaging/fill/test-level.ts'
import { noisePhoto } from '#imaging/test-planes.ts'

const side = 40
const openLevel = () =>
  levelOf(noisePhoto(side, side, 5), squareHole(side, side, 12, 12, 10), squareHole(side, side, 22, 12, 4))

test('a hole is measured once for all who ask, and so are the edges that enter it', () => {
  const level = openLevel()
  expect(awayFromHole({ ...level })).toBe(awayFromHole(level))
  expect(awayFromHole(level)[12 * side + 30]).toBe(9)
  expect(edgesAround(level)).toBe(edgesAround(level))
})

test('a hole that has grown is measured anew', () => {
  const level = openLevel()
  level.strangeness.fill(1)
  expect(awayFromHole(level)[13 * side + 24]).toBe(3)
  fillBehind(level, 20)
  expect(awayFromHole(level)[13 * side + 24]).toBe(0)
})

test('what is no hole is its complement', () => {
  expect([...complementOf(Uint8Array.of(0, 1, 1, 0))]).toEqual([1, 0, 0, 1])
})
