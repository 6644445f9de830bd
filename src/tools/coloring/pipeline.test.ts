import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { strokesMax } from '#contract/stroke.ts'
import { lightnessPlane } from '#imaging/color/lightness.ts'
import { removeTint } from '#imaging/color/tone-kind.ts'
import { createRgba, type Rgba } from '#imaging/image.ts'
import { silentProgress } from '#imaging/progress.ts'
import { colorizerFeatures } from '#inference/models/model-catalog.ts'
import type { Models } from '#inference/models/model-session.ts'
import { type ColoringOptions, coloringLooks, coloringTool } from '#tools/coloring/options.ts'
import { coloringPipeline } from '#tools/coloring/pipeline.ts'
import type { PipelineResult } from '#tools/tool.ts'
import { fixturePhoto } from '../../../tests/fixture-photo.ts'

const noModels: Models = {
  has: () => false,
  run: () => Promise.reject(new Error('no network here')),
  unload: () => Promise.resolve(),
}

/** Stands in for the colour network: everything gets one chroma. */
const oneColour = (a: number, b: number): Models => ({
  has: (id) => id === 'colorizer',
  async run(_, inputs) {
    const [, , height, width] = inputs.lightness!.dims as [number, number, number, number]
    expect([height % 32, width % 32]).toEqual([0, 0])
    const ab = new Float32Array(2 * height * width)
    ab.fill(a / 110, 0, height * width)
    ab.fill(b / 110, height * width)
    return { ab: { data: ab, dims: [1, 2, height, width] } }
  },
  unload: () => Promise.resolve(),
})

function color(photo: Rgba, options: Partial<ColoringOptions>, models = noModels): Promise<PipelineResult> {
  const context = { models, progress: silentProgress(), signal: new AbortController().signal }
  return coloringPipeline(photo, coloringTool.schema.parse(options), context)
}

/** The largest difference in L*, 0..100. */
function lightnessError(first: Rgba, second: Rgba): number {
  const before = lightnessPlane(first).data
  const after = lightnessPlane(second).data
  return before.reduce((most, value, i) => Math.max(most, Math.abs(value - after[i])), 0)
}

const chromaAt = ({ data, width }: Rgba, x: number, y: number) => {
  const [red, green, blue] = data.subarray((y * width + x) * 4) as unknown as [number, number, number]
  return { warm: red - blue, green: green - (red + blue) / 2 }
}

const dab = (x: number, y: number, radiusPx: number, color: string | null) => ({ x, y, path: [], radiusPx, color })

/** Left half dark grey, right half light grey, with a little grain. */
function twoGreys(): Rgba {
  const photo = createRgba(120, 80)
  for (let i = 0; i < photo.data.length; i += 4) {
    const grey = ((i / 4) % 120 < 60 ? 80 : 170) + ((Math.imul(i, 2654435761) >>> 29) & 3)
    photo.data.set([grey, grey, grey, 255], i)
  }
  return photo
}

describe('lightness', () => {
  // One 8-bit level is 0.39 of L*.
  test.each(['grey.jpg', 'old-faded.jpg', 'old-portrait.jpg'])('of %s is kept to one level', async (name) => {
    const photo = await fixturePhoto(name)
    const { image } = await color(photo, { look: 'vivid', temperature: 100, saturation: 200 }, oneColour(60, -70))
    expect(lightnessError(photo, image)).toBeLessThan(0.39)
    expect(image.data).not.toEqual(photo.data)
  })

  test('is kept whatever the colours, looks and sliders ask for', async () => {
    const photo = createRgba(64, 16)
    for (let i = 0; i < 1024; i++) photo.data.fill(i >> 2, i * 4, i * 4 + 3)
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          look: fc.constantFrom(...coloringLooks),
          strength: fc.integer({ min: 0, max: 100 }),
          saturation: fc.integer({ min: 0, max: 200 }),
          temperature: fc.integer({ min: -100, max: 100 }),
        }),
        fc.integer({ min: -110, max: 110 }),
        fc.integer({ min: -110, max: 110 }),
        async (options, a, b) => {
          const { image } = await color(photo, options, oneColour(a, b))
          expect(lightnessError(photo, image)).toBeLessThan(0.39)
        },
      ),
      { numRuns: 40 },
    )
  })
})

