import { expect, test } from 'vitest'
import { type CloneChannels, cloneDisc } from '#imaging/membrane/membrane-clone.ts'
import { deviationOf, planeOf, randomFrom } from '#imaging/test-planes.ts'

const side = 80
const everywhere = planeOf(side, side, () => 1)
const channelsOf = (at: (x: number, y: number, c: number) => number): CloneChannels => [
  planeOf(side, side, (x, y) => at(x, y, 0)),
  planeOf(side, side, (x, y) => at(x, y, 1)),
  planeOf(side, side, (x, y) => at(x, y, 2)),
]
const isDisc = (i: number, radius: number) => Math.hypot((i % side) - 40, Math.floor(i / side) - 40) < radius

test('a spot on an even slope is gone, and nothing outside the disc moves', () => {
  const slope = (x: number, y: number, c: number) => 0.2 + 0.004 * x + 0.002 * y * c
  const spotted = channelsOf((x, y, c) => (isDisc(y * side + x, 5) ? 0.9 : slope(x, y, c)))
  const clean = channelsOf(slope)
  expect(cloneDisc(spotted, everywhere, 40, 40, 6)).toBe(true)
  for (let c = 0; c < 3; c++)
    for (let i = 0; i < side * side; i++) {
      const difference = Math.abs(spotted[c].data[i] - clean[c].data[i])
      if (isDisc(i, 6)) expect(difference).toBeLessThan(0.003)
      else expect(difference).toBe(0)
    }
})

test('the spot gets the grain of its surroundings', () => {
  const random = randomFrom(4)
  const grain = planeOf(side, side, () => 0.04 * (random() - 0.5))
  const spotted = channelsOf((x, y) => 0.5 + (isDisc(y * side + x, 5) ? 0.3 : (grain.data[y * side + x] as number)))
  cloneDisc(spotted, everywhere, 40, 40, 7)
  const inside = spotted[0].data.filter((_, i) => isDisc(i, 4))
  expect(deviationOf(inside) / deviationOf(grain.data)).toBeGreaterThan(0.6)
  expect(deviationOf(inside) / deviationOf(grain.data)).toBeLessThan(1.6)
})

test('the calmest place nearby is the source', () => {
  const random = randomFrom(5)
  // Only left of the spot it is calm.
  const field = channelsOf((x) => (x < 34 ? 0.5 : 0.5 + 0.3 * (random() - 0.5)))
  cloneDisc(field, everywhere, 44, 40, 5)
  const around = (x: number) =>
    field[0].data.filter((_, i) => Math.hypot((i % side) - x, Math.floor(i / side) - 40) < 2)
  expect(deviationOf(around(44))).toBeLessThan(deviationOf(around(60)) / 2)
})

test('without an allowed source, or at the border of the picture, nothing changes', () => {
  for (const [allowed, x] of [
    [planeOf(side, side, (u, v) => (Math.hypot(u - 40, v - 40) < 8 ? 1 : 0.5)), 40],
    [everywhere, 4],
  ] as const) {
    const field = channelsOf((u, v, c) => u + v * c)
    const before = field.map(({ data }) => data.slice())
    expect(cloneDisc(field, allowed, x, 40, 6)).toBe(false)
    for (let c = 0; c < 3; c++) expect(field[c].data).toEqual(before[c])
  }
})
