import { expect, test } from 'vitest'
import { labFromRgba } from '#imaging/color/color.ts'
import { faceOval } from '#imaging/faces/face-mesh-regions.ts'
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

const side = 240

/** A mesh with a round outline of 60 px in the middle, all features at its centre. */
const roundFace = Array.from({ length: 468 }, (_, point) => {
  const onOval = faceOval.indexOf(point as never)
  const angle = (2 * Math.PI * (onOval < 0 ? point : onOval)) / faceOval.length
  const reach = onOval < 0 ? 0.01 : 0.25
  return [0.5 + reach * Math.sin(angle), 0.5 - reach * Math.cos(angle)]
}).flat()

test('a face before a white wall keeps its lightness within 5 units, whatever its skin', () => {
  const lightnessOf = (image: Rgba) => {
    const { lightness } = labFromRgba(image)
    let [sum, count] = [0, 0]
    for (let i = 0; i < side * side; i++) {
      const off = Math.hypot((i % side) - side / 2, Math.floor(i / side) - side / 2) / side
      if (off < 0.1 || off > 0.2) continue
      sum += lightness.data[i]!
      count++
    }
    return sum / count
  }
  for (const skin of [
    [236, 200, 178],
    [190, 138, 118],
    [120, 78, 60],
    [70, 44, 36],
  ] as const) {
    const photo = createRgba(side, side)
    for (let y = 0, i = 0; y < side; y++)
      for (let x = 0; x < side; x++, i += 4) {
        const isFace = Math.hypot(x - side / 2, y - side / 2) < 0.26 * side
        photo.data.set(
          [...(isFace ? skin : y > 0.8 * side ? ([30, 30, 34] as const) : ([246, 246, 246] as const)), 255],
          i,
        )
      }
    for (const style of ['comic', 'watercolor', 'poster', 'cel', 'halftone'] as const) {
      const options = cartoonTool.schema.parse({ style, lineWeight: 0, paper: 0 })
      const drawn = drawCartoon(photo, openSketch(photo, [roundFace], 1e6), options)
      expect(Math.abs(lightnessOf(drawn) - lightnessOf(photo)), `${style} ${skin}`).toBeLessThan(5)
    }
  }
})

test('the poster prints light and shade of a face, whatever else lies within its outline', () => {
  const photo = createRgba(side, side)
  const others = [
    [30, 60, 190],
    [40, 150, 60],
    [130, 40, 160],
  ] as const
  for (let y = 0, i = 0; y < side; y++)
    for (let x = 0; x < side; x++, i += 4) {
      const isFace = Math.hypot(x - side / 2, y - side / 2) < 0.26 * side
      const other = others[Math.floor((x - 60) / 40)] ?? others[0]
      const skin = x < side / 2 ? ([214, 164, 134] as const) : ([158, 112, 88] as const)
      photo.data.set([...(!isFace ? ([120, 120, 124] as const) : y < 82 ? other : skin), 255], i)
    }
  const poster = cartoonTool.schema.parse({ style: 'poster', lineWeight: 0 })
  const { data } = drawCartoon(photo, openSketch(photo, [roundFace], 1e6), poster)
  const redAt = (x: number) => data[(150 * side + x) * 4]!
  expect(redAt(90) - redAt(150)).toBeGreaterThan(40)
})
