import { expect, test } from 'vitest'
import { findShadow } from '#imaging/regions/find-shadow.ts'
import { maskOf, photoOf } from '#imaging/test-planes.ts'

const [width, height] = [240, 200]
const ground = [150, 140, 120, 255] as const
const isThing = (x: number, y: number) => Math.abs(x - 100) < 20 && y > 40 && y < 130
// Beside the thing's foot, flat on the ground.
const isShade = (x: number, y: number) => x >= 118 && x < 190 && y > 112 && y < 130
/** The ground with these shares of its light, R, G, B (linear). */
const groundWith = (shares: readonly number[]) =>
  ground.map((code, c) => 255 * ((code / 255) ** 2.2 * (shares[c] ?? 1)) ** (1 / 2.2))
const halved = groundWith([0.45, 0.45, 0.45])

const find = (shade: readonly number[], isDark = isShade, thing = isThing) => {
  // Grain of 4 codes, the same in every run.
  const grain = (x: number, y: number) => ((x * 7919 + y * 104729) % 9) - 4
  const photo = photoOf(width, height, (x, y) => {
    const color = thing(x, y) ? [190, 40, 40, 255] : isDark(x, y) ? shade : ground
    return color.map((code, c) => (c < 3 ? code + grain(x, y) : code))
  })
  return findShadow(photo, maskOf(width, height, thing))
}
const isEmpty = (mask: { readonly data: Uint8Array }) => mask.data.every((value) => value === 0)

test('ground with less light of the same colour beside the foot is the shadow, and nothing else is', () => {
  const { data } = find(halved)
  let [common, all] = [0, 0]
  for (let i = 0; i < data.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const isIn = isShade(x, y) && !isThing(x, y)
    // The mask reaches over the soft border.
    const isNear = [-5, 0, 5].some((dx) => [-5, 0, 5].some((dy) => isShade(x + dx, y + dy)))
    if (data[i] > 127) expect(isNear || isThing(x, y)).toBe(true)
    if (isIn) all++
    if (isIn && data[i] > 127) common++
  }
  expect(common / all).toBeGreaterThan(0.9)
})

test('what is darker still at the other side of the foot does not hide a shadow', () => {
  const isTyre = (x: number, y: number) => x > 30 && x < 82 && y > 100 && y < 130
  const photo = photoOf(width, height, (x, y) =>
    isThing(x, y) ? [190, 40, 40, 255] : isTyre(x, y) ? [3, 3, 3, 255] : isShade(x, y) ? halved : ground,
  )
  const { data } = findShadow(photo, maskOf(width, height, isThing))
  const isFound = (x: number, y: number) => (data[y * width + x] as number) > 127
  expect([isFound(150, 120), isFound(50, 115)]).toEqual([true, false])
})

test('what is darker in another colour is a thing, not a shadow', () => {
  for (const other of [
    [150, 60, 40, 255],
    [40, 110, 40, 255],
    [5, 5, 5, 255],
  ])
    expect(isEmpty(find(other))).toBe(true)
})

test('a shadow may be bluer than the ground, as the sky lights it, but not redder', () => {
  expect(isEmpty(find(groundWith([0.3, 0.36, 0.44])))).toBe(false)
  expect(isEmpty(find(groundWith([0.44, 0.36, 0.3])))).toBe(true)
})

test('shade that does not touch the thing, or only its upper part, is not its shadow', () => {
  expect(isEmpty(find(halved, (x, y) => x > 135 && x < 190 && y > 112 && y < 130))).toBe(true)
  expect(isEmpty(find(halved, (x, y) => x >= 118 && x < 190 && y > 45 && y < 65))).toBe(true)
})

test('shade much larger than the thing, or standing up beside it, is not its shadow', () => {
  expect(isEmpty(find(halved, (_, y) => y > 90))).toBe(true)
  expect(isEmpty(find(halved, (x, y) => x >= 118 && x < 140 && y > 60 && y < 130))).toBe(true)
})

test('a patch whose border changes by another factor on each side is not a shadow', () => {
  const photo = photoOf(width, height, (x, y) =>
    isThing(x, y)
      ? [190, 40, 40, 255]
      : isShade(x, y)
        ? [60, 56, 48, 255]
        : x < 172
          ? [80, 75, 65, 255]
          : [200, 190, 165, 255],
  )
  const thing = maskOf(width, height, isThing)
  expect(isEmpty(findShadow(photo, thing))).toBe(true)
})

test('a thing whose foot is outside the photo has no shadow in it', () => {
  const tall = (x: number, y: number) => Math.abs(x - 100) < 20 && y > 40
  const shade = (x: number, y: number) => x >= 118 && x < 190 && y > 180
  expect(isEmpty(find(halved, shade, tall))).toBe(true)
})
