import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { copyRgba, createMask, createRgba, type Rgba } from '#imaging/image.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import { healMarks } from '#tools/beauty/retouch/heal-marks.ts'

const side = 120
const skins = { light: [224, 178, 152], dark: [74, 48, 38], grey: [120, 120, 120] } as const
const place = fc.record({ x: fc.double({ min: 0, max: side }), y: fc.double({ min: 0, max: side }) })

/** Skin with grain that gets lighter to the right. */
function skinOf(color: readonly number[]): Rgba {
  const image = createRgba(side, side)
  let state = 7
  for (let i = 0; i < side * side; i++) {
    state = (state * 48271) % 2147483647
    for (let c = 0; c < 3; c++)
      image.data[i * 4 + c] = (color[c] ?? 0) * (0.85 + (0.3 * (i % side)) / side) + (state % 9) - 4
    image.data[i * 4 + 3] = 200 + (i % 50)
  }
  return image
}

function paintSpot(image: Rgba, atX: number, atY: number, radiusPx: number, factors: readonly number[]): void {
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const share = Math.min(1, Math.max(0, radiusPx + 0.5 - Math.hypot(x + 0.5 - atX, y + 0.5 - atY)))
      for (let c = 0; c < 3; c++) {
        const i = (y * side + x) * 4 + c
        image.data[i] = (image.data[i] ?? 0) * (1 + share * ((factors[c] ?? 1) - 1))
      }
    }
}

/** Mean difference in codes within a disc. */
function differenceAt(one: Rgba, other: Rgba, atX: number, atY: number, radiusPx: number): number {
  let [sum, count] = [0, 0]
  for (let y = 0; y < one.height; y++)
    for (let x = 0; x < one.width; x++) {
      if (Math.hypot(x + 0.5 - atX, y + 0.5 - atY) > radiusPx) continue
      for (let c = 0; c < 3; c++) {
        const i = (y * one.width + x) * 4 + c
        sum += Math.abs((one.data[i] ?? 0) - (other.data[i] ?? 0))
        count++
      }
    }
  return sum / count
}

const mark = (x: number, y: number, radiusPx = 7, ...path: [number, number][]) => ({ x, y, radiusPx, path })

describe('a marked blemish', () => {
  test.each(Object.entries(skins))('goes on %s skin, and the grain stays', (_, color) => {
    const clean = skinOf(color)
    const photo = copyRgba(clean)
    for (const [x, y] of [
      [40, 50],
      [70, 80],
    ] as const)
      paintSpot(photo, x, y, 4, [0.75, 0.5, 0.5])
    const healed = copyRgba(photo)
    healMarks(healed, [mark(40, 50), mark(70, 80)], 1)
    for (const [x, y] of [
      [40, 50],
      [70, 80],
    ] as const) {
      // Two samples of this grain differ by 3 codes.
      expect(differenceAt(healed, clean, x, y, 4)).toBeLessThan(4.5)
      expect(differenceAt(photo, clean, x, y, 4)).toBeGreaterThan(9)
    }
    const smooth = resizeRgba(resizeRgba(healed, 30, 30), side, side)
    expect(differenceAt(healed, smooth, 40, 50, 4)).toBeGreaterThan(1)
  })

  test('is not covered with another one that is marked too', () => {
    const clean = skinOf(skins.light)
    const photo = copyRgba(clean)
    const places = [...Array(9)].map((_, k) => [30 + 16 * (k % 3), 30 + 16 * Math.floor(k / 3)] as const)
    for (const [x, y] of places) paintSpot(photo, x, y, 4, [0.7, 0.5, 0.5])
    healMarks(
      photo,
      places.map(([x, y]) => mark(x, y)),
      1,
    )
    for (const [x, y] of places) expect(differenceAt(photo, clean, x, y, 4)).toBeLessThan(6)
  })

  test('may be as long as a stroke', () => {
    const clean = skinOf(skins.light)
    const photo = copyRgba(clean)
    for (let x = 30; x < 90; x += 2) paintSpot(photo, x, 60, 3, [0.8, 0.7, 0.7])
    healMarks(photo, [mark(30, 60, 6, [60, 60], [90, 60])], 1)
    for (const x of [32, 60, 88]) expect(differenceAt(photo, clean, x, 60, 3)).toBeLessThan(4.5)
  })

  test('is in px of the whole photo', () => {
    const photo = skinOf(skins.light)
    paintSpot(photo, 60, 60, 4, [0.7, 0.5, 0.5])
    const half = resizeRgba(photo, side / 2, side / 2)
    const healed = copyRgba(half)
    healMarks(healed, [mark(60, 60, 8)], 0.5)
    expect(differenceAt(healed, half, 30, 30, 2)).toBeGreaterThan(20)
  })
})

test('nothing changes beyond a mark, under the protection, or in alpha, wherever it lies', () => {
  const photo = skinOf(skins.dark)
  const protect = createMask(side, side)
  for (let i = 0; i < protect.data.length; i++) if (i % side < side / 2) protect.data[i] = 255
  fc.assert(
    fc.property(place, place, fc.double({ min: 0.5, max: 2000, noNaN: true }), (from, to, radiusPx) => {
      const healed = copyRgba(photo)
      healMarks(healed, [mark(from.x, from.y, radiusPx, [to.x, to.y])], 1, protect)
      for (let i = 0; i < side * side; i++) {
        const [x, y] = [(i % side) + 0.5, Math.floor(i / side) + 0.5]
        const isNear =
          Math.min(distance(from, x, y), distance(to, x, y)) <
          Math.hypot(from.x - to.x, from.y - to.y) + 1.2 * radiusPx + 2
        if (isNear && x > side / 2) continue
        for (let c = 0; c < 4; c++) if (healed.data[i * 4 + c] !== photo.data[i * 4 + c]) throw new Error(`pixel ${i}`)
      }
    }),
    { numRuns: 20 },
  )
})

const distance = (place: { x: number; y: number }, x: number, y: number) => Math.hypot(place.x - x, place.y - y)
