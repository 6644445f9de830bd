import { expect, test } from 'vitest'
import { createRgba, type Rgba } from '#imaging/image.ts'
import { drawCartoon } from '#tools/cartoon/draw.ts'
import { cartoonTool } from '#tools/cartoon/options.ts'
import { openSketch } from '#tools/cartoon/sketch/sketch.ts'

type Color = readonly [number, number, number]
const side = 96
// White fur in the light of a clear sky.
const shaded: Color = [196, 213, 240]

/** A dark floor with two things on it, left and right of the middle. */
function pair(left: Color, right: Color): Rgba {
  const photo = createRgba(side, side)
  for (let y = 0, i = 0; y < side; y++)
    for (let x = 0; x < side; x++, i += 4)
      photo.data.set([...(y > 70 ? ([40, 44, 40] as const) : x < side / 2 ? left : right), 255], i)
  return photo
}

/** Blue minus red of the left and the right thing after grading. */
function bluenessOf(photo: Rgba, style: 'poster' | 'cel'): [number, number] {
  const { data } = drawCartoon(photo, openSketch(photo, [], 1e6), cartoonTool.schema.parse({ style, lineWeight: 0 }))
  const at = (x: number) => (30 * side + x) * 4
  return [data[at(24) + 2] - data[at(24)], data[at(72) + 2] - data[at(72)]]
}

test('paints a white thing in cool light white, when nothing is whiter', () => {
  for (const style of ['poster', 'cel'] as const) {
    const [first, second] = bluenessOf(pair(shaded, [206, 221, 245]), style)
    expect(Math.max(first, second), style).toBeLessThan(24)
  }
})

test('keeps the same colour blue beside something white, and a strong blue anywhere', () => {
  for (const style of ['poster', 'cel'] as const) {
    expect(bluenessOf(pair(shaded, [250, 250, 248]), style)[0], style).toBeGreaterThan(44)
    expect(bluenessOf(pair([40, 90, 200], [206, 221, 245]), style)[0], style).toBeGreaterThan(120)
  }
})
