import { expect, test } from 'vitest'
import type { FillLevel } from '#imaging/fill/fill-level.ts'
import { featureCount, halveLevel } from '#imaging/fill/fill-level.ts'
import { expectLevels, startAsExpected } from '#imaging/fill/guide/fill-expect-levels.ts'
import { isSameOutside, levelOf, squareHole } from '#imaging/fill/test-level.ts'
import { photoOf } from '#imaging/test-planes.ts'

const side = 96
const hole = squareHole(side, side, 32, 32, 32)
const photo = photoOf(side, side, () => [90, 120, 60, 255])

function openLevels(): FillLevel[] {
  const levels = [levelOf(photo, hole)]
  while (levels.length < 4) levels.push(halveLevel(levels.at(-1) as FillLevel))
  return levels
}

test('sets the expectation of every scale from the working one on, at its own size', () => {
  for (const thicknessPx of [20, 120]) {
    const levels = openLevels()
    expectLevels(levels, 1, thicknessPx)
    expect(levels[0].expected).toBeNull()
    for (const { width, height, hole: flags, features, expected } of levels.slice(1)) {
      expect(expected!.features).toHaveLength(width * height * featureCount)
      for (let i = 0; i < flags.length; i++) {
        if (flags[i] === 0) {
          expect(expected!.sureness[i]).toBe(0)
          continue
        }
        expect(expected!.sureness[i]).toBeGreaterThan(0.2)
        expect(expected!.sureness[i]).toBeLessThanOrEqual(1)
        // All around is one colour: it is expected, and the mean of every window.
        for (let c = 0; c < 3; c++) {
          expect(expected!.features[i * featureCount + c]).toBeCloseTo(features[c] as number, 2)
          expect(expected!.means[i * featureCount + c]).toBeCloseTo(features[c] as number, 2)
        }
      }
    }
  }
})

test('a start moves towards the expectation by its sureness, and only in the hole', () => {
  const level = openLevels()[2] as FillLevel
  const size = level.width * level.height
  const before = level.features.slice()
  startAsExpected(level, 1)
  expect(level.features).toEqual(before)
  level.expected = {
    features: new Float32Array(size * featureCount).fill(100),
    means: new Float32Array(size * featureCount),
    sureness: Float32Array.from({ length: size }, (_, i) => (i % 3) / 4),
  }
  startAsExpected(level, 2)
  expect(isSameOutside(level.hole, level.features, before)).toBe(true)
  for (let i = 0; i < size; i++) {
    if (level.hole[i] === 0) continue
    const share = [0, 0.5, 1][i % 3] as number
    for (let k = i * featureCount; k < (i + 1) * featureCount; k++)
      expect(level.features[k]).toBeCloseTo(before[k] + share * (100 - before[k]), 3)
  }
})
