import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findThinRidges } from '#imaging/edges/thin-ridges.ts'
import { planeOf, planes } from '#imaging/test-planes.ts'

describe('thin ridges', () => {
  test('stand out from both of two opposite neighbours, by the definition', () => {
    const reaches = fc.integer({ min: 1, max: 4 })
    fc.assert(
      fc.property(planes(14), reaches, fc.constantFrom(0, 0.1, 0.25, 0.6), (plane, reachPx, depth) => {
        const { width, height, data } = plane
        const plain = planeOf(width, height, (x, y) => {
          if (Math.min(x, y, width - 1 - x, height - 1 - y) < reachPx || data[y * width + x] <= depth) return 0
          const isAbove = (u: number, v: number) => data[v * width + u] < data[y * width + x] - depth
          const pairs = [
            [reachPx, 0],
            [0, reachPx],
            [reachPx, reachPx],
            [reachPx, -reachPx],
          ]
          return pairs.some(([dx, dy]) => isAbove(x + dx, y + dy) && isAbove(x - dx, y - dy)) ? 1 : 0
        })
        expect(findThinRidges(plane, reachPx, depth)).toEqual(plain)
      }),
    )
  })

  test('are lines of every direction; an edge and a wide band are none', () => {
    const lines = [
      (x: number, _: number) => x === 20,
      (_: number, y: number) => y === 15,
      (x: number, y: number) => x === y,
      (x: number, y: number) => x + y === 35,
      (x: number, y: number) => Math.abs(2 * x - 3 * y) < 2,
    ]
    for (const isLine of lines) {
      const ridges = findThinRidges(
        planeOf(40, 32, (x, y) => (isLine(x, y) ? 0.8 : 0.3)),
        3,
        0.2,
      )
      for (let y = 4; y < 28; y++)
        for (let x = 4; x < 36; x++) expect(ridges.data[y * 40 + x]).toBe(isLine(x, y) ? 1 : 0)
    }
    const shapes = [(x: number) => x < 20, (x: number) => x > 10 && x < 25]
    for (const isLight of shapes) {
      const plane = planeOf(40, 32, (x) => (isLight(x) ? 0.8 : 0.3))
      expect(findThinRidges(plane, 3, 0.2).data.every((value) => value === 0)).toBe(true)
    }
  })
})
