import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOpaque } from '#imaging/adjust/warp-pixels.ts'
import { cropRgba } from '#imaging/crop.ts'
import type { Rgba, Rgba16 } from '#imaging/image.ts'
import { silentProgress } from '#imaging/progress.ts'
import { largestDifference, noisePhoto, photoOf, photos } from '#imaging/test-planes.ts'
import { type AdjustOptions, adjustLooks, adjustTool } from '#tools/adjust/options.ts'
import { adjustPipeline } from '#tools/adjust/pipeline.ts'
import { adjustPreview } from '#tools/adjust/preview.ts'

const optionsOf = (given: object): AdjustOptions => adjustTool.schema.parse(given)
const run = (photo: Rgba, given: object, deep?: Rgba16) =>
  adjustPipeline(photo, optionsOf(given), {
    models: { has: () => false } as never,
    progress: silentProgress(),
    signal: new AbortController().signal,
    ...(deep !== undefined && { deep }),
  })
const adjust = async (photo: Rgba, given: object): Promise<Rgba> => (await run(photo, given)).image

const deepOf = ({ width, height, data }: Rgba): Rgba16 => ({
  width,
  height,
  data: Uint16Array.from(data, (v) => v * 257),
})
const opaque = (photo: Rgba): Rgba => {
  for (let i = 3; i < photo.data.length; i += 4) photo.data[i] = 255
  return photo
}
const percent = fc.integer({ min: -100, max: 100 })
const share = fc.double({ min: 0, max: 1, noNaN: true })
const light = fc.record({
  exposure: fc.double({ min: -4, max: 4, noNaN: true }),
  contrast: percent,
  highlights: percent,
  shadows: percent,
  whites: percent,
  blacks: percent,
})

describe('settings that change nothing', () => {
  test('give the very same pixels, at 8 and at 16 bits', async () => {
    await fc.assert(
      fc.asyncProperty(photos(12), async (photo) => {
        const deep = deepOf(photo)
        const result = await run(
          photo,
          { grainSize: 70, lookStrength: 40, crop: { left: 0, top: 0, width: 1, height: 1 } },
          deep,
        )
        expect(result.image).toBe(photo)
        expect(result.deep).toBe(deep)
      }),
    )
  })

  test('a look of no strength and a straight curve of many points are among them', async () => {
    const photo = noisePhoto(9, 7)
    const rgb = [0, 0.2, 0.7, 1].map((at) => ({ x: at, y: at }))
    const straight = { rgb, red: rgb, green: rgb, blue: rgb }
    expect(await adjust(photo, { look: 'noir', lookStrength: 0, curves: straight })).toBe(photo)
  })
})

