import { describe, expect, test } from 'vitest'
import { snapEdges } from '#imaging/edges/snap-edges.ts'
import { createMask, type Mask } from '#imaging/image.ts'
import { maskOf, photoOf, randomFrom } from '#imaging/test-planes.ts'

const inDisc = (radiusPx: number) => (x: number, y: number) => Math.hypot(x - 40, y - 35) < radiusPx
const random = randomFrom(8)
const grain = () => 16 * random() - 8
// A reddish disc on grey-green, with the grain of a phone's photo.
const photo = photoOf(80, 70, (x, y) =>
  (inDisc(20)(x, y) ? [180, 90, 80] : [90, 110, 95]).map((code) => code + grain()).concat(255),
)
const disc = maskOf(80, 70, inDisc(20))
const wrong = (mask: Mask) => mask.data.reduce((count, value, i) => count + (value === disc.data[i] ? 0 : 1), 0)

describe('snapping a mask to the edges of the picture', () => {
  test.each([16, 24])('moves a border at %d px onto the edge of the thing', (radiusPx) => {
    const drawn = maskOf(80, 70, inDisc(radiusPx))
    const snapped = snapEdges(photo, drawn, 6)
    expect(wrong(drawn)).toBeGreaterThan(400)
    expect(wrong(snapped)).toBeLessThan(25)
    expect(new Set(snapped.data)).toEqual(new Set([0, 255]))
  })

  test('keeps the side of pixels that are farther from the border than the reach', () => {
    const drawn = maskOf(80, 70, inDisc(12))
    const snapped = snapEdges(photo, drawn, 3)
    for (let y = 0, i = 0; y < 70; y++)
      for (let x = 0; x < 80; x++, i++) {
        const fromRim = Math.abs(Math.hypot(x - 40, y - 35) - 12)
        if (fromRim > 4.5) expect(snapped.data[i]).toBe(drawn.data[i])
      }
  })

  test('does not change an empty or a full mask', () => {
    const empty = createMask(80, 70)
    expect(snapEdges(photo, empty, 5)).toEqual(empty)
    const full = maskOf(80, 70, () => true)
    expect(snapEdges(photo, full, 5)).toEqual(full)
  })
})
