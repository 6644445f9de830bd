import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { snapEdges } from '#imaging/edges/snap-edges.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { createMask, createRgba } from '#imaging/image.ts'
import { openSelection, type SelectHints } from '#imaging/regions/select-object.ts'

/** A meadow of noise with two red discs and a blue bar. */
function scene(): Rgba {
  const photo = createRgba(240, 160)
  let state = 7
  for (let y = 0; y < 160; y++)
    for (let x = 0; x < 240; x++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      const noise = (state / 2 ** 32 - 0.5) * 24
      const isDisc = Math.hypot(x - 70, y - 80) < 30 || Math.hypot(x - 180, y - 90) < 22
      const isBar = Math.abs(x - 125) < 8 && Math.abs(y - 70) < 40
      const color = isDisc ? [200, 60, 50] : isBar ? [50, 70, 190] : [90, 150, 70]
      for (let c = 0; c < 3; c++) photo.data[(y * 240 + x) * 4 + c] = color[c] + noise
      photo.data[(y * 240 + x) * 4 + 3] = 255
    }
  return photo
}

const photo = scene()
const selection = openSelection(photo)
const isIn = (mask: Mask, x: number, y: number) => mask.data[y * mask.width + x] > 127
const click = (x: number, y: number, isObject = true) => ({ x, y, isObject })
const select = (hints: Partial<SelectHints>) => selection.select({ points: [], box: null, ...hints })

function overlapWithDisc(mask: Mask, x: number, y: number, radius: number): number {
  let common = 0
  let either = 0
  for (let v = 0; v < mask.height; v++)
    for (let u = 0; u < mask.width; u++) {
      const isDisc = Math.hypot(u - x, v - y) < radius
      if (isDisc && isIn(mask, u, v)) common++
      if (isDisc || isIn(mask, u, v)) either++
    }
  return common / either
}

describe('selecting by clicks', () => {
  test('one click finds the thing under it and no other', () => {
    const mask = select({ points: [click(70, 80)] })
    expect(overlapWithDisc(mask, 70, 80, 30)).toBeGreaterThan(0.85)
    expect(isIn(mask, 180, 90)).toBe(false)
  })

  test('a further click adds a thing, a click to remove leaves the others', () => {
    const both = select({ points: [click(70, 80), click(180, 90)] })
    expect([isIn(both, 70, 80), isIn(both, 180, 90), isIn(both, 20, 20)]).toEqual([true, true, false])
    const one = select({ points: [click(70, 80), click(180, 90), click(70, 80, false)] })
    expect([isIn(one, 70, 80), isIn(one, 180, 90)]).toEqual([false, true])
  })

  test('a click to remove where nothing is marked changes nothing', () => {
    const disc = select({ points: [click(70, 80)] })
    expect(select({ points: [click(70, 80), click(20, 20, false)] }).data).toEqual(disc.data)
  })

  test('a box finds the thing in it', () => {
    const mask = select({ box: { left: 150, top: 60, right: 210, bottom: 120 } })
    expect(overlapWithDisc(mask, 180, 90, 22)).toBeGreaterThan(0.85)
  })

  test('a clicked place is in or out as asked, wherever it is', () => {
    const place = fc.record({ x: fc.integer({ min: 0, max: 239 }), y: fc.integer({ min: 0, max: 159 }) })
    fc.assert(
      fc.property(place, place, (first, last) => {
        fc.pre(Math.hypot(first.x - last.x, first.y - last.y) > 20)
        expect(isIn(select({ points: [click(first.x, first.y)] }), first.x, first.y)).toBe(true)
        const taken = select({ points: [click(first.x, first.y), click(last.x, last.y, false)] })
        expect(isIn(taken, last.x, last.y)).toBe(false)
      }),
      { numRuns: 12 },
    )
  })
})

describe('snapping to edges', () => {
  const roughDisc = (radius: number) => {
    const mask = createMask(240, 160)
    for (let i = 0; i < mask.data.length; i++)
      if (Math.hypot((i % 240) - 70, Math.floor(i / 240) - 80) < radius) mask.data[i] = 255
    return mask
  }

  test('a border drawn too wide or too narrow moves to the edge', () => {
    for (const radius of [25, 35]) {
      const snapped = snapEdges(photo, roughDisc(radius), 8)
      expect(overlapWithDisc(snapped, 70, 80, 30)).toBeGreaterThan(0.95)
    }
  })

  test('no pixel farther from the border than the reach changes sides', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 50 }), fc.integer({ min: 1, max: 10 }), (radius, reachPx) => {
        const snapped = snapEdges(photo, roughDisc(radius), reachPx)
        for (let i = 0; i < snapped.data.length; i++) {
          const distance = Math.hypot((i % 240) - 70, Math.floor(i / 240) - 80)
          // Chamfer distances are off by up to a twentieth.
          if (Math.abs(distance - radius) > reachPx * 1.1 + 1.5) expect(snapped.data[i] > 0).toBe(distance < radius)
        }
      }),
      { numRuns: 4 },
    )
  })
})

describe('shadows', () => {
  test('finds the shadow that a thing casts on the ground, but not a dark thing beside it', () => {
    const lit = createRgba(240, 160)
    lit.data.set(scene().data)
    for (let y = 0; y < 160; y++)
      for (let x = 0; x < 240; x++) {
        const at = (y * 240 + x) * 4
        if (Math.hypot(x - 70, y - 80) < 30) continue
        // Shade under the first disc; a thing of another colour that touches it from above.
        if (Math.hypot((x - 45) / 40, (y - 104) / 12) < 1) for (let c = 0; c < 3; c++) lit.data[at + c] *= 0.5
        else if (Math.hypot(x - 70, y - 36) < 16) lit.data.set([20, 20, 60], at)
      }
    const open = openSelection(lit)
    const disc = createMask(240, 160)
    for (let i = 0; i < disc.data.length; i++)
      if (Math.hypot((i % 240) - 70, Math.floor(i / 240) - 80) < 30) disc.data[i] = 255
    const shadow = open.shadowOf(disc)
    expect([isIn(shadow, 22, 106), isIn(shadow, 70, 34), isIn(shadow, 30, 140)]).toEqual([true, false, false])
  })
})
