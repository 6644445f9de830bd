import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { steppedTone, stepSoftness } from '#imaging/drawing/tone-steps.ts'
import { planeOf } from '#imaging/test-planes.ts'

describe('tone steps', () => {
  test('cut at once where tones change quickly, and not at all on a slow slope', () => {
    const slow = planeOf(600, 20, (x) => 40 + x / 60)
    const softness = stepSoftness(slow, 20, 1, 1)
    for (let x = 50; x < 550; x++) {
      const at = 10 * 600 + x
      expect(steppedTone(slow.data[at], 20, softness.data[at])).toBeCloseTo(slow.data[at], 3)
    }
    const quick = planeOf(600, 20, (x) => 40 + x / 4)
    const sharp = stepSoftness(quick, 20, 1, 1)
    const stepped = Array.from({ length: 200 }, (_, x) => steppedTone(quick.data[6000 + x], 20, sharp.data[6000 + x]))
    expect(stepped.filter((value) => Math.abs((value % 20) - 10) > 0.01).length).toBeLessThan(14)
  })

  test('never reverse tones, and move none by more than half a step', () => {
    const values = fc.integer({ min: 0, max: 1000 }).map((value) => value / 10)
    fc.assert(
      fc.property(
        values,
        values,
        fc.double({ min: 5, max: 40, noNaN: true }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        (...of) => {
          const [one, other, step, share] = of
          const softness = (share * step) / 2
          const [low, high] = one < other ? [one, other] : [other, one]
          expect(steppedTone(high, step, softness)).toBeGreaterThanOrEqual(steppedTone(low, step, softness) - 1e-9)
          expect(Math.abs(steppedTone(one, step, softness) - one)).toBeLessThanOrEqual(step / 2 + 1e-9)
        },
      ),
    )
  })

  test('are the middles of the steps where the borders are hard', () => {
    for (const [tone, middle] of [
      [1, 10],
      [19, 10],
      [21, 30],
      [39, 30],
      [75, 70],
    ])
      expect(steppedTone(tone, 20, 0.01)).toBeCloseTo(middle, 9)
  })
})
