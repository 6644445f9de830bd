import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { decodePhoto } from '#codec/codec.ts'
import { isProblem, problems } from '#contract/problem.ts'
import { createRgba, type Rgba } from '#imaging/image.ts'
import { silentProgress } from '#imaging/progress.ts'
import { fitWithin, resizeRgba } from '#imaging/resampling/resize.ts'
import type { Models } from '#inference/models/model-session.ts'
import { type ChangeSkyOptions, changeSkyTool } from '#tools/change-sky/options.ts'
import { changeSkyPipeline } from '#tools/change-sky/pipeline.ts'
import { sharedModels as shipped } from '../../../tests/shared-models.ts'

/** A network that sees sky above the middle of every picture. */
const upperHalf: Models = {
  has: (id) => id === 'sky-segmenter',
  unload: () => Promise.resolve(),
  run: (_id, { image }) => {
    const [, , height, width] = image!.dims as [number, number, number, number]
    const data = new Float32Array(width * height).fill(0.999, 0, (width * height) / 2)
    data.fill(0.001, (width * height) / 2)
    return Promise.resolve({
      sky: { data, dims: [1, 1, height, width] },
      has_sky: { data: Float32Array.of(0.99), dims: [1, 1] },
    })
  },
}

async function changed(
  photo: Rgba,
  options: Partial<ChangeSkyOptions>,
  models = upperHalf,
  pictures?: ReadonlyMap<string, Rgba>,
): Promise<Rgba> {
  const result = await changeSkyPipeline(photo, changeSkyTool.schema.parse(options), {
    models,
    progress: silentProgress(),
    signal: new AbortController().signal,
    ...(pictures ? { pictures } : {}),
  })
  return result.image
}

async function fixture(name: string, sidePx: number): Promise<Rgba> {
  const whole = await decodePhoto(await readFile(`tests/fixtures/${name}`))
  const size = fitWithin(whole, sidePx)
  return resizeRgba(whole, size.width, size.height)
}

/** Blue above, brown below, each with a little grain. */
function landscape(width: number, height: number): Rgba {
  const image = createRgba(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const grain = ((x * 7 + y * 13) % 5) - 2
      const color = y < height / 2 ? [120, 165, 225] : [112, 84, 50]
      image.data.set([...color.map((code) => code + grain), (x * 3 + y) % 256], (y * width + x) * 4)
    }
  return image
}

const isSame = (one: Rgba, other: Rgba): boolean => Buffer.from(one.data).equals(Buffer.from(other.data))

