import { expect, test } from 'vitest'
import { createRgba, type Rgba } from '#imaging/image.ts'
import { drawCartoon } from '#tools/cartoon/draw.ts'
import { cartoonTool } from '#tools/cartoon/options.ts'
import { planInsets } from '#tools/cartoon/sketch/insets.ts'
import { maskPeople } from '#tools/cartoon/sketch/people.ts'
import { openSketch } from '#tools/cartoon/sketch/sketch.ts'
import { lineStyle } from '#tools/cartoon/styles/styles.ts'
import { drawSvgLines } from '#tools/cartoon/svg-lines.ts'

const [width, height] = [160, 120]

/** Bands of greys and greens, with a small red square. */
function street(): Rgba {
  const photo = createRgba(width, height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 4) {
      const isRed = x > 100 && x < 112 && y > 50 && y < 62
      const grey = 40 + Math.floor(x / 16) * 18
      photo.data.set(isRed ? [205, 24, 30, 255] : y > 90 ? [grey / 2, grey, 60, 255] : [grey, grey, grey + 10, 255], i)
    }
  return photo
}

const styled = (style: 'poster' | 'portrait' | 'ink') => cartoonTool.schema.parse({ style, lineWeight: 0, paper: 0 })

test('a small red stays red in the poster, the portrait and the ink', () => {
  const photo = street()
  const sketch = openSketch(photo, [], 1e6)
  for (const style of ['poster', 'portrait', 'ink'] as const) {
    const { data } = drawCartoon(photo, sketch, styled(style))
    const at = (56 * width + 106) * 4
    expect(data[at] - Math.max(data[at + 1], data[at + 2]), style).toBeGreaterThan(style === 'ink' ? 40 : 100)
  }
})

test('small faces are sketched enlarged, and large ones with the rest', () => {
  const face = (facePx: number, side: number) =>
    Array.from({ length: 468 }, (_, point) => [
      0.5 + (facePx / 2 / side) * Math.cos(point),
      0.5 + (facePx / 2 / side) * Math.sin(point),
    ]).flat()
  const whole = { width: 1000, height: 1000 }
  const [inset] = planInsets(whole, { ...whole, unitPx: 1 }, [face(40, 1000)])
  expect(inset?.size.width).toBeGreaterThan(2.5 * (inset?.box.width ?? Infinity))
  expect(planInsets(whole, { ...whole, unitPx: 1 }, [face(300, 1000)])).toEqual([])
})

test('a flat portrait is an SVG as a whole, without lines too', () => {
  const photo = street()
  const svg = drawSvgLines(photo, openSketch(photo, [], 1e6), styled('portrait')) ?? ''
  expect(new Set(svg.match(/fill="#[0-9a-f]{6}"/g)).size).toBeGreaterThan(4)
})

test('the mask of people is that of persons among the things, in their places', () => {
  const mask = (side: number) => ({ width: side, height: side, data: new Uint8Array(side * side).fill(255) })
  const box = { left: 0.5, top: 0.5, right: 0.6, bottom: 0.6 }
  const people = maskPeople([{ kind: 'person', box, mask: mask(100) }], { width: 2048, height: 2048 })
  expect(people?.data[(560 * 1024 + 560) as number]).toBe(255)
  expect(people?.data[(400 * 1024 + 400) as number]).toBe(0)
  expect(maskPeople([{ kind: 'dog', box, mask: mask(100) }], { width: 2048, height: 2048 })).toBeNull()
})

test('a faint long edge between two whites gets a line, and none where it is darker', () => {
  const edge = (left: number, right: number) => {
    const photo = createRgba(200, 200)
    for (let y = 0, i = 0; y < 200; y++)
      for (let x = 0; x < 200; x++, i += 4) {
        const grey = x < 100 ? left : right
        photo.data.set([grey, grey, grey, 255], i)
      }
    const lines = openSketch(photo, [], 1e6).lines(lineStyle(cartoonTool.schema.parse({})))
    return lines.data.filter((value) => value < -1).length
  }
  expect(edge(233, 245)).toBeGreaterThanOrEqual(180)
  expect(edge(113, 125)).toBe(0)
})
