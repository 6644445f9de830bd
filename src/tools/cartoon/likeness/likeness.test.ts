import { expect, test } from 'vitest'
import { labFromRgba } from '#imaging/color/color.ts'
import { createRgba, type Rgba } from '#imaging/image.ts'
import { silentProgress } from '#imaging/progress.ts'
import type { Models } from '#inference/models/model-session.ts'
import { openCartoonFrames } from '#tools/cartoon/frames.ts'
import { matchPalette } from '#tools/cartoon/likeness/match-palette.ts'
import { type CartoonOptions, cartoonTool } from '#tools/cartoon/options.ts'
import { cartoonPipeline } from '#tools/cartoon/pipeline.ts'
import { cartoonPreview } from '#tools/cartoon/preview.ts'

type Color = readonly [number, number, number]
const id = '11111111-1111-4111-8111-111111111111'
const withoutModels: Models = {
  has: () => false,
  run: () => Promise.reject(new Error('no network is to be run')),
  unload: () => Promise.resolve(),
}
const ownStyle = (options: Partial<CartoonOptions> = {}) =>
  cartoonTool.schema.parse({ style: 'own', picture: id, ...options })
const contextWith = (pictures: ReadonlyMap<string, Rgba>) => ({
  models: withoutModels,
  progress: silentProgress(),
  signal: new AbortController().signal,
  pictures,
})

function paint(width: number, height: number, colorAt: (x: number, y: number) => Color): Rgba {
  const image = createRgba(width, height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 4) image.data.set([...colorAt(x, y), 255], i)
  return image
}

const wallY = 72
/** A pale wall above a dark floor, both without any surface. */
const room = paint(144, 112, (_, y) => (y < wallY ? [206, 204, 200] : [70, 66, 62]))
/** Strokes of two blues above strokes of two browns. */
const painting = (runsDown: boolean) =>
  paint(144, 112, (x, y) => {
    const isStroke = (runsDown ? x : y) % 8 < 3
    if (y < wallY) return isStroke ? [236, 240, 250] : [150, 170, 205]
    return isStroke ? [96, 60, 30] : [48, 28, 14]
  })

async function drawn(photo: Rgba, picture: Rgba, options: Partial<CartoonOptions> = {}): Promise<Rgba> {
  return (await cartoonPipeline(photo, ownStyle(options), contextWith(new Map([[id, picture]])))).image
}

/** Mean change of lightness from pixel to pixel, over the wall: across and down. */
function changesOf(image: Rgba): { across: number; down: number } {
  const { lightness } = labFromRgba(image)
  const { width, data } = lightness
  let [across, down, count] = [0, 0, 0]
  for (let y = 12; y < wallY - 12; y++)
    for (let x = 12; x < width - 12; x++, count++) {
      across += Math.abs(data[y * width + x + 1] - data[y * width + x])
      down += Math.abs(data[(y + 1) * width + x] - data[y * width + x])
    }
  return { across: across / count, down: down / count }
}

test('lays strokes of the picture on what has none', async () => {
  const own = changesOf(room)
  const { across, down } = changesOf(await drawn(room, painting(true)))
  expect(own.across + own.down).toBe(0)
  expect(across + down).toBeGreaterThan(0.5)
})

test('gives things the colours of the picture that are most like them, and keeps what is darker darker', async () => {
  const { lightness, a, b } = labFromRgba(await drawn(room, painting(true)))
  const at = (y: number) => {
    const sums = [lightness, a, b].map(({ data }) => {
      let sum = 0
      for (let v = y - 4; v <= y + 4; v++) for (let x = 20; x < 124; x++) sum += data[v * 144 + x]
      return sum / (9 * 104)
    })
    return sums as [number, number, number]
  }
  const [wall, floor] = [at(40), at(98)]
  expect(wall[2]).toBeLessThan(-5)
  expect(floor[2]).toBeGreaterThan(8)
  expect(wall[0] - floor[0]).toBeGreaterThan(35)
})

test('makes nobody paler by a bright picture', () => {
  for (const skin of [
    [88, 54, 40],
    [146, 98, 74],
    [222, 178, 152],
  ] as const) {
    const photo = labFromRgba(paint(60, 40, (x) => (x < 30 ? skin : [40, 44, 50])))
    const bright = labFromRgba(paint(60, 40, (x) => (x < 40 ? [252, 246, 236] : [214, 190, 170])))
    const change = matchPalette(photo, bright, true).lightness.data[10] - photo.lightness.data[10]
    expect(change).toBeLessThan(5)
    expect(change).toBeGreaterThan(-13)
  }
})

test('is the same again, keeps alpha, and draws every frame with the same picture', async () => {
  const photo = paint(96, 64, (x, y) => [x * 2, y * 3, 120])
  for (let i = 3; i < photo.data.length; i += 4) photo.data[i] = i % 256
  const first = await drawn(photo, painting(false))
  expect(Buffer.from((await drawn(photo, painting(false))).data).equals(Buffer.from(first.data))).toBe(true)
  for (let i = 3; i < photo.data.length; i += 4) if (first.data[i] !== photo.data[i]) throw new Error(`alpha at ${i}`)
  const drawFrame = openCartoonFrames(ownStyle(), contextWith(new Map([[id, painting(false)]])))
  expect(Buffer.from((await drawFrame(photo)).image.data).equals(Buffer.from(first.data))).toBe(true)
})

test('names its picture only where its style is taken, and fails in a sentence without it', async () => {
  expect(cartoonTool.picturesOf(ownStyle())).toEqual([id])
  expect(cartoonTool.picturesOf(ownStyle({ style: 'comic' }))).toEqual([])
  await expect(cartoonPipeline(room, ownStyle(), contextWith(new Map()))).rejects.toMatchObject({
    code: 'picture-missing',
  })
  const preview = cartoonPreview.open(room, null, null)
  expect(preview(ownStyle(), new Map())).toBeNull()
  expect(preview(ownStyle(), new Map([[id, { image: painting(true), analysis: null }]]))?.width).toBe(room.width)
})

test('takes a picture of any size', async () => {
  for (const [width, height] of [
    [1, 1],
    [300, 9],
    [7, 120],
  ] as const) {
    const { image } = await cartoonPipeline(
      paint(50, 30, (x) => [x * 4, 90, 60]),
      ownStyle(),
      contextWith(new Map([[id, paint(width, height, (x) => [200, x % 250, 40])]])),
    )
    expect([image.width, image.height]).toEqual([50, 30])
  }
})

test('takes a photo of any size', async () => {
  for (const [width, height] of [
    [1, 1],
    [64, 3],
    [5, 40],
  ] as const)
    expect(
      (
        await drawn(
          paint(width, height, () => [90, 120, 60]),
          painting(true),
        )
      ).width,
    ).toBe(width)
})
