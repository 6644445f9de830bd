import { expect, test } from 'vitest'
import { featureCount, levelFromCrop } from '#imaging/fill/fill-level.ts'
import { paintFill } from '#imaging/fill/fill-paint.ts'
import { squareHole, truthOf } from '#imaging/fill/test-level.ts'
import { copyRgba, createMask, type Rgba } from '#imaging/image.ts'
import { noisePhoto } from '#imaging/test-planes.ts'

const side = 24
const photo = noisePhoto(side, side, 6)
const hole = squareHole(side, side, 8, 8, 8)

/** A level of half the size that knows what was in the hole, and where it is. */
const halfLevel = () => {
  const level = levelFromCrop(photo, createMask(side, side), createMask(side, side), 2)
  for (let v = 4; v < 8; v++) level.hole.fill(1, v * level.width + 4, v * level.width + 8)
  return level
}

const worstOutside = (painted: Rgba): number => {
  let worst = 0
  for (let k = 0; k < painted.data.length; k++)
    if (hole.data[k >> 2] === 0 || k % 4 === 3) worst = Math.max(worst, Math.abs(painted.data[k] - photo.data[k]))
  return worst
}

const damagedBy = (color: number) => {
  const damaged = copyRgba(photo)
  for (let i = 0; i < hole.data.length; i++) if (hole.data[i] > 0) damaged.data.fill(color, i * 4, i * 4 + 3)
  return damaged
}

test('at full size the colours of the level are written, into the hole only', () => {
  const painted = damagedBy(255)
  paintFill(painted, hole, { level: truthOf(photo), copied: new Int32Array(side * side), shrink: 1 })
  expect(painted.data).toEqual(photo.data)
})

test('with a smaller level, pixels are copied from the photo and shifted by the tone of the level', () => {
  const painted = damagedBy(0)
  const level = halfLevel()
  // From 8 px of the photo farther left, which is 4 of the level.
  const copied = new Int32Array(level.width * level.height).fill(-4)
  const before = level.features.slice()
  for (let v = 4; v < 8; v++)
    for (let u = 4; u < 8; u++) {
      const at = (v * level.width + u) * featureCount
      for (let c = 0; c < 3; c++) level.features[at + c] = before[at + c - 4 * featureCount]
      level.features[at] += 10 * Math.sqrt(3)
    }
  paintFill(painted, hole, { level, copied, shrink: 2 })
  expect(worstOutside(painted)).toBe(0)
  for (let y = 8; y < 16; y++)
    for (let x = 8; x < 16; x++)
      for (let c = 0; c < 3; c++) {
        const expected = Math.min(255, photo.data[(y * side + x - 8) * 4 + c] + 10)
        expect(painted.data[(y * side + x) * 4 + c]).toBe(expected)
      }
})

test('pixels without a source outside the hole take the colour of the level', () => {
  const level = halfLevel()
  for (const delta of [0, 1]) {
    const painted = damagedBy(0)
    const copied = new Int32Array(level.width * level.height)
    copied[4 * level.width + 4] = delta
    paintFill(painted, hole, { level, copied, shrink: 2 })
    const mean = [0, 1, side, side + 1].map((step) => photo.data[(8 * side + 8 + step) * 4])
    expect(painted.data[(8 * side + 8) * 4]).toBeCloseTo(mean.reduce((sum, value) => sum + value, 0) / 4, 0)
    expect(worstOutside(painted)).toBe(0)
  }
})

test('pieces of a smaller level meet evenly, and not in steps of its pixels', () => {
  const even = copyRgba(photo)
  for (let i = 0; i < even.data.length; i++) if (i % 4 < 3) even.data[i] = 100
  const level = halfLevel()
  const copied = new Int32Array(level.width * level.height).fill(-4)
  for (let i = 0; i < level.hole.length; i++) {
    level.features.fill(0, i * featureCount, (i + 1) * featureCount)
    // The right half of the hole is lighter by 40 codes.
    level.features[i * featureCount] = (level.hole[i] === 1 && i % level.width >= 6 ? 140 : 100) * Math.sqrt(3)
  }
  paintFill(even, hole, { level, copied, shrink: 2 })
  const row = Array.from({ length: 8 }, (_, k) => even.data[(10 * side + 8 + k) * 4])
  expect(row).toEqual([100, 100, 100, 110, 130, 140, 140, 140])
})
