import { expect, test } from 'vitest'
import { findSoftShadow } from '#imaging/regions/find-soft-shadow.ts'
import { maskOf, photoOf } from '#imaging/test-planes.ts'

const [width, height] = [260, 220]
const isThing = (x: number, y: number) => Math.hypot(x - 130, y - 110) < 36
/** Soft shadows of two lamps: to the left, and fainter to the upper right. */
const lossAt = (x: number, y: number) =>
  0.5 * Math.exp(-(((x - 100) / 18) ** 2) - ((y - 120) / 16) ** 2) +
  0.3 * Math.exp(-(((x - 160) / 14) ** 2) - ((y - 84) / 14) ** 2)
// The lamp is nearer to the right.
const lampAt = (x: number) => 0.35 + (0.2 * x) / width
const codeOf = (light: number) => 255 * light ** (1 / 2.2)
const noLosses = () => 0

const find = (
  losses: (x: number, y: number) => number,
  hue: readonly number[] = [1, 1, 1],
  groundAt: (x: number, y: number) => number = () => 1,
) => {
  // Grain of 4 codes, the same in every run.
  const grain = (x: number, y: number) => ((x * 7919 + y * 104729) % 9) - 4
  const photo = photoOf(width, height, (x, y) => {
    if (isThing(x, y)) return [200, 60, 40, 255]
    const lit = lampAt(x) * groundAt(x, y)
    const shares = hue.map((share) => Math.exp(-share * losses(x, y)))
    return [...shares.map((share, c) => codeOf(lit * share * [1, 0.9, 0.7][c]) + grain(x, y)), 255]
  })
  const { data } = findSoftShadow(photo, maskOf(width, height, isThing))
  return (x: number, y: number) => (data[y * width + x] as number) > 127
}
const count = (found: (x: number, y: number) => boolean) => {
  let pixels = 0
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (found(x, y) && !isThing(x, y)) pixels++
  return pixels
}

test('both soft shadows of a thing on a table are found, beside and above it, and nothing else is', () => {
  const found = find(lossAt)
  expect([found(88, 122), found(163, 74)]).toEqual([true, true])
  expect([found(60, 60), found(200, 160), found(130, 160)]).toEqual([false, false, false])
})

test('an even table without shadows has none, though it is darker at one side', () => {
  expect(count(find(noLosses))).toBe(0)
})

test('a stain of another hue that touches the thing is no shadow', () => {
  expect(count(find(lossAt, [0.1, 1.6, 0.1]))).toBe(0)
})

test('a shadow may be browner than the ground, where a warm lamp reaches it', () => {
  expect(find(lossAt, [0.8, 1.05, 1.4])(88, 122)).toBe(true)
})

test('what is dark beside a thing on restless ground is left', () => {
  const tiles = (x: number, y: number) =>
    ((x >> 4) + (y >> 4)) % 3 === 0 ? 0.3 : ((x >> 4) * 7 + (y >> 4) * 5) % 4 === 0 ? 0.55 : 1
  expect(count(find(lossAt, [1, 1, 1], tiles))).toBe(0)
})

test('a dark half of the table that the thing stands at is not its shadow', () => {
  expect(count(find((_, y) => (y > 130 ? 0.6 : 0)))).toBe(0)
})

test('a hole in the thing is left, and what a shadow and the thing enclose is not', () => {
  const isRing = (x: number, y: number) => isThing(x, y) && Math.hypot(x - 130, y - 110) > 18
  const ring = maskOf(width, height, isRing)
  const isSpot = (x: number, y: number) => Math.hypot(x - 92, y - 118) < 4
  const shadeAt = (x: number, y: number) => 0.6 * Math.exp(-(((x - 90) / 12) ** 4) - ((y - 116) / 18) ** 4)
  const photo = photoOf(width, height, (x, y) => {
    if (isRing(x, y)) return [235, 230, 225, 255]
    if (isSpot(x, y)) return [40, 160, 60, 255]
    const lit = lampAt(x) * Math.exp(-shadeAt(x, y))
    return [codeOf(lit), codeOf(0.9 * lit), codeOf(0.7 * lit), 255]
  })
  const { data } = findSoftShadow(photo, ring)
  expect([data[118 * width + 92], data[110 * width + 130]]).toEqual([255, 0])
})

test('a shadow that runs into that of a neighbour ends between the two, and one that runs up to a thing goes', () => {
  const isOne = (x: number, y: number) => Math.hypot(x - 180, y - 210) < 80
  const isOther = (x: number, y: number) => Math.hypot(x - 392, y - 210) < 60
  const isBar = (_: number, y: number) => y > 272
  const isShade = (x: number, y: number) =>
    Math.hypot(x - 254, y - 244) < 30 ||
    Math.hypot(x - 324, y - 244) < 30 ||
    (x > 254 && x < 324 && Math.abs(y - 244) < 3)
  const photo = photoOf(520, 440, (x, y) => {
    if (isOne(x, y)) return [200, 60, 40, 255]
    if (isOther(x, y)) return [40, 160, 60, 255]
    if (isBar(x, y)) return [230, 200, 20, 255]
    const lit = lampAt(x / 2) * (isShade(x, y) ? 0.45 : 1)
    return [codeOf(lit), codeOf(0.9 * lit), codeOf(0.7 * lit), 255]
  })
  const { data } = findSoftShadow(photo, maskOf(520, 440, isOne))
  expect([data[244 * 520 + 270], data[244 * 520 + 324]]).toEqual([255, 0])
})
