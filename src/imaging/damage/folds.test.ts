import { expect, test } from 'vitest'
import { followLines } from '#imaging/damage/cracks-of-one-tone.ts'
import { findFolds } from '#imaging/damage/folds.ts'
import type { Mask } from '#imaging/image.ts'
import { planeOf, randomFrom } from '#imaging/test-planes.ts'

const [width, height] = [800, 300]
/** Dark and light hills: what a fold crosses. */
const hills = (x: number) => 0.42 + 0.1 * Math.sin(x / 45)
const middleAt = (x: number) => 150 + 0.03 * x

interface Fold {
  readonly sceneAt?: (x: number) => number
  /** How surely the network sees it there, 0..1. */
  readonly seenAt?: (x: number) => number
  /** How far its shoulders fall below the picture; luma. */
  readonly shoulder?: number
}

/** A fold 3 px wide that adds 0.1 to whatever it crosses, with grain. */
function search({ sceneAt = hills, seenAt = () => 0.8, shoulder = 0 }: Fold): Mask {
  const random = randomFrom(5)
  const away = (x: number, y: number) => Math.abs(y - middleAt(x))
  const luma = planeOf(width, height, (x, y) => {
    const added = away(x, y) <= 1.5 ? 0.1 : away(x, y) <= 5 ? -shoulder : 0
    return sceneAt(x) + added + 0.02 * (random() - 0.5)
  })
  const damage = planeOf(width, height, (x, y) => (away(x, y) <= 1.5 ? seenAt(x) : 0))
  return findFolds(followLines(damage, luma, [-1, 1]), damage, luma)
}

const isAt = ({ data }: Mask, x: number, offPx = 0) => data[Math.round(middleAt(x) + offPx) * width + x] === 255

test('a soft fold that is seen all along and crosses the picture is found, over dark and light', () => {
  const folds = search({})
  for (const x of [80, 240, 560, 720]) expect(isAt(folds, x)).toBe(true)
  for (const x of [80, 240, 560, 720]) expect(isAt(folds, x, 8)).toBe(false)
})

test('its shoulders come along where they show', () => {
  const around = (folds: Mask) => [80, 240, 560, 720].filter((x) => isAt(folds, x, 3) && isAt(folds, x, -3))
  expect(around(search({ shoulder: 0.04 }))).toHaveLength(4)
  expect(around(search({}))).toHaveLength(0)
})

test('a wave or a wire before one thing stays', () => {
  expect(search({ sceneAt: () => 0.4 }).data.includes(255)).toBe(false)
})

test('a line that the network sees in places alone stays', () => {
  expect(search({ seenAt: (x) => (x % 160 < 40 ? 0.8 : 0.1) }).data.includes(255)).toBe(false)
})
