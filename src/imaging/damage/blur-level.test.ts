import { describe, expect, test } from 'vitest'
import { findBlur } from '#imaging/damage/blur-level.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { createPlane } from '#imaging/image.ts'
import { plainGaussianBlur, planeOf } from '#imaging/test-planes.ts'

const bars = planeOf(256, 128, (x) => (x % 64 < 32 ? 0.1 : 0.9))

describe('blur', () => {
  test.each([1.5, 2.5, 4])('of %d px is measured to within a quarter', (sigma) => {
    expect(Math.abs(findBlur(gaussianBlur(bars, sigma))! - sigma)).toBeLessThan(sigma / 4)
  })

  test('is measured higher the stronger it is, up to 6 px', () => {
    const small = planeOf(96, 24, (x) => (x < 48 ? 0.1 : 0.9))
    const found = [0.6, 1, 1.5, 2, 3, 4, 5].map((sigmaPx) => findBlur(plainGaussianBlur(small, sigmaPx))!)
    for (const [k, blurPx] of found.entries()) if (k > 0) expect(blurPx).toBeGreaterThan(found[k - 1])
    expect(
      findBlur(
        plainGaussianBlur(
          planeOf(96, 24, (x) => (x < 48 ? 0 : 1)),
          9,
        ),
      ),
    ).toBeLessThanOrEqual(6)
  })

  test('is measured on the sharpest edges: a soft background does not hide a sharp object', () => {
    const soft = gaussianBlur(bars, 4)
    const both = planeOf(256, 128, (x, y) => (y < 50 ? bars : soft).data[y * 256 + x])
    expect(findBlur(both)).toBeLessThan(1)
  })

  test('is not guessed where there is no edge', () => {
    expect(findBlur(createPlane(64, 64))).toBeUndefined()
  })
})
