import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PieceGraph } from '#imaging/regions/piece-graph.ts'
import { colorShares, findPalette } from '#imaging/regions/piece-palette.ts'

const graphOf = (colors: readonly (readonly number[])[]): PieceGraph => ({
  count: colors.length,
  size: new Float32Array(colors.length).fill(1),
  color: Float32Array.from(colors.flat()),
  place: new Float32Array(colors.length * 2),
  rim: new Float32Array(colors.length),
  edges: 0,
  from: new Int32Array(0),
  to: new Int32Array(0),
  length: new Float32Array(0),
  steepness: new Float32Array(0),
})

const colors = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: -60, max: 60 }), fc.integer({ min: -60, max: 60 })),
  { minLength: 1, maxLength: 90 },
)

test('each piece has the nearest colour, and similarity follows distance', () => {
  fc.assert(
    fc.property(colors, (all) => {
      const palette = findPalette(graphOf(all))
      expect(palette.count).toBeLessThanOrEqual(64)
      const apart = (color: readonly number[], k: number) =>
        color.reduce((sum, value, c) => sum + (value - palette.colors[k * 3 + c]) ** 2, 0)
      for (const [piece, color] of all.entries()) {
        const least = Math.min(...Array.from({ length: palette.count }, (_, k) => apart(color, k)))
        expect(apart(color, palette.ofPiece[piece])).toBeCloseTo(least, 2)
      }
      for (let i = 0; i < palette.count; i++) {
        expect(palette.alike[i * palette.count + i]).toBe(1)
        for (let j = 0; j < palette.count; j++) {
          const own = [0, 1, 2].map((c) => palette.colors[i * 3 + c] as number)
          expect(palette.alike[i * palette.count + j]).toBeCloseTo(Math.exp(-apart(own, j) / 72), 5)
        }
      }
    }),
    { numRuns: 40 },
  )
})

test('shares add up to 1, and those of nothing are 0', () => {
  fc.assert(
    fc.property(colors, fc.nat(4), (all, every) => {
      const palette = findPalette(graphOf(all))
      const shares = colorShares(palette, (piece) => (piece % 5 === every ? 3 : 1), all.length)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 4)
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...colorShares(palette, () => 0, all.length))).toBe(0)
    }),
    { numRuns: 40 },
  )
})

test('similar colours add to each other in proportion to their similarity', () => {
  const palette = {
    count: 3,
    colors: new Float32Array(9),
    ofPiece: Uint8Array.of(0, 1, 2, 2),
    alike: Float32Array.of(1, 0.5, 0, 0.5, 1, 0, 0, 0, 1),
  }
  const shares = colorShares(palette, (piece) => (piece === 0 ? 4 : piece === 3 ? 6 : 0), 4)
  // 4 of the first, half as much for the second, 6 of the third.
  expect([...shares].map((share) => share * 12)).toEqual([4, 2, 6].map((part) => expect.closeTo(part, 5)))
})
