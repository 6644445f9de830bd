import { expect, test } from 'vitest'
import { liftVeil, measureVeil } from '#imaging/color/print-veil.ts'
import type { Rgba } from '#imaging/image.ts'
import { photoOf } from '#imaging/test-planes.ts'

const [width, height] = [480, 360]

/** A wall with dark windows and white frames: level at a place, 0..255. */
function wallAt(x: number, y: number): number {
  const [u, v] = [x % 24, y % 24]
  if (u < 9 && v < 12) return 15
  return u < 12 && v < 15 ? 245 : 150
}

/** @param veilAt 0..1: how much of the way to white lies over a place */
function printOf(levelAt: (x: number, y: number) => number, veilAt: (x: number, y: number) => number): Rgba {
  return photoOf(width, height, (x, y) => {
    const level = levelAt(x, y) + veilAt(x, y) * (250 - levelAt(x, y))
    return [level, level, level, (x + y) % 256]
  })
}

const towardsTop = (_: number, y: number) => 0.8 * Math.max(0, 1 - y / 340)
const levelAt = ({ data }: Rgba, x: number, y: number) => data[(y * width + x) * 4] as number

test('a veil over a part of a print is told from a clear print', () => {
  expect(measureVeil(printOf(wallAt, () => 0)).share).toBe(0)
  expect(measureVeil(printOf(wallAt, towardsTop)).share).toBeGreaterThan(0.45)
})

test('an even sky has no black and is no veil, and neither is a fade of the whole print', () => {
  const sky = printOf(
    (x, y) => (y < 200 ? 215 : wallAt(x, y)),
    () => 0,
  )
  expect(measureVeil(sky).share).toBeLessThan(0.2)
  expect(measureVeil(printOf(wallAt, () => 0.4)).share).toBe(0)
})

test('lifting a veil brings the windows back, and keeps white, clear places and alpha', () => {
  const [clear, veiled] = [printOf(wallAt, () => 0), printOf(wallAt, towardsTop)]
  const lifted = liftVeil(veiled, measureVeil(veiled), 0.75)
  expect(levelAt(veiled, 52, 29)).toBeGreaterThan(120)
  expect(levelAt(lifted, 52, 29)).toBeLessThan(0.75 * levelAt(veiled, 52, 29))
  expect(levelAt(lifted, 58, 29)).toBeGreaterThan(235)
  const off = (print: Rgba) => Math.abs(levelAt(print, 68, 44) - levelAt(clear, 68, 44))
  expect(off(lifted)).toBeLessThan(0.7 * off(veiled))
  expect(Math.abs(levelAt(lifted, 400, 355) - levelAt(veiled, 400, 355))).toBeLessThan(12)
  expect(lifted.data.filter((_, i) => i % 4 === 3)).toEqual(veiled.data.filter((_, i) => i % 4 === 3))
})
