import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { decodePhoto } from '#codec/codec.ts'
import { cropRgba } from '#imaging/crop.ts'
import { faceOval } from '#imaging/faces/face-mesh-regions.ts'
import { createRgba, type Rgba } from '#imaging/image.ts'
import { silentProgress } from '#imaging/progress.ts'
import { fitWithin, resizeRgba } from '#imaging/resampling/resize.ts'
import type { Models } from '#inference/models/model-session.ts'
import { drawCartoon } from '#tools/cartoon/draw.ts'
import { openCartoonFrames } from '#tools/cartoon/frames.ts'
import { type CartoonOptions, cartoonStyles, cartoonTool } from '#tools/cartoon/options.ts'
import { cartoonPipeline } from '#tools/cartoon/pipeline.ts'
import { cartoonPreview } from '#tools/cartoon/preview.ts'
import { openSketch } from '#tools/cartoon/sketch/sketch.ts'

const withoutModels: Models = {
  has: () => false,
  run: () => Promise.reject(new Error('no network is to be run')),
  unload: () => Promise.resolve(),
}

const run = (photo: Rgba, options: Partial<CartoonOptions> = {}) =>
  cartoonPipeline(photo, cartoonTool.schema.parse(options), {
    models: withoutModels,
    progress: silentProgress(),
    signal: new AbortController().signal,
  })

const drawn = async (photo: Rgba, options: Partial<CartoonOptions> = {}): Promise<Rgba> =>
  (await run(photo, options)).image

/** The portrait in each style, drawn once for all tests that look at it. */
const portraits = new Map<string, Promise<Rgba>>()
function drawnOnce(photo: Rgba, style: CartoonOptions['style']): Promise<Rgba> {
  const known = portraits.get(style) ?? drawn(photo, { style })
  portraits.set(style, known)
  return known
}

const isSame = (one: Rgba, other: Rgba): boolean => Buffer.from(one.data).equals(Buffer.from(other.data))

function meanDifference(one: Rgba, other: Rgba): number {
  let sum = 0
  for (let i = 0; i < one.data.length; i += 4)
    for (let c = 0; c < 3; c++) sum += Math.abs(one.data[i + c] - other.data[i + c])
  return sum / ((one.data.length / 4) * 3)
}

/** Draws shapes from a function of the pixel's position that gives a grey. */
function painted(width: number, height: number, greyAt: (x: number, y: number) => number): Rgba {
  const image = createRgba(width, height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 4) {
      const grey = greyAt(x, y)
      image.data.set([grey, grey, grey, 255], i)
    }
  return image
}

/** Share of pixels far darker than the 5 x 5 pixels' median around them: dots, not lines. */
function speckleShare({ width, height, data }: Rgba): number {
  let specks = 0
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      let darkNeighbours = 0
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) if (data[((y + dy) * width + x + dx) * 4 + 1] < 90) darkNeighbours++
      if (data[(y * width + x) * 4 + 1] < 60 && darkNeighbours <= 2) specks++
    }
  return specks / (width * height)
}