describe('change sky', () => {
  let clear: Rgba
  beforeAll(async () => {
    clear = await fixture('sky-clear.jpg', 160)
  })

  test('tells of a sky that it drew against the doubt of the network, and not once somebody corrected it', async () => {
    const doubting: Models = {
      ...upperHalf,
      async run(id, inputs) {
        const { sky, has_sky } = await upperHalf.run(id, inputs)
        for (let i = sky!.data.length / 4; i < sky!.data.length / 2; i++) sky!.data[i] = 0.6
        return { sky: sky!, has_sky: has_sky! }
      },
    }
    const facts = async (models: Models, options: Partial<ChangeSkyOptions> = {}) =>
      (
        await changeSkyPipeline(landscape(120, 80), changeSkyTool.schema.parse({ sky: 'clear-noon', ...options }), {
          models,
          progress: silentProgress(),
          signal: new AbortController().signal,
        })
      ).facts
    expect(await facts(upperHalf)).not.toHaveProperty('unsure')
    expect(await facts(doubting)).toMatchObject({ unsure: true })
    const corrections = [{ sky: true, x: 60, y: 30, path: [], radiusPx: 4 }]
    expect(await facts(doubting, { corrections })).not.toHaveProperty('unsure')
  })

  test('keeps size and alpha, and leaves the photo itself alone', async () => {
    const photo = landscape(120, 80)
    const before = photo.data.slice()
    const image = await changed(photo, {})
    expect([image.width, image.height]).toEqual([120, 80])
    for (let i = 3; i < before.length; i += 4) if (image.data[i] !== before[i]) expect.fail(`alpha differs at ${i}`)
    expect(Buffer.from(photo.data).equals(Buffer.from(before))).toBe(true)
  })

  test('never touches a pixel of the ground when nothing is relit or mirrored', async () => {
    const photo = landscape(160, 120)
    const { data } = await changed(photo, { sky: 'sunset', relight: 0, reflection: 0 })
    const from = 160 * 70 * 4
    expect(Buffer.from(data.slice(from)).equals(Buffer.from(photo.data.slice(from)))).toBe(true)
    let moved = 0
    for (let i = 0; i < 160 * 50 * 4; i += 4) moved += Math.abs(data[i + 2] - photo.data[i + 2])
    expect(moved / (160 * 50)).toBeGreaterThan(10)
  })

  test('gives the same bytes for the same photo and options, other clouds for another seed', async () => {
    const photo = landscape(64, 48)
    const one = await changed(photo, { seed: 3 })
    expect(isSame(one, await changed(photo, { seed: 3 }))).toBe(true)
    expect(isSame(one, await changed(photo, { seed: 4 }))).toBe(false)
  })

  test("uses the user's own picture, and says in one sentence when it is missing", async () => {
    const picture = '3f6d1d3a-6a51-4c0e-9d5e-0f2a3b4c5d6e'
    const photo = landscape(96, 72)
    for (const options of [{ sky: 'own' as const }, { sky: 'own' as const, picture }]) {
      const failure = await changed(photo, options).catch((error: unknown) => error)
      expect(isProblem(failure) && failure.code).toBe('picture-missing')
    }
    expect(problems['picture-missing'].sentence).toMatch(/^[A-Z][^.]*\.( [A-Z][^.]*\.)?$/)
    const red = createRgba(64, 64)
    for (let i = 0; i < red.data.length; i += 4) red.data.set([200, 60, 40, 255], i)
    const { data } = await changed(photo, { sky: 'own', picture, match: 0 }, upperHalf, new Map([[picture, red]]))
    expect(data[(10 * 96 + 48) * 4] - data[(10 * 96 + 48) * 4 + 2]).toBeGreaterThan(100)
    expect(changeSkyTool.picturesOf(changeSkyTool.schema.parse({ sky: 'own', picture }))).toEqual([picture])
    expect(changeSkyTool.picturesOf(changeSkyTool.schema.parse({ sky: 'sunset', picture }))).toEqual([])
  })

  test('night darkens the ground, and less so with less relighting', async () => {
    const photo = landscape(96, 72)
    const groundOf = ({ data }: Rgba) => data[(60 * 96 + 48) * 4]
    const half = groundOf(await changed(photo, { sky: 'stars', relight: 40 }))
    expect(groundOf(await changed(photo, { sky: 'stars', relight: 100 }))).toBeLessThan(half)
    expect(half).toBeLessThan(groundOf(photo) * 0.8)
  })

  test('leaves no rim of the old sky', async () => {
    // A thin dark branch, blended with the old sky at its edges, before a new sky that is dark.
    const photo = landscape(200, 160)
    for (let y = 20; y < 80; y++)
      for (const [x, share] of [
        [99, 0.5],
        [100, 1],
        [101, 1],
        [102, 0.5],
      ] as const)
        for (let c = 0; c < 3; c++) {
          const i = (y * 200 + x) * 4 + c
          photo.data[i] = photo.data[i] * (1 - share) + [112, 84, 50][c] * share
        }
    // Out of focus, so that no star looks like a rim.
    const { data } = await changed(photo, { sky: 'stars', relight: 0, blur: 60 })
    for (let y = 30; y < 60; y++) for (let x = 96; x < 106; x++) expect(data[(y * 200 + x) * 4 + 2]).toBeLessThan(110)
  })

  test('finds the sky of a real photo with the network that ships', async () => {
    const { data } = await changed(clear, { sky: 'stars', relight: 0 }, shipped)
    const at = (10 * clear.width + clear.width - 12) * 4
    expect(data[at + 2]).toBeLessThan(90)
    expect(clear.data[at + 2]).toBeGreaterThan(100)
  })

  test('fails on a room without a sky', async () => {
    const room = await fixture('no-sky.jpg', 160)
    const failure = await changed(room, {}, shipped).catch((error: unknown) => error)
    expect(isProblem(failure) && failure.code).toBe('no-sky-found')
  })

  test('changes the sky that a stroke marks where none was found, and none that is all stroked away', async () => {
    const photo = landscape(120, 80)
    const nothing: Models = {
      ...upperHalf,
      run: async (...call) => ({
        ...(await upperHalf.run(...call)),
        has_sky: { data: Float32Array.of(0.01), dims: [1, 1] },
      }),
    }
    const drawn = { x: 20, y: 12, path: [[90, 14] as [number, number]], radiusPx: 3 }
    const only = { sky: 'stars', relight: 0, reflection: 0 } as const
    const { data } = await changed(photo, { ...only, corrections: [{ ...drawn, sky: true }] }, nothing)
    expect(data[(20 * 120 + 100) * 4 + 2]).toBeLessThan(130)
    const from = 120 * 44 * 4
    expect(Buffer.from(data.slice(from)).equals(Buffer.from(photo.data.slice(from)))).toBe(true)
    const none = { ...only, corrections: [{ ...drawn, sky: false }] }
    for (const models of [nothing, upperHalf]) {
      const failure = await changed(photo, none, models).catch((error: unknown) => error)
      expect(isProblem(failure) && failure.code).toBe('no-sky-found')
    }
  })

  test('stops when it is cancelled', async () => {
    const context = { models: upperHalf, progress: silentProgress(), signal: AbortSignal.abort() }
    await expect(changeSkyPipeline(clear, changeSkyTool.schema.parse({}), context)).rejects.toThrow()
  })
})
