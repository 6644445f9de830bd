import { expect, test } from 'vitest'
import { createRgba, type Rgba } from '#imaging/image.ts'
import { drawCartoon } from '#tools/cartoon/draw.ts'
import { cartoonTool } from '#tools/cartoon/options.ts'
import { planInsets } from '#tools/cartoon/sketch/insets.ts'
import { openSketch } from '#tools/cartoon/sketch/sketch.ts'
import { lineStyle } from '#tools/cartoon/styles/styles.ts'

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

test('a small red stays red in the poster', () => {
  const photo = street()
  const poster = cartoonTool.schema.parse({ style: 'poster', lineWeight: 0, paper: 0 })
  const { data } = drawCartoon(photo, openSketch(photo, [], 1e6), poster)
  const at = (56 * width + 106) * 4
  expect(data[at] - Math.max(data[at + 1], data[at + 2])).toBeGreaterThan(100)
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

test('in watercolour, a white wall stands out from a pale sky', () => {
  const photo = createRgba(240, 160)
  for (let y = 0, i = 0; y < 160; y++)
    for (let x = 0; x < 240; x++, i += 4)
      photo.data.set(y > 120 ? [60, 90, 40, 255] : x > 120 ? [250, 251, 249, 255] : [204, 219, 234, 255], i)
  const bare = cartoonTool.schema.parse({ style: 'watercolor', lineWeight: 0, paper: 0 })
  const { data } = drawCartoon(photo, openSketch(photo, [], 1e6), bare)
  const meanAt = (left: number) => {
    let sum = 0
    for (let y = 30; y < 90; y++) for (let x = left; x < left + 60; x++) sum += data[(y * 240 + x) * 4]!
    return sum / (60 * 60)
  }
  expect(meanAt(150) - meanAt(30)).toBeGreaterThan(15)
})