describe('cartoon', () => {
  let photo: Rgba
  beforeAll(async () => {
    const whole = await decodePhoto(await readFile('tests/fixtures/portrait.jpg'))
    const size = fitWithin(whole, 192)
    photo = resizeRgba(whole, size.width, size.height)
  })

  test('keeps size and alpha, and leaves the photo itself alone', async () => {
    const clear = cropRgba(photo, { x: 0, y: 0, width: 120, height: 90 })
    for (let i = 3; i < clear.data.length; i += 4) clear.data[i] = (i * 7) % 256
    const before = clear.data.slice()
    for (const style of cartoonStyles) {
      const image = await drawn(clear, { style })
      expect([image.width, image.height]).toEqual([120, 90])
      for (let i = 3; i < before.length; i += 4)
        if (image.data[i] !== before[i]) expect.fail(`alpha at ${i} in ${style}`)
    }
    expect(Buffer.from(clear.data).equals(Buffer.from(before))).toBe(true)
  })

  test('gives the same bytes for the same photo and options', async () => {
    for (const style of cartoonStyles)
      expect(isSame(await drawnOnce(photo, style), await drawn(photo, { style }))).toBe(true)
  })

  test('every style differs from every other and from the photo', async () => {
    const images = [photo, ...(await Promise.all(cartoonStyles.map((style) => drawnOnce(photo, style))))]
    for (const [index, one] of images.entries())
      for (const other of images.slice(index + 1)) expect(meanDifference(one, other)).toBeGreaterThan(6)
  })

  test('draws no specks on a noisy photo', async () => {
    const noisy = { ...photo, data: photo.data.slice() }
    let state = 1
    for (let i = 0; i < noisy.data.length; i++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      if (i % 4 !== 3) noisy.data[i] = noisy.data[i] + ((state >>> 8) / 2 ** 24 - 0.5) * 60
    }
    expect(speckleShare(await drawn(noisy))).toBeLessThan(0.0005)
  })

  test('leaves a flat area flat and without lines', async () => {
    const flat = createRgba(200, 150)
    for (let i = 0; i < flat.data.length; i += 4) flat.data.set([120, 160, 200, 255], i)
    for (const style of ['comic', 'poster', 'cel'] as const) {
      const { data } = await drawn(flat, { style })
      for (let i = 4; i < data.length; i++)
        if (Math.abs(data[i] - data[i % 4]) > 1) expect.fail(`${style} differs at ${i}`)
    }
  })

  test('draws a slow gradient without bands', async () => {
    const slow = createRgba(400, 60)
    for (let y = 0; y < 60; y++)
      for (let x = 0; x < 400; x++) slow.data.set([90 + x / 4, 120 + x / 4, 150 + x / 4, 255], (y * 400 + x) * 4)
    const { data } = await drawn(slow)
    for (let x = 1; x < 400; x++) {
      const at = (30 * 400 + x) * 4
      expect(Math.abs(data[at] - data[at - 4])).toBeLessThanOrEqual(4)
    }
  })

  test('traces its lines when they are first read', async () => {
    const result = await run(photo)
    expect(Object.getOwnPropertyDescriptor(result, 'lines')?.get).toBeDefined()
    expect(result.lines).toContain('<svg')
    expect(result.lines).toBe(result.lines)
  })

  test('strength 0 is the photo; lines 0 draws none', async () => {
    expect(isSame(await drawn(photo, { strength: 0 }), photo)).toBe(true)
    const split = createRgba(120, 80)
    for (let y = 0; y < 80; y++)
      for (let x = 0; x < 120; x++)
        split.data.set(x < 60 ? [120, 120, 120, 255] : [220, 220, 220, 255], (y * 120 + x) * 4)
    const darkest = ({ data }: Rgba) =>
      data.reduce((least, value, i) => (i % 4 === 3 ? least : Math.min(least, value)), 255)
    expect(darkest(await drawn(split))).toBeLessThan(40)
    expect(darkest(await drawn(split, { lineWeight: 0 }))).toBeGreaterThan(70)
  })

  test('draws pictures of one pixel row, and of sixteen pixels', async () => {
    for (const [width, height] of [
      [16, 16],
      [40, 1],
      [1, 40],
    ] as const)
      for (const style of cartoonStyles)
        expect((await drawn(cropRgba(photo, { x: 67, y: 45, width, height }), { style })).width).toBe(width)
  })

  test('draws one thin line without a gap around a disc', async () => {
    const disc = painted(200, 200, (x, y) => (Math.hypot(x - 100, y - 100) < 60 ? 150 : 225))
    const { data } = await drawn(disc)
    const isInk = (x: number, y: number) => data[(Math.round(y) * 200 + Math.round(x)) * 4 + 1] < 70
    for (let degree = 0; degree < 360; degree += 2) {
      const angle = (degree * Math.PI) / 180
      let thicknessPx = 0
      for (let radius = 45; radius < 75; radius += 0.5)
        if (isInk(100 + radius * Math.cos(angle), 100 + radius * Math.sin(angle))) thicknessPx += 0.5
      expect(thicknessPx, `at ${degree} degrees`).toBeGreaterThanOrEqual(0.5)
      expect(thicknessPx, `at ${degree} degrees`).toBeLessThanOrEqual(5)
    }
    for (let radius = 0; radius < 45; radius += 3) expect(isInk(100 + radius, 100)).toBe(false)
  })

  test('cuts lines and tones at full size, however small the sketch is', () => {
    const split = painted(400, 300, (x, y) => (x + y / 3 < 250 ? 90 : 200))
    const options = cartoonTool.schema.parse({})
    const { data } = drawCartoon(split, openSketch(split, [], 12_000), options)
    const at = (x: number) => data[(150 * 400 + x) * 4 + 1]
    let between = 0
    for (let x = 150; x < 250; x++) if (Math.abs(at(x) - at(x - 1)) > 12) between++
    // From tone to ink and from ink to tone, two or three pixels each.
    expect(between).toBeGreaterThan(1)
    expect(between).toBeLessThanOrEqual(7)
  })

  test('hidden colours of transparent pixels leave no trace in visible ones', async () => {
    const seen = (x: number, y: number) => Math.hypot(x - 60, y - 45) < 35
    const withHidden = (hidden: readonly number[]) => {
      const image = cropRgba(photo, { x: 45, y: 30, width: 120, height: 90 })
      for (let y = 0, i = 0; y < 90; y++)
        for (let x = 0; x < 120; x++, i += 4) if (!seen(x, y)) image.data.set([...hidden, 0], i)
      return image
    }
    for (const style of cartoonStyles) {
      const [one, other] = [
        await drawn(withHidden([0, 0, 0]), { style }),
        await drawn(withHidden([0, 255, 60]), { style }),
      ]
      for (let i = 0; i < one.data.length; i += 4)
        if (one.data[i + 3] === 255 && one.data[i] !== other.data[i]) expect.fail(`${style} at ${i}`)
    }
  })

  test('still parts of an animation are the same in every frame', async () => {
    const frame = (left: number) =>
      painted(240, 120, (x, y) => (y > 40 && y < 80 && x > left && x < left + 30 ? 40 : x < 120 ? 150 : 215))
    for (const style of cartoonStyles) {
      const draw = openCartoonFrames(cartoonTool.schema.parse({ style }), {
        models: withoutModels,
        signal: new AbortController().signal,
      })
      const [{ image: first }, { image: second }] = [await draw(frame(20)), await draw(frame(30))]
      for (let y = 0; y < 120; y++)
        for (let x = 160; x < 240; x++) {
          const at = (y * 240 + x) * 4
          if (Math.abs(first.data[at] - second.data[at]) > 2) expect.fail(`${style} flickers at ${x}, ${y}`)
        }
    }
  })

  test('a face keeps the tone of its skin in every painted style', () => {
    const points = Array.from({ length: 468 }, () => [0.5, 0.5])
    for (const [index, point] of faceOval.entries()) {
      const angle = (index / faceOval.length) * 2 * Math.PI
      points[point] = [0.5 + 0.3 * Math.sin(angle), 0.5 - 0.3 * Math.cos(angle)]
    }
    for (const skin of [
      [66, 44, 34],
      [232, 196, 174],
    ]) {
      const portrait = createRgba(160, 160)
      for (let i = 0; i < portrait.data.length; i += 4) portrait.data.set([...skin, 255], i)
      for (let y = 0; y < 160; y++) portrait.data.fill(255, y * 640, y * 640 + 60)
      for (const style of ['comic', 'cel', 'watercolor', 'poster'] as const) {
        const sketch = openSketch(portrait, [points.flat()], 1e6)
        const { data } = drawCartoon(portrait, sketch, cartoonTool.schema.parse({ style, paper: 0 }))
        let sum = 0
        for (let y = 60; y < 76; y++)
          for (let x = 90; x < 110; x++) for (let c = 0; c < 3; c++) sum += data[(y * 160 + x) * 4 + c]
        const mean = sum / (16 * 20 * 3)
        const own = (skin[0] + skin[1] + skin[2]) / 3
        expect(Math.abs(mean - own), `${style} of ${own}: ${mean}`).toBeLessThan(20)
      }
    }
  })

  test('the preview looks like the result', async () => {
    for (const style of ['comic', 'poster', 'watercolor'] as const) {
      const options = cartoonTool.schema.parse({ style })
      const shown = cartoonPreview.open(photo, null, null)(options, new Map()) as Rgba
      expect(meanDifference(shown, await drawnOnce(photo, style))).toBeLessThan(6)
    }
  })

  test('stops when it is cancelled', async () => {
    const cancelled = AbortSignal.abort()
    await expect(
      cartoonPipeline(photo, cartoonTool.schema.parse({}), {
        models: withoutModels,
        progress: silentProgress(),
        signal: cancelled,
      }),
    ).rejects.toThrow()
  })
})