describe('geometry', () => {
  test('four quarter turns and two flips give the photo back', async () => {
    await fc.assert(
      fc.asyncProperty(photos(12), fc.constantFrom(1, 2, 3), async (photo, quarterTurns) => {
        let turned = photo
        for (let n = 0; n < 4; n++) turned = await adjust(turned, { quarterTurns })
        expect(turned).toEqual(photo)
        for (const flip of [{ flipHorizontal: true }, { flipVertical: true }])
          expect(await adjust(await adjust(photo, flip), flip)).toEqual(photo)
      }),
    )
  })

  test('a quarter turn is clockwise, and flips come after it', async () => {
    const photo = photoOf(3, 2, (x, y) => [x, y, 0, 255])
    const turned = await adjust(photo, { quarterTurns: 1 })
    expect([turned.width, turned.height]).toEqual([2, 3])
    // The lower left corner comes to the upper left.
    expect([...turned.data.subarray(0, 2)]).toEqual([0, 1])
    const flipped = await adjust(photo, { quarterTurns: 1, flipHorizontal: true })
    expect([...flipped.data.subarray(0, 2)]).toEqual([0, 0])
  })

  test('a crop is exact to the pixel, and always leaves one', async () => {
    await fc.assert(
      fc.asyncProperty(photos(16), share, share, share, share, async (photo, left, top, width, height) => {
        const cropped = await adjust(photo, { crop: { left, top, width, height } })
        const x = Math.min(photo.width - 1, Math.round(left * photo.width))
        const y = Math.min(photo.height - 1, Math.round(top * photo.height))
        expect(cropped.width).toBe(Math.max(1, Math.min(photo.width, Math.round((left + width) * photo.width)) - x))
        expect(cropped).toEqual(cropRgba(photo, { x, y, width: cropped.width, height: cropped.height }))
      }),
    )
  })

  test('straightening keeps the shape, has no empty corners, and turns clockwise', async () => {
    const photo = photoOf(90, 60, (x, y) =>
      y < 30 ? [240, 240, 240, 255] : x < 45 ? [20, 20, 20, 255] : [20, 20, 20, 255],
    )
    const { width, height, data } = await adjust(photo, { straightenDegrees: 8 })
    expect(width / height).toBeCloseTo(1.5, 1)
    expect(isOpaque({ width, height, data })).toBe(true)
    const edgeAt = (x: number) =>
      Array.from({ length: height }, (_, y) => data[(y * width + x) * 4]).findIndex((v) => v < 128)
    expect(edgeAt(width - 4)).toBeGreaterThan(edgeAt(3) + 4)
  })

  test('corners become a rectangle: what a homography drew is brought back', async () => {
    const photo = photoOf(160, 120, (x, y) => {
      // A square of 60 px, seen from below: narrower at the top.
      const w = 80 - (120 - y) / 4
      return Math.abs(x - 80) < w / 2 && y > 20 && y < 100 ? [200, 80, 40, 255] : [10, 20, 30, 255]
    })
    const at = (x: number, y: number) => ({ x: x / 160, y: y / 120 })
    const corners = [at(80 - 27.5, 20), at(80 + 27.5, 20), at(80 + 37.5, 100), at(80 - 37.5, 100)]
    const { width, height, data } = await adjust(photo, { corners })
    const inside = (x: number, y: number) =>
      data[(Math.round(y * (height - 1)) * width + Math.round(x * (width - 1))) * 4]
    for (const [x, y] of [
      [0.03, 0.05],
      [0.97, 0.05],
      [0.03, 0.95],
      [0.97, 0.95],
      [0.5, 0.5],
    ] as const)
      expect(inside(x, y)).toBeGreaterThan(170)
  })

  test('what lies outside of the photo is transparent, and corners that cross change nothing', async () => {
    const photo = opaque(noisePhoto(30, 20))
    const wide = [
      { x: -0.4, y: -0.4 },
      { x: 1.4, y: -0.4 },
      { x: 1.4, y: 1.4 },
      { x: -0.4, y: 1.4 },
    ]
    const { data, width } = await adjust(photo, { corners: wide })
    expect(data[3]).toBe(0)
    expect(data[(Math.floor(data.length / 4 / width / 2) * width + Math.floor(width / 2)) * 4 + 3]).toBe(255)
    expect(await adjust(photo, { corners: [wide[1], wide[0], wide[2], wide[3]] })).toBe(photo)
  })
})