test('settings that change nothing leave every pixel of a grey photo, and others do not pass as such', async () => {
  const isNothing = (options: Partial<ColoringOptions>, tone = 'grey') =>
    coloringTool.changesNothing(coloringTool.schema.parse(options), { tone })
  for (const options of [{ strength: 0 }, { strength: 0, look: 'vivid' }, { saturation: 0, look: 'faded' }] as const) {
    expect(isNothing(options)).toBe(true)
    expect((await color(twoGreys(), options, oneColour(20, 30))).image.data).toEqual(twoGreys().data)
  }
  expect(isNothing({ strength: 0 }, 'toned')).toBe(false)
  expect(isNothing({ strength: 0, look: 'faded' })).toBe(false)
  expect(isNothing({ strength: 0, temperature: 20 })).toBe(false)
  expect(isNothing({ strength: 0, hints: [dab(9, 9, 4, '#b06040')] })).toBe(false)
})

describe('hints', () => {
  test('colour what lies within the same edges and stop there', async () => {
    const hints = [dab(25, 40, 4, '#b06040')]
    const { image } = await color(twoGreys(), { strength: 0, hints })
    for (const [x, y] of [
      [25, 40],
      [8, 10],
      [50, 70],
    ] as const)
      expect(chromaAt(image, x, y).warm).toBeGreaterThan(25)
    for (const [x, y] of [
      [68, 40],
      [90, 10],
      [115, 75],
    ] as const)
      expect(Math.abs(chromaAt(image, x, y).warm)).toBeLessThan(4)
  })

  test('override the network where they reach; neutral ones keep colour out', async () => {
    const hints = [dab(25, 40, 4, null), dab(95, 40, 4, '#40b060')]
    const { image, engines } = await color(twoGreys(), { hints }, oneColour(40, 30))
    expect(Math.abs(chromaAt(image, 20, 30).warm)).toBeLessThan(6)
    expect(chromaAt(image, 100, 50).green).toBeGreaterThan(15)
    expect(engines).toEqual(['Emulsion colorizer', 'geodesic hints', 'guided upsampling'])
  })

  test('outside the photo do no harm', async () => {
    const hints = [dab(5000, 5000, 9, '#ff0000')]
    const { image } = await color(twoGreys(), { strength: 0, hints })
    expect(Math.abs(chromaAt(image, 10, 10).warm)).toBeLessThan(4)
  })

  test('of a stroke colour every place along it', async () => {
    const hints = [
      {
        x: 20,
        y: 20,
        path: [
          [20, 60],
          [100, 60],
        ] as [number, number][],
        radiusPx: 3,
        color: '#b06040',
      },
    ]
    const { image } = await color(twoGreys(), { strength: 0, hints })
    for (const [x, y] of [
      [20, 20],
      [20, 60],
      [60, 60],
      [100, 60],
      [110, 20],
    ] as const)
      expect(chromaAt(image, x, y).warm).toBeGreaterThan(20)
  })
})

describe('another photo', () => {
  /** Tells dark from light places, and guesses the same for both. */
  const seeing: Models = {
    has: (id) => id === 'colorizer',
    async run(_, inputs) {
      const { data, dims } = inputs.lightness!
      const [height, width] = [dims[2]! / 8, dims[3]! / 8]
      const seen = new Float32Array(2 * height * width)
      for (let i = 0; i < height * width; i++)
        seen[(data[Math.floor(i / width) * 8 * dims[3]! + (i % width) * 8]! > 0.5 ? 1 : 0) * height * width + i] = 1
      const ab = { data: new Float32Array(32 * height * width).fill(0.05), dims: [1, 2, height * 4, width * 4] }
      return { ab, [colorizerFeatures]: { data: seen, dims: [1, 2, height, width] } }
    },
    unload: () => Promise.resolve(),
  }
  const id = '00000000-0000-4000-8000-000000000000'
  const colorFrom = (other: Rgba, options: Partial<ColoringOptions>) =>
    coloringPipeline(twoGreys(), coloringTool.schema.parse({ picture: id, ...options }), {
      models: seeing,
      progress: silentProgress(),
      signal: new AbortController().signal,
      pictures: new Map([[id, other]]),
    })
  const greenAndRed = () => {
    const other = twoGreys()
    for (let i = 0; i < other.data.length; i += 4)
      other.data.set((i / 4) % 120 < 60 ? [40, 96, 40, 255] : [230, 150, 140, 255], i)
    return other
  }

  test('gives its colours to like places', async () => {
    const { image, engines } = await colorFrom(greenAndRed(), {})
    expect(chromaAt(image, 20, 40).green).toBeGreaterThan(25)
    expect(chromaAt(image, 100, 40).warm).toBeGreaterThan(25)
    expect(engines).toContain('Colours of another photo')
  })

  test('gives as much as is asked for, and is needed only then', async () => {
    const half = await colorFrom(greenAndRed(), { fromPicture: 50 })
    const whole = await colorFrom(greenAndRed(), {})
    expect(chromaAt(half.image, 20, 40).green).toBeLessThan(chromaAt(whole.image, 20, 40).green - 8)
    expect(coloringTool.picturesOf(coloringTool.schema.parse({ picture: id, fromPicture: 0 }))).toEqual([])
    const lacking = color(twoGreys(), { picture: id }, seeing)
    await expect(lacking).rejects.toMatchObject({ code: 'picture-missing' })
  })

  test('without colours of its own gives those that are guessed for it', async () => {
    const alone = await color(twoGreys(), {}, seeing)
    const { image } = await colorFrom(twoGreys(), {})
    expect(Math.abs(chromaAt(image, 20, 40).warm - chromaAt(alone.image, 20, 40).warm)).toBeLessThan(8)
  })
})

