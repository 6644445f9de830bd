import { expect, test } from 'vitest'
import { lensBlur } from '#imaging/backdrop/lens-blur.ts'
import type { Rgba } from '#imaging/image.ts'
import { photoOf } from '#imaging/test-planes.ts'

const size = 200
const nothing = photoOf(size, size, () => [0, 0, 0, 0])

function blur(photo: Rgba, things: Rgba, ground: { footY: number; horizonY: number } | null, strength = 1) {
  const read = lensBlur(photo, things, ground, strength)
  const row = new Float32Array(photo.width * 3)
  const rows: Float32Array[] = []
  for (let y = 0; y < photo.height; y++) {
    read(y, row)
    rows.push(row.slice())
  }
  return (x: number, y: number, channel = 0): number => (rows[y] as Float32Array)[x * 3 + channel]
}

/** How much neighbours along a row differ, mean. */
function roughness(at: ReturnType<typeof blur>, y: number): number {
  let sum = 0
  for (let x = 1; x < size; x++) sum += Math.abs(at(x, y) - at(x - 1, y))
  return sum / (size - 1)
}

test('a small light becomes a disc: even inside, sharp at its rim, round, and dark around', () => {
  const photo = photoOf(size, size, (x, y) => (x === 100 && y === 100 ? [255, 255, 255, 255] : [0, 0, 0, 255]))
  const at = blur(photo, nothing, null)
  const inside = at(100, 100)
  expect(inside).toBeGreaterThan(5)
  for (const [x, y] of [
    [106, 100],
    [100, 94],
    [104, 104],
  ] as const)
    expect(at(x, y)).toBeCloseTo(inside, 3)
  for (const [x, y] of [
    [112, 100],
    [100, 88],
    [109, 109],
  ] as const)
    expect(at(x, y)).toBe(0)
})

test('the ground stays sharp where the thing stands and blurs towards the horizon and the viewer', () => {
  const stripes = photoOf(size, size, (x) => (x % 4 < 2 ? [180, 180, 180, 255] : [60, 60, 60, 255]))
  const at = blur(stripes, nothing, { footY: 140, horizonY: 60 })
  expect(roughness(at, 140)).toBeCloseTo(60, 0)
  expect(roughness(at, 120)).toBeLessThan(45)
  expect(roughness(at, 60)).toBeLessThan(5)
  expect(roughness(at, 20)).toBeLessThan(5)
  expect(roughness(at, 199)).toBeLessThan(roughness(at, 150))
})

test('nothing of the thing bleeds into what is behind it', () => {
  const isThing = (x: number, y: number) => Math.hypot(x - 100, y - 100) < 40
  const photo = photoOf(size, size, (x, y) => (isThing(x, y) ? [255, 0, 0, 255] : [0, 0, 200, 255]))
  const things = photoOf(size, size, (x, y) => [255, 0, 0, isThing(x, y) ? 255 : 0])
  const at = blur(photo, things, null)
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) expect(at(x, y)).toBeLessThan(1)
})

test('an even surface keeps its tone exactly, up to the borders', () => {
  const at = blur(
    photoOf(size, size, () => [120, 60, 30, 255]),
    nothing,
    null,
  )
  for (const [x, y] of [
    [0, 0],
    [199, 199],
    [100, 50],
  ] as const)
    expect([0, 1, 2].map((c) => Math.round(at(x, y, c)))).toEqual([120, 60, 30])
})
