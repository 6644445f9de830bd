import { expect, test } from 'vitest'
import { findShadow } from '#imaging/regions/find-shadow.ts'
import { openTestScene } from '#imaging/regions/test-scene.ts'
import { photoOf } from '#imaging/test-planes.ts'

const ground = [150, 140, 120, 255] as const
const isThing = (x: number, y: number) => Math.abs(x - 60) < 14 && y > 20 && y < 70
// Beside the thing's foot, as broad as its base.
const isShade = (x: number, y: number) => x >= 74 && x < 110 && y > 52 && y < 72

const find = (shade: readonly number[], isDark = isShade) => {
  const photo = photoOf(150, 110, (x, y) => (isThing(x, y) ? [190, 40, 40, 255] : isDark(x, y) ? shade : ground))
  const { scene, piecesWhere, pieceAt } = openTestScene(photo)
  const shadow = findShadow(scene, piecesWhere(isThing))
  return { shadow, pieceAt, dark: piecesWhere(isDark), thing: piecesWhere(isThing) }
}

/** Half the light of each channel in linear light, by the eye's curve about 0.73 of its code. */
const halved = ground.map((code, c) => (c < 3 ? code * 0.73 : code))

test('ground with less light of the same colour beside the foot is the shadow, and nothing else is', () => {
  const { shadow, dark, thing } = find(halved)
  let common = 0
  let all = 0
  for (let piece = 0; piece < shadow.length; piece++) {
    expect(shadow[piece] === 1 && thing[piece] === 1).toBe(false)
    if (shadow[piece] === 1 || dark[piece] === 1) all++
    if (shadow[piece] === 1 && dark[piece] === 1) common++
  }
  expect(common / all).toBeGreaterThan(0.8)
})

test('what is darker in another colour is a thing, not a shadow', () => {
  for (const other of [
    [150, 60, 40, 255],
    [40, 110, 40, 255],
    [5, 5, 5, 255],
  ])
    expect(Math.max(...find(other).shadow)).toBe(0)
})

/** The ground with these shares of its light, R, G, B (linear). */
const groundWith = (shares: readonly number[]) => ground.map((code, c) => code * (shares[c] ?? 1) ** (1 / 2.2))

test('a shadow may be bluer than the ground, as the sky lights it, but not redder', () => {
  expect(Math.max(...find(groundWith([0.35, 0.42, 0.52])).shadow)).toBe(1)
  expect(Math.max(...find(groundWith([0.52, 0.42, 0.35])).shadow)).toBe(0)
})

test('shade that does not touch the thing, or only its upper part, is not its shadow', () => {
  expect(Math.max(...find(halved, (x, y) => x > 90 && x < 120 && y > 52 && y < 72).shadow)).toBe(0)
  expect(Math.max(...find(halved, (x, y) => x >= 74 && x < 110 && y > 18 && y < 36).shadow)).toBe(0)
})

test('shade much larger than the thing is not its shadow', () => {
  expect(Math.max(...find(halved, (_, y) => y > 45).shadow)).toBe(0)
})
