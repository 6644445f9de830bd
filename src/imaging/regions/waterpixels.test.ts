import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPlane } from '#imaging/image.ts'
import { colorGradient, findWaterpixels } from '#imaging/regions/waterpixels.ts'
import { planeOf } from '#imaging/test-planes.ts'

const flat = (width: number, height: number) => createPlane(width, height)

/** Connected parts of equal labels, by flood fill over sides. */
function countParts(labels: Int32Array, width: number): number {
  let parts = 0
  const seen = new Uint8Array(labels.length)
  for (let i = 0; i < labels.length; i++) {
    if (seen[i] === 1) continue
    parts++
    const open = [i]
    seen[i] = 1
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const next of [at % width > 0 ? at - 1 : at, at % width < width - 1 ? at + 1 : at, at - width, at + width])
        if (next >= 0 && next < labels.length && seen[next] === 0 && labels[next] === labels[i]) {
          seen[next] = 1
          open.push(next)
        }
  }
  return parts
}

test('every pixel is in one piece, every number is used, and every piece is connected', () => {
  const side = fc.integer({ min: 1, max: 40 })
  fc.assert(
    fc.property(side, side, fc.integer({ min: 1, max: 9 }), fc.integer(), (width, height, cellPx, seed) => {
      const gradient = planeOf(width, height, (x, y) => (Math.imul(x * 31 + y * 17 + seed, 7919) >>> 0) % 61)
      const { labels, count } = findWaterpixels(gradient, cellPx)
      expect(new Set(labels)).toEqual(new Set(Array.from({ length: count }, (_, k) => k)))
      expect(count).toBe(Math.ceil(width / cellPx) * Math.ceil(height / cellPx))
      expect(countParts(labels, width)).toBe(count)
    }),
    { numRuns: 60 },
  )
})

test('no piece crosses a wall of steep colour', () => {
  const lightness = planeOf(42, 30, (x) => (x < 20 ? 20 : 80))
  const { labels } = findWaterpixels(colorGradient({ lightness, a: flat(42, 30), b: flat(42, 30) }), 6)
  const left = new Set<number>()
  for (let y = 0; y < 30; y++) for (let x = 0; x < 19; x++) left.add(labels[y * 42 + x])
  for (let y = 0; y < 30; y++) for (let x = 21; x < 42; x++) expect(left.has(labels[y * 42 + x])).toBe(false)
})

test('on a flat picture each piece holds the middle of its grid cell', () => {
  const { labels } = findWaterpixels(flat(30, 30), 5)
  for (let row = 0; row < 6; row++)
    for (let column = 0; column < 6; column++)
      expect(labels[(row * 5 + 2) * 30 + column * 5 + 2]).toBe(row * 6 + column)
})

test('the gradient is the steeper of the two directions, over all channels', () => {
  const lightness = planeOf(9, 9, (x) => 3 * x)
  const a = planeOf(9, 9, (x) => 4 * x)
  const b = planeOf(9, 9, (_, y) => 6 * y)
  const gradient = colorGradient({ lightness, a, b })
  // Central differences span two pixels: hypot(6, 8) across against 12 down.
  expect(gradient.data[4 * 9 + 4]).toBeCloseTo(12, 5)
  expect(colorGradient({ lightness, a, b: flat(9, 9) }).data[4 * 9 + 4]).toBeCloseTo(10, 5)
  expect(Math.max(...colorGradient({ lightness: flat(9, 9), a: flat(9, 9), b: flat(9, 9) }).data)).toBe(0)
})
