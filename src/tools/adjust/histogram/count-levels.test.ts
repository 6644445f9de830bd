import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clippedShares, countLevels, levelsPath, topCount } from './count-levels.ts'

it('counts every opaque pixel once in each channel', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)), { minLength: 1, maxLength: 50 }),
      (pixels) => {
        const data = Uint8ClampedArray.from(pixels.flatMap(([red, green, blue]) => [red, green, blue, 255]))
        const levels = countLevels({ data })
        for (const counts of Object.values(levels))
          expect(counts.reduce((sum, count) => sum + count, 0)).toBe(pixels.length)
        for (const [red, green, blue] of pixels) {
          expect(levels.red[red]).toBeGreaterThan(0)
          expect(levels.green[green]).toBeGreaterThan(0)
          expect(levels.blue[blue]).toBeGreaterThan(0)
        }
      },
    ),
  )
})

it('leaves out what is transparent, and tells black and white apart', () => {
  const data = Uint8ClampedArray.from([0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255, 255, 9, 9, 9, 0])
  const { shadows, highlights } = clippedShares(countLevels({ data }))
  expect(shadows).toBeCloseTo(1 / 3, 5)
  expect(highlights).toBeCloseTo(2 / 3, 5)
})

it('draws a path that one high peak does not flatten', () => {
  const data = new Uint8ClampedArray(4 * 4096).fill(255)
  for (let i = 0; i < 1024; i++) data.fill(i % 256, i * 4, i * 4 + 3)
  const levels = countLevels({ data })
  expect(topCount(levels)).toBeLessThan(10)
  expect(levelsPath(levels.red, topCount(levels))).toMatch(/^M0 100 L0 [\d.]+ .* L255 100 Z$/)
})
