import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeOwnColor } from '#imaging/matting/own-color.ts'

const dark = [60, 40, 30]
const light = [140, 150, 160]

function ownColor(
  mixed: readonly number[],
  alpha: number,
  thing: readonly number[],
  ground: readonly number[],
): number[] {
  const out = new Uint8ClampedArray(3)
  const sure = Float32Array.from([...thing, ...ground], (code) => code / 255)
  writeOwnColor(Uint8ClampedArray.from(mixed), 0, alpha, sure, out, 0)
  return [...out]
}

const mix = (alpha: number) => dark.map((code, c) => alpha * code + (1 - alpha) * light[c])

describe('the own colour of a mixed pixel', () => {
  test('is that of the thing where alpha is right', () => {
    for (const [c, code] of ownColor(mix(0.4), 0.4, dark, light).entries())
      expect(Math.abs(code - dark[c])).toBeLessThan(2)
  })

  test("has none of the ground's where alpha is too high", () => {
    // Hair in half of the pixel, taken for more.
    for (const [c, code] of ownColor(mix(0.5), 0.65, dark, light).entries())
      expect(Math.abs(code - dark[c])).toBeLessThan(2)
  })

  test('keeps what differs in another direction', () => {
    const [red, green] = ownColor([120, 40, 30], 0.9, dark, light) as [number, number]
    expect(red).toBeGreaterThan(90)
    expect(green).toBeLessThan(45)
  })

  test('lies on some ground that gives the pixel again', () => {
    const color = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(color, color, color, fc.double({ min: 0.01, max: 1, noNaN: true }), (mixed, thing, ground, alpha) => {
        for (const [c, code] of ownColor(mixed, alpha, thing, ground).entries()) {
          const behind = mixed[c] - alpha * code
          expect(behind).toBeGreaterThan(-1)
          expect(behind - (1 - alpha) * 255).toBeLessThan(1)
        }
      }),
    )
  })
})
