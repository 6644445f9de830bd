import { expect, test } from 'vitest'
import { openTestScene } from '#imaging/regions/test-scene.ts'
import { scoreThing, supportOf } from '#imaging/regions/thing-score.ts'
import { photoOf } from '#imaging/test-planes.ts'

const isDisc = (x: number, y: number) => Math.hypot(x - 60, y - 50) < 24
const { scene, piecesWhere } = openTestScene(
  photoOf(120, 100, (x, y) => (isDisc(x, y) ? [200, 60, 50, 255] : [80, 150, 70, 255])),
)

test('the whole thing scores above its half, above it with ground, and above ground alone', () => {
  const whole = scoreThing(scene, piecesWhere(isDisc))
  for (const other of [
    piecesWhere((x, y) => isDisc(x, y) && x < 60),
    piecesWhere((x, y) => Math.hypot(x - 60, y - 50) < 36),
    piecesWhere((x, y) => Math.hypot(x - 20, y - 20) < 14),
    piecesWhere((x) => x < 60),
  ])
    expect(scoreThing(scene, other)).toBeLessThan(whole - 0.5)
})

test('sets that agree support each other in proportion to their overlap', () => {
  const whole = piecesWhere(isDisc)
  const left = piecesWhere((x, y) => isDisc(x, y) && x < 60)
  const right = whole.map((value, piece) => value - left[piece])
  expect(supportOf(scene, [whole, whole, whole])).toEqual([0.7, 0.7, 0.7].map((value) => expect.closeTo(value, 6)))
  const [alone, apart] = supportOf(scene, [left, right])
  // Each agrees with itself alone, one of two.
  expect(alone).toBeCloseTo(0.35, 6)
  expect(apart).toBeCloseTo(0.35, 6)
  const pixelsOf = (set: Uint8Array) => set.reduce((sum, value, piece) => sum + value * scene.graph.size[piece], 0)
  const share = pixelsOf(left) / pixelsOf(whole)
  expect(supportOf(scene, [whole, left])[0]).toBeCloseTo((0.7 * (1 + share)) / 2, 4)
})
