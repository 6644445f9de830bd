import { expect, test } from 'vitest'
import { draftOf } from '#imaging/fill/fill-draft.ts'
import { rateByCodes, rateByFit } from '#imaging/fill/fill-rating.ts'
import type { Layout } from '#imaging/fill/layout/layout.ts'
import { levelOf, squareHole, truthOf } from '#imaging/fill/test-level.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import { photoOf, randomFrom } from '#imaging/test-planes.ts'

const side = 160
const random = randomFrom(3)
const grain = Array.from({ length: side * side }, () => 60 * random())
const photo = photoOf(side, side, (x, y) => {
  const code = 80 + grain[y * side + x]
  return [code, code, code, 255]
})
const level = levelOf(photo, squareHole(side, side, 40, 40, 48))
const soft = truthOf(resizeRgba(resizeRgba(photo, side / 4, side / 4), side, side)).features

/** Copies what is 50 px to the right, in other colours. */
function copyFrom(maker: Layout['maker'], from: Float32Array) {
  const source = Int32Array.from(level.hole, (flag, i) => (flag === 0 ? -1 : i + 50))
  const features = level.features.slice()
  for (const [i, at] of source.entries()) if (at >= 0) features.set(from.subarray(at * 4, at * 4 + 4), i * 4)
  return draftOf(level, { maker, features, source })
}

const blend = (share: number) => soft.map((value, i) => share * value + (1 - share) * level.features[i])

test.each([
  ['fit', rateByFit(100)],
  ['codes', rateByCodes(level, 100)],
])('by %s, of two fills that are alike but for their sharpness the sharp one is chosen', (_, rate) => {
  expect(rate(copyFrom('network', level.features))).toBeLessThan(rate(copyFrom('network', soft)))
})

test('patches have to fit clearly better than those that follow a network', () => {
  const rate = rateByFit(100)
  const followed = rate(copyFrom('network', blend(0.5)))
  expect(rate(copyFrom('patches', blend(0.5)))).toBeGreaterThan(followed)
  expect(rate(copyFrom('patches', blend(0.45)))).toBeGreaterThan(followed)
  expect(rate(copyFrom('patches', blend(0.2)))).toBeLessThan(followed)
})
