import { expect, test } from 'vitest'
import type { Cluster } from '#imaging/color/color-clusters.ts'
import { createPlane } from '#imaging/image.ts'
import { planeOf } from '#imaging/test-planes.ts'
import { divideDarks } from './poster-darks.ts'

const general: Cluster[] = [
  { lightness: 5, a: 0, b: 0, share: 0.5 },
  { lightness: 80, a: 0, b: 0, share: 0.5 },
]
const zero = createPlane(40, 20)
/** Two things of these tones side by side, both printed black, over a light ground. */
function printOf(one: number, other: number) {
  const lightness = planeOf(40, 20, (x, y) => (y >= 10 ? 80 : x < 20 ? one : other))
  const labels = Uint8Array.from(lightness.data, (value) => (value === 80 ? 1 : 0))
  const darks = divideDarks({ lightness, a: zero, b: zero }, general, labels, (make) => make())
  darks.label(labels, 2)
  return { darks, labels }
}

test('two black things of different tones are printed with two inks, farther apart than in the photo', () => {
  const { darks, labels } = printOf(4, 10)
  expect(darks.inks).toHaveLength(2)
  expect(darks.inks[1]!.lightness - darks.inks[0]!.lightness).toBeGreaterThan(8)
  expect([labels[5], labels[35], labels[15 * 40]]).toEqual([2, 3, 1])
})

test('things of one black stay one, and little black is not divided', () => {
  expect(printOf(6, 7).darks.inks).toEqual([])
  const lightness = planeOf(40, 20, (x, y) => (y > 0 || x > 9 ? 80 : x))
  const labels = Uint8Array.from(lightness.data, (value) => (value === 80 ? 1 : 0))
  expect(divideDarks({ lightness, a: zero, b: zero }, general, labels, (make) => make()).inks).toEqual([])
})
