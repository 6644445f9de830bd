import { describe, expect, test } from 'vitest'
import { countMarked, findPatches, maskOfPatches } from '#imaging/damage/damage-mask.ts'
import { extendScratches, traceScratch } from '#imaging/damage/trace-scratch.ts'
import type { Mask, Plane } from '#imaging/image.ts'
import { maskOf, planeOf, randomFrom } from '#imaging/test-planes.ts'

const width = 260
const height = 180
const middleOf = (x: number) => 90 + 30 * Math.sin(x / 45)

/** A print with grain, light left of a slanted edge and dark right of it, and a bent crack across. */
function crackedPrint(widthPx: number, level: number): { luma: Plane; crack: Mask } {
  const random = randomFrom(3)
  const crack = maskOf(width, height, (x, y) => x > 1 && x < 240 && Math.abs(y - middleOf(x)) <= widthPx / 2)
  const luma = planeOf(width, height, (x, y) => {
    const print = (x - y / 3 < 110 ? 0.5 : 0.25) + 0.05 * (random() + random() - 1)
    return crack.data[y * width + x] === 255 ? level + 0.03 * random() : print
  })
  return { luma, crack }
}

const covered = (found: Mask, wanted: Mask) =>
  wanted.data.filter((value, i) => value === 255 && found.data[i] === 255).length / countMarked(wanted)

describe('tracing a scratch from one place', () => {
  test.each([
    [2, 0.85],
    [6, 0.85],
    [20, 0.85],
    [3, 0.02],
  ])('takes the whole length of one %i px wide, of luma %f', (widthPx, level) => {
    const { luma, crack } = crackedPrint(widthPx, level)
    const traced = traceScratch(luma, { x: 70, y: middleOf(70) + 2 }, 5) as Mask
    expect(covered(traced, crack)).toBeGreaterThan(0.9)
    expect(countMarked(traced)).toBeLessThan(1.35 * countMarked(crack) + 60)
  })

  test('goes on over a gap', () => {
    const { luma, crack } = crackedPrint(3, 0.85)
    for (let y = 0; y < height; y++) luma.data.fill(0.25, y * width + 160, y * width + 168)
    expect(covered(traceScratch(luma, { x: 70, y: middleOf(70) }, 5) as Mask, crack)).toBeGreaterThan(0.88)
  })

  test('finds nothing on plain grain, nor at the outline of a thing', () => {
    const { luma } = crackedPrint(3, 0.85)
    expect(traceScratch(luma, { x: 30, y: 20 }, 5)).toBeNull()
    expect(traceScratch(luma, { x: 117, y: 20 }, 4)).toBeNull()
  })
})

test('a sure piece of a scratch is followed beyond its ends, and a round mark is left as it is', () => {
  const { luma, crack } = crackedPrint(3, 0.85)
  const spot = maskOf(width, height, (x, y) => Math.hypot(x - 200, y - 20) < 5)
  const sure = maskOf(width, height, (x, y) => {
    const at = y * width + x
    return spot.data[at] === 255 || (crack.data[at] === 255 && x > 90 && x < 150)
  })
  const patches = findPatches({ ...luma, data: Float32Array.from(sure.data) }, { seed: 1, grow: 1, areaMinPx: 1 })
  const extended = extendScratches(luma, patches)
  expect(covered(extended, crack)).toBeGreaterThan(0.9)
  expect(covered(extended, maskOfPatches(patches, luma))).toBe(1)
  const near = (x: number, y: number) => Math.hypot(x - 200, y - 20) < 30
  const around = maskOf(width, height, near)
  expect(around.data.filter((value, i) => value === 255 && extended.data[i] === 255)).toHaveLength(countMarked(spot))
})

test('what ends within the picture is not followed', () => {
  const string = maskOf(width, height, (x, y) => x > 40 && x < 220 && Math.abs(y - middleOf(x)) <= 1)
  const random = randomFrom(5)
  const luma = planeOf(width, height, (x, y) => (string.data[y * width + x] === 255 ? 0.85 : 0.4 + 0.05 * random()))
  const piece = {
    ...luma,
    data: luma.data.map((value, i) => (value > 0.8 && i % width > 90 && i % width < 150 ? 1 : 0)),
  }
  const patches = findPatches(piece, { seed: 1, grow: 1, areaMinPx: 1 })
  expect(patches.length).toBeGreaterThan(0)
  expect(extendScratches(luma, patches)).toEqual(maskOfPatches(patches, luma))
})
