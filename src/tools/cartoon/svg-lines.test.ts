import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRgba, type Rgba } from '#imaging/image.ts'
import { drawCartoon } from '#tools/cartoon/draw.ts'
import { cartoonStyles, cartoonTool } from '#tools/cartoon/options.ts'
import { openSketch } from '#tools/cartoon/sketch/sketch.ts'
import { openSvgLines } from '#tools/cartoon/svg-lines.ts'

const [width, height] = [360, 240]

/** A disc, a bar and a slanted edge; what lies right of `seenTo` is transparent. */
function scene(seenTo = width): Rgba {
  const photo = createRgba(width, height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 4) {
      const isDisc = Math.hypot(x - 110, y - 120) < 60
      const isBar = x > 240 && x < 300 && y > 50 && y < 190
      const grey = isDisc ? 120 : isBar ? 170 : x + y < 180 ? 200 : 245
      photo.data.set([grey, grey, grey, x < seenTo ? 255 : 0], i)
    }
  return photo
}

// Loading the codec stops sharp from reading SVG, because an upload must never be one.
const svgLoader = { operation: ['VipsForeignLoadSvg'] }
beforeAll(() => sharp.unblock(svgLoader))
afterAll(() => sharp.block(svgLoader))

const optionsOf = (style: (typeof cartoonStyles)[number]) => cartoonTool.schema.parse({ style })

/** 1 where something is drawn on white. */
async function inkOf(svg: string): Promise<Uint8Array> {
  const { data } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Uint8Array.from({ length: width * height }, (_, at) => (data[at * 3] < 128 ? 1 : 0))
}

/** Share of the first cover that lies within a pixel of the second. */
function shareNear(one: Uint8Array, other: Uint8Array): number {
  let [near, all] = [0, 0]
  for (let at = 0; at < one.length; at++) {
    if (one[at] === 0) continue
    all++
    if ([0, 1, -1, width, -width].some((step) => other[at + step] === 1)) near++
  }
  expect(all).toBeGreaterThan(500)
  return near / all
}

test('the shapes cover what the lines of the drawing cover', async () => {
  const photo = scene()
  // Sketched at half the size, so that both are enlarged.
  const sketch = openSketch(photo, [], (width * height) / 4)
  const drawn = drawCartoon(photo, sketch, optionsOf('comic'))
  const ink = await inkOf(openSvgLines(photo, sketch, optionsOf('comic'))!())
  const drawnInk = Uint8Array.from(ink, (_, at) => (drawn.data[at * 4 + 1] < 60 ? 1 : 0))
  expect(shareNear(ink, drawnInk)).toBeGreaterThan(0.99)
  expect(shareNear(drawnInk, ink)).toBeGreaterThan(0.99)
})

test('comic, pencil and cel export lines; the other styles, and drawings without lines, export nothing', () => {
  const photo = scene()
  const sketch = openSketch(photo, [], 40_000)
  const styles = cartoonStyles.filter((style) => openSvgLines(photo, sketch, optionsOf(style)) !== null)
  expect(styles).toEqual(['comic', 'pencil', 'cel'])
  expect(openSvgLines(photo, sketch, { ...optionsOf('comic'), lineWeight: 0 })).toBeNull()
})

test('no line runs where the photo is transparent', async () => {
  const photo = scene(200)
  const ink = await inkOf(openSvgLines(photo, openSketch(photo, [], 40_000), optionsOf('comic'))!())
  const right = ink.filter((_, at) => at % width > 206)
  expect(right.every((value) => value === 0)).toBe(true)
  expect(ink.some((value) => value === 1)).toBe(true)
})