describe('light and colour', () => {
  test('never turn the order of greys around, and keep greys grey', async () => {
    const ramp = photoOf(256, 40, (x) => [x, x, x, 255])
    await fc.assert(
      fc.asyncProperty(light, async (options) => {
        const { data } = await adjust(ramp, options)
        const row = Array.from({ length: 256 }, (_, x) => data[(20 * 256 + x) * 4])
        expect(row.every((value, x) => x === 0 || value >= row[x - 1])).toBe(true)
        expect(data.every((value, i) => i % 4 === 3 || Math.abs(value - data[i - (i % 4)]) <= 1)).toBe(true)
      }),
      { numRuns: 100 },
    )
  })

  test('keep alpha, and are the same each time', async () => {
    const photo = noisePhoto(40, 30)
    for (const look of adjustLooks.slice(1)) {
      const options = { look, exposure: 0.4, clarity: 30, grain: 20, vignette: -30, vibrance: 20 }
      const first = await adjust(photo, options)
      expect(first.data.every((value, i) => i % 4 !== 3 || value === photo.data[i])).toBe(true)
      expect(largestDifference(first.data, photo.data)).toBeGreaterThan(8)
      expect(await adjust(photo, options)).toEqual(first)
    }
  })

  test('agree at 8 and at 16 bits within rounding', async () => {
    await fc.assert(
      fc.asyncProperty(photos(20), light, percent, async (photo, options, temperature) => {
        const given = { ...options, temperature, vibrance: temperature, look: 'forest', lookStrength: 60, clarity: 20 }
        const { image, deep } = await run(photo, given, deepOf(photo))
        expect(largestDifference((await adjust(photo, given)).data, image.data)).toBeLessThanOrEqual(1)
        expect(
          largestDifference(
            Float32Array.from((deep as Rgba16).data, (v) => v / 257),
            image.data,
          ),
        ).toBeLessThanOrEqual(0.51)
      }),
      { numRuns: 25 },
    )
  })

  test('one stop doubles the light below the shoulder', async () => {
    const linear = (code: number) =>
      code / 255 <= 0.04045 ? code / 255 / 12.92 : ((code / 255 + 0.055) / 1.055) ** 2.4
    const { data } = await adjust(
      photoOf(140, 2, (x) => [x, x, x, 255]),
      { exposure: 1 },
    )
    for (let x = 10; x < 140; x++) expect(linear(data[x * 4]) / linear(x)).toBeCloseTo(2, 0.8)
  })

  test('a warm photo is redder, a green one greener, and a light corner is not', async () => {
    const grey = photoOf(60, 40, () => [128, 128, 128, 255])
    const middle = async (given: object) =>
      [...(await adjust(grey, given)).data.subarray((20 * 60 + 30) * 4)].slice(0, 3)
    const [warmRed, , warmBlue] = await middle({ temperature: 60 })
    expect(warmRed).toBeGreaterThan(warmBlue + 20)
    const [greenRed, green] = await middle({ tint: -60 })
    expect(green).toBeGreaterThan(greenRed + 6)
    const { data } = await adjust(grey, { vignette: -60 })
    expect(data[0]).toBeLessThan(100)
    expect(data[(20 * 60 + 30) * 4]).toBe(128)
  })

  test('lighter shadows leave no halo beside an edge', async () => {
    const edge = photoOf(400, 60, (x) => (x < 200 ? [30, 30, 30, 255] : [225, 225, 225, 255]))
    const { data } = await adjust(edge, { shadows: 80, highlights: -60 })
    const at = (x: number) => data[(30 * 400 + x) * 4]
    // Beside the edge and far from it: a thirtieth of the edge at most.
    expect(Math.abs(at(197) - at(60))).toBeLessThan(7)
    expect(Math.abs(at(202) - at(340))).toBeLessThan(7)
    expect(at(60)).toBeGreaterThan(45)
  })
})

describe('the preview', () => {
  test('is the result when it has all pixels', async () => {
    const photo = opaque(noisePhoto(60, 40))
    const render = adjustPreview.open(photo, null, null)
    for (const given of [
      { straightenDegrees: 4, exposure: 0.5, shadows: 30, look: 'noir' },
      { straightenDegrees: 4, exposure: 0.7, clarity: 30 },
      { crop: { left: 0.25, top: 0, width: 0.5, height: 1 } },
      { dye: { from: '#808080', to: '#d5e6f7' }, exposure: -0.3 },
    ])
      expect(render(optionsOf(given), new Map())).toEqual(await adjust(photo, given))
  })
})

test('a new colour is made at 16 bits, too, and stays opaque', async () => {
  const photo = opaque(noisePhoto(40, 30))
  const { image, deep } = await run(photo, { dye: { from: '#808080', to: '#22335c' } }, deepOf(photo))
  expect(deep?.data).toBeInstanceOf(Uint16Array)
  expect([Math.round((deep?.data[2] ?? 0) / 257), deep?.data[3]]).toEqual([image.data[2], 65535])
})

test('what a mixer leaves out is 0', () => {
  const none = [0, 0, 0, 0, 0, 0, 0, 0]
  const { mixer } = optionsOf({ mixer: { saturation: [0, -50] } })
  expect(mixer).toEqual({ hue: none, saturation: [0, -50, 0, 0, 0, 0, 0, 0], light: none })
  for (const wrong of [{ hue: [...none, 0] }, { foo: [1] }])
    expect(adjustTool.schema.safeParse({ mixer: wrong }).success).toBe(false)
  expect(optionsOf(optionsOf({ mixer: {} }))).toEqual(optionsOf({}))
})
