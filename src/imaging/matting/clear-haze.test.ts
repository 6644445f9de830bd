import { expect, test } from 'vitest'
import type { Plane } from '#imaging/image.ts'
import { clearHaze } from '#imaging/matting/clear-haze.ts'
import { planeOf } from '#imaging/test-planes.ts'

const side = 60
/** The thing is left of this. */
const edge = 20

const fill = (valueAt: (x: number, y: number) => number): Plane => {
  return planeOf(side, side, valueAt)
}
const likely = fill((x) => (x < edge ? 1 : 0))
const at = ({ data }: Plane, x: number, y: number) => data[y * side + x]

test('an even haze goes, away from the edge alone', () => {
  const alpha = fill((x) => (x < edge ? 1 : x < 40 ? 0.3 : 0))
  clearHaze(alpha, likely, 4)
  expect(at(alpha, 22, 30)).toBeCloseTo(0.3)
  expect(at(alpha, 32, 30)).toBeCloseTo(0)
  expect(at(alpha, 10, 30)).toBe(1)
})

test('strands stay, with and without haze between them', () => {
  const isStrand = (y: number) => y % 12 < 3
  const strands = fill((x, y) => (x < edge ? 1 : isStrand(y) ? 0.7 : 0))
  const before = strands.data.slice()
  clearHaze(strands, likely, 4)
  expect(strands.data).toEqual(before)
  const hazy = fill((x, y) => (x < edge ? 1 : isStrand(y) ? 0.7 : 0.2))
  clearHaze(hazy, likely, 4)
  expect(at(hazy, 40, 25)).toBeCloseTo(0.5)
  expect(at(hazy, 40, 31)).toBeCloseTo(0)
})

test('a lock of hair is no haze', () => {
  const alpha = fill((x) => (x < 45 ? 1 : 0))
  const before = alpha.data.slice()
  clearHaze(alpha, likely, 4)
  expect(alpha.data).toEqual(before)
})