describe('photos of every kind', () => {
  test('a colour photo is refused, and coloured when the user asks for it', async () => {
    const photo = await fixturePhoto('portrait.jpg')
    await expect(color(photo, {})).rejects.toMatchObject({ code: 'already-colored' })
    const { facts } = await color(photo, { recolor: true })
    expect(facts.was).toBe('colour')
  })

  test('a sepia print gives the same result as its grey version', async () => {
    const sepia = await fixturePhoto('grey.jpg')
    for (let i = 0; i < sepia.data.length; i += 4) {
      sepia.data[i + 1] = sepia.data[i] * 0.9
      sepia.data[i + 2] = sepia.data[i] * 0.7
    }
    const fromSepia = await color(sepia, {}, oneColour(-10, -25))
    const fromGrey = await color(removeTint(sepia), {}, oneColour(-10, -25))
    let error = 0
    for (let i = 0; i < sepia.data.length; i++)
      error += Math.abs(fromSepia.image.data[i] - fromGrey.image.data[i]) / sepia.data.length
    expect(error).toBeLessThan(1)
  })

  test('alpha, size and the photo itself stay as they were; the same input gives the same bytes', async () => {
    const photo = twoGreys()
    for (let i = 3; i < photo.data.length; i += 4) photo.data[i] = i % 253
    const before = photo.data.slice()
    const first = await color(photo, {}, oneColour(20, 30))
    const second = await color(photo, {}, oneColour(20, 30))
    expect(photo.data).toEqual(before)
    expect(second.image.data).toEqual(first.image.data)
    expect([first.image.width, first.image.height]).toEqual([120, 80])
    for (let i = 3; i < photo.data.length; i += 4) expect(first.image.data[i]).toBe(photo.data[i])
  })

  test('without the network it reports that it only tinted', async () => {
    const { facts, engines } = await color(twoGreys(), {})
    expect(facts.colours).toContain('not installed')
    expect(engines[0]).toBe('warm tint')
  })
})

test.each([
  { look: 'sepia' },
  { strength: 101 },
  { saturation: -1 },
  { temperature: 200 },
  { hints: [{ x: 1, y: 1, radiusPx: 2, color: 'red' }] },
  { hints: [{ x: -1, y: 1, radiusPx: 2, color: null }] },
  { hints: [{ x: 1, y: 1, path: [[1]], radiusPx: 2, color: null }] },
  { hints: [{ x: 1, y: 1, path: Array.from({ length: 41 }, () => [1, 1]), radiusPx: 2, color: null }] },
])('refuses the setting %j', (options) => {
  expect(coloringTool.schema.safeParse(options).success).toBe(false)
})

test('refuses more hints than the limit', () => {
  const hints = Array.from({ length: strokesMax + 1 }, () => ({ x: 1, y: 1, radiusPx: 2, color: null }))
  expect(coloringTool.schema.safeParse({ hints }).success).toBe(false)
})

test('the first preset is what a new user gets', () => {
  expect(coloringTool.presets[0].options).toEqual(coloringTool.schema.parse({}))
})
