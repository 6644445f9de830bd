import { expect, test } from 'vitest'
import type { Mask } from '#imaging/image.ts'
import { findReflection } from '#imaging/regions/find-reflection.ts'
import { maskOf, photoOf } from '#imaging/test-planes.ts'

const [width, height] = [260, 240]
const base = 110
const water = [90, 110, 140] as const
const isThing = (x: number, y: number) => x >= 80 && x < 180 && y >= 50 && y < base
/** A hull with a stripe. */
const thingAt = (y: number) => (y < 80 ? [200, 190, 170] : [120, 40, 30])
/** Below the base, with waves of 6 codes. */
const isMirrored = (x: number, y: number) => y >= base && isThing(x, 2 * base - 1 - y)
const wave = (x: number, y: number) => 6 * Math.sin(y * 0.9 + x * 0.05)

const find = (share: number, below: (x: number, y: number) => readonly number[] = () => water) =>
  findReflection(
    photoOf(width, height, (x, y) => {
      if (isThing(x, y)) return [...thingAt(y), 255]
      const ground = below(x, y)
      const shown = isMirrored(x, y) ? thingAt(2 * base - 1 - y) : ground
      return [...ground.map((code, c) => code + share * (shown[c]! - code) + wave(x, y)), 255]
    }),
    maskOf(width, height, isThing),
  )
const isEmpty = ({ data }: Mask) => data.every((value) => value === 0)

test('what is mirrored below a thing is its reflection, in still water and in dull', () => {
  for (const share of [0.9, 0.6]) {
    const { data } = find(share)
    let [common, all, beside] = [0, 0, 0]
    for (let i = 0; i < data.length; i++) {
      const [x, y] = [i % width, Math.floor(i / width)]
      if (isMirrored(x, y)) all++
      if (data[i] > 127 && isMirrored(x, y)) common++
      const isFar = x < 70 || x >= 190 || y < 40 || y > 2 * base - 40
      if (data[i] > 127 && isFar) beside++
    }
    expect(common / all).toBeGreaterThan(0.8)
    expect(beside).toBe(0)
  }
})

test('water or ground that shows nothing of the thing has no reflection', () => {
  expect(isEmpty(find(0))).toBe(true)
  expect(isEmpty(find(0.1))).toBe(true)
})

test('a wide band of the same colour on both sides is no reflection', () => {
  expect(isEmpty(find(0, (_, y) => (y < base + 40 ? [120, 40, 30] : water)))).toBe(true)
})

test('a thing of the colour of the water is left alone', () => {
  const photo = photoOf(width, height, (x, y) => (isThing(x, y) ? [96, 114, 142, 255] : [...water, 255]))
  expect(isEmpty(findReflection(photo, maskOf(width, height, isThing)))).toBe(true)
})

test('a thing that stands on one narrow foot is not mirrored below its crown', () => {
  const isTree = (x: number, y: number) =>
    (x >= 60 && x < 200 && y >= 20 && y < 80) || (Math.abs(x - 130) < 8 && y >= 80 && y < 130)
  const photo = photoOf(width, height, (x, y) => {
    const isDark = isTree(x, y) || (x >= 60 && x < 200 && y >= 80 && y < 130)
    return isDark ? [30, 60, 20, 255] : [150, 180, 90, 255]
  })
  expect(isEmpty(findReflection(photo, maskOf(width, height, isTree)))).toBe(true)
})
