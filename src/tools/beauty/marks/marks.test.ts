import { describe, expect, test } from 'vitest'
import { createRgba, type Rgba } from '#imaging/image.ts'
import { fitMark } from '#tools/beauty/marks/fit-mark.ts'
import { markAt } from '#tools/beauty/marks/heal-brush.ts'

/** Grainy skin with a soft spot. */
function spotOn(skin: readonly number[], spot: readonly number[], atX: number, atY: number, radiusPx: number): Rgba {
  const image = createRgba(61, 61)
  let state = 3
  for (let i = 0; i < 61 * 61; i++) {
    state = (state * 48271) % 2147483647
    const off = Math.hypot((i % 61) + 0.5 - atX, Math.floor(i / 61) + 0.5 - atY)
    const share = Math.min(1, Math.max(0, (radiusPx + 1 - off) / 2))
    for (let c = 0; c < 3; c++)
      image.data[i * 4 + c] = (skin[c] ?? 0) * (1 - share) + (spot[c] ?? 0) * share + (state % 5) - 2
    image.data[i * 4 + 3] = 255
  }
  return image
}

const light = [222, 180, 156]
const dark = [80, 54, 44]

describe('a click', () => {
  test.each([
    ['a pimple on light skin', light, [205, 120, 110]],
    ['a dark mark on dark skin', dark, [54, 34, 28]],
    ['a pale scar on dark skin', dark, [112, 84, 72]],
  ])('near %s marks the whole of it', (_, skin, spot) => {
    const found = fitMark(spotOn(skin, spot, 33, 28, 4), { x: 28, y: 31 }, 12)
    expect(Math.hypot((found?.x ?? 0) - 33, (found?.y ?? 0) - 28)).toBeLessThan(1.5)
    expect(found?.radiusPx).toBeGreaterThan(4)
    expect(found?.radiusPx).toBeLessThan(10)
  })

  test('on even skin fits nothing, so that the dab stays where it was put', () => {
    expect(fitMark(spotOn(light, light, 0, 0, 1), { x: 30, y: 30 }, 12)).toBeNull()
  })

  test('takes back the nearest mark that it touches', () => {
    const marks = [
      { x: 10, y: 10, radiusPx: 5, path: [] },
      { x: 50, y: 10, radiusPx: 5, path: [[90, 10] as [number, number]] },
    ]
    expect(markAt(marks, { x: 13, y: 11 }, 2)).toBe(marks[0])
    expect(markAt(marks, { x: 88, y: 12 }, 2)).toBe(marks[1])
    expect(markAt(marks, { x: 30, y: 40 }, 2)).toBeNull()
  })
})
