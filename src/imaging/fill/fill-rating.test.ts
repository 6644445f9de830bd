import { assert, constantFrom, double, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { type Draft, draftOf } from '#imaging/fill/fill-draft.ts'
import { costOf, type DraftFaults, draftInspector } from '#imaging/fill/fill-rating.ts'
import { levelOf, squareHole, truthOf } from '#imaging/fill/test-level.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import { photoOf, randomFrom } from '#imaging/test-planes.ts'

const names = ['misfit', 'surprise', 'seam', 'strangeness', 'repetition', 'structure', 'soft', 'busy'] as const
const amount = double({ min: 0, max: 5, noNaN: true })
const faults = record(
  Object.fromEntries(names.map((name) => [name, amount])) as Record<keyof DraftFaults, typeof amount>,
)

test('more of any fault is never better', () => {
  assert(
    property(faults, constantFrom(...names), amount, (some, name, more) => {
      expect(costOf({ ...some, [name]: some[name] + more })).toBeGreaterThanOrEqual(costOf(some))
    }),
  )
})

test('of two fills that are alike but for their sharpness the sharp one is chosen', () => {
  const side = 160
  const hole = squareHole(side, side, 40, 40, 48)
  const random = randomFrom(3)
  const grain = Array.from({ length: side * side }, () => 60 * random())
  const photo = photoOf(side, side, (x, y) => {
    const code = 80 + grain[y * side + x]
    return [code, code, code, 255]
  })
  const level = levelOf(photo, hole)
  const inspect = draftInspector(level, 100)
  const rate = (draft: Draft) => costOf(inspect(draft))
  const soft = truthOf(resizeRgba(resizeRgba(photo, side / 4, side / 4), side, side)).features
  // Both copy what is 50 px to the right, and one has lost the grain of it.
  const source = Int32Array.from(level.hole, (flag, i) => (flag === 0 ? -1 : i + 50))
  const filledFrom = (from: Float32Array) => {
    const features = level.features.slice()
    for (const [i, at] of source.entries()) if (at >= 0) features.set(from.subarray(at * 4, at * 4 + 4), i * 4)
    return draftOf(level, { maker: 'network', features, source })
  }
  expect(rate(filledFrom(level.features))).toBeLessThan(rate(filledFrom(soft)))
})
