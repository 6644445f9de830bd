import { expect, test } from 'vitest'
import { blendSeams } from '#imaging/fill/fill-blend.ts'
import { featureCount } from '#imaging/fill/fill-level.ts'
import { isSameOutside, levelOf, squareHole, truthOf, worstInside } from '#imaging/fill/test-level.ts'
import { noisePhoto, photoOf } from '#imaging/test-planes.ts'

const side = 36
const hole = squareHole(side, side, 13, 13, 10)
const offset = 12
const copiedBy = (delta: number) => Int32Array.from(hole.data, (value) => (value > 0 ? delta : 0))

/** Noise that repeats, so that a copy from one period off is the truth. */
const noise = noisePhoto(side, side, 3)
const photo = photoOf(side, side, (x, y) =>
  [0, 1, 2].map((c) => 100 + noise.data[(y * side + (x % offset)) * 4 + c] / 8).concat(255),
)
const truth = truthOf(photo).features

test('a copy that fits does not change', () => {
  const level = levelOf(photo, hole)
  level.features.set(truth)
  blendSeams(level, copiedBy(offset), 60)
  expect(worstInside(level.hole, level.features, truth)).toBeLessThan(1e-3)
})

test('a copy that is a little too bright gets the tone around it and keeps its detail', () => {
  const level = levelOf(photo, hole)
  level.features.set(truth)
  for (let i = 0; i < hole.data.length; i++) if (hole.data[i] > 0) level.features[i * featureCount] += 12
  const before = level.features.slice()
  blendSeams(level, copiedBy(offset), 60)
  expect(worstInside(level.hole, level.features, truth)).toBeLessThan(0.5)
  expect(isSameOutside(level.hole, level.features, before)).toBe(true)
})

test('a step in content is not smeared over', () => {
  const level = levelOf(photo, hole)
  level.features.set(truth)
  for (let i = 0; i < hole.data.length; i++) if (hole.data[i] > 0) level.features[i * featureCount] += 120
  const before = level.features.slice()
  blendSeams(level, copiedBy(offset), 60)
  expect(worstInside(level.hole, level.features, before)).toBeLessThan(1e-3)
})

test('a seam between two pieces is spread over both', () => {
  const even = photoOf(side, side, (x) => [100 + x / 2, 100 + x / 2, 100 + x / 2, 255])
  const level = levelOf(even, hole)
  level.features.set(truthOf(even).features)
  const copied = copiedBy(offset)
  const step = (at: number) => Math.abs(level.features[at * featureCount] - level.features[(at + 1) * featureCount])
  const seam = 18 * side + 17
  for (let i = 0; i < copied.length; i++)
    if (hole.data[i] > 0 && i % side < 18) {
      copied[i] = -offset
      level.features[i * featureCount] += 9
    }
  expect(step(seam)).toBeGreaterThan(7)
  blendSeams(level, copied, 60)
  expect(step(seam)).toBeLessThan(2)
})

test('pixels that were not copied do not change', () => {
  const level = levelOf(photo, hole)
  const before = level.features.slice()
  blendSeams(level, new Int32Array(side * side), 60)
  expect(level.features).toEqual(before)
})
