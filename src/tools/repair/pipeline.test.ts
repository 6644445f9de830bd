import { describe, expect, test } from 'vitest'
import { removeTint } from '#imaging/color/tone-kind.ts'
import { cropRgba } from '#imaging/crop.ts'
import { copyRgba, createMask, createRgba, type Mask, type Rgba } from '#imaging/image.ts'
import { silentProgress } from '#imaging/progress.ts'
import type { Models, Tensor } from '#inference/models/model-session.ts'
import { repairTool } from '#tools/repair/options.ts'
import { repairPipeline } from '#tools/repair/pipeline.ts'
import type { PipelineResult } from '#tools/tool.ts'
import { fixturePhoto } from '../../../tests/fixture-photo.ts'

const noModels: Models = {
  has: () => false,
  run: () => Promise.reject(new Error('no network here')),
  unload: () => Promise.resolve(),
}

/** Replaces one network by plain code with the same signature. */
const standIn = (id: string, run: (image: Tensor) => Record<string, Tensor>): Models => ({
  has: (asked) => asked === id,
  run: async (_, inputs) => run(inputs.image!),
  unload: () => Promise.resolve(),
})

const allOff = { noise: 'off', scratches: 'off', fading: 'off', blur: 'off' } as const

function repair(photo: Rgba, options: object, models = noModels, mask?: Mask): Promise<PipelineResult> {
  const context = { models, progress: silentProgress(), signal: new AbortController().signal }
  return repairPipeline(photo, repairTool.schema.parse(options), mask ? { ...context, mask } : context)
}

function differenceOf(first: Rgba, second: Rgba): number {
  let sum = 0
  for (let i = 0; i < first.data.length; i++) sum += Math.abs(first.data[i] - second.data[i])
  return sum / first.data.length
}

function withNoise(photo: Rgba, sigma: number): Rgba {
  const noisy = copyRgba(photo)
  let state = 99
  const uniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state + 1) / 2 ** 32
  }
  for (let i = 0; i < noisy.data.length; i++)
    if (i % 4 < 3) noisy.data[i] += sigma * Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
  return noisy
}

describe('repair at auto', () => {
  test.each(['portrait.jpg', 'group.jpg', 'sky-clear.jpg', 'sky-water.jpg', 'no-sky.jpg', 'people.jpg'])(
    'leaves %s, which is fine, as it is',
    async (name) => {
      const photo = await fixturePhoto(name)
      const { image, facts } = await repair(photo, {})
      expect(differenceOf(photo, image)).toBeLessThan(1)
      expect(facts.tone).toBe('colour')
    },
  )

  test('removes noise: the result is nearer to the clean photo than the noisy one', async () => {
    const clean = cropRgba(await fixturePhoto('portrait.jpg'), { x: 100, y: 40, width: 200, height: 200 })
    const noisy = withNoise(clean, 14)
    const { image, facts } = await repair(noisy, {})
    expect(facts.steps).toContain('Noise taken out')
    expect(differenceOf(clean, image)).toBeLessThan(0.65 * differenceOf(clean, noisy))
  })

  test('restores the contrast of a faded print and reports it', async () => {
    const photo = await fixturePhoto('old-portrait.jpg')
    for (let i = 0; i < photo.data.length; i++) if (i % 4 < 3) photo.data[i] = 80 + photo.data[i] * 0.4
    const { image, facts } = await repair(photo, {})
    expect(facts.steps).toContain('Fading undone')
    const range = ({ data }: Rgba) => data.reduce((most, v, i) => (i % 4 === 1 ? Math.max(most, v) : most), 0)
    expect(range(image)).toBeGreaterThan(range(photo) + 15)
  })

  test('is deterministic and never changes its input photo', async () => {
    const photo = cropRgba(await fixturePhoto('old-faded.jpg'), { x: 120, y: 200, width: 200, height: 160 })
    const before = photo.data.slice()
    const first = await repair(photo, { strength: 'heavy' })
    const second = await repair(photo, { strength: 'heavy' })
    expect(second.image.data).toEqual(first.image.data)
    expect(photo.data).toEqual(before)
  })
})

describe('marked damage', () => {
  test('is filled, and nothing else changes when every step is off', async () => {
    const photo = cropRgba(await fixturePhoto('portrait.jpg'), { x: 150, y: 60, width: 160, height: 120 })
    const mask = createMask(160, 120)
    for (let x = 20; x < 140; x++) for (let y = 58; y < 62; y++) mask.data[y * 160 + x] = 255
    const damaged = copyRgba(photo)
    for (let i = 0; i < mask.data.length; i++) if (mask.data[i] === 255) damaged.data.set([255, 255, 255], i * 4)
    const { image, facts } = await repair(damaged, allOff, noModels, mask)
    expect(facts.scratchesPx).toBe(480)
    expect(differenceOf(photo, image)).toBeLessThan(0.3 * differenceOf(photo, damaged))
    for (let i = 0; i < mask.data.length; i++)
      if (mask.data[i] === 0)
        expect(image.data.subarray(i * 4, i * 4 + 4)).toEqual(damaged.data.subarray(i * 4, i * 4 + 4))
  })

  test('of another size is refused', async () => {
    await expect(repair(createRgba(40, 40), {}, noModels, createMask(39, 40))).rejects.toMatchObject({
      code: 'mask-size-differs',
    })
  })
})

test('a mask over most of the photo is refused', async () => {
  const mask = createMask(40, 40)
  mask.data.fill(255, 0, 1000)
  await expect(repair(createRgba(40, 40), {}, noModels, mask)).rejects.toMatchObject({ code: 'mask-too-large' })
})

describe('size and alpha', () => {
  test.each([1, 2, 4] as const)('times %d', async (upscale) => {
    const photo = createRgba(37, 23)
    for (let i = 0; i < photo.data.length; i++) photo.data[i] = i % 4 === 3 ? ((i >> 2) % 37) * 6 : 120
    const { image } = await repair(photo, { ...allOff, upscale })
    expect([image.width, image.height]).toEqual([37 * upscale, 23 * upscale])
    const at = (image.width * Math.floor(image.height / 2) + 20 * upscale) * 4
    expect(Math.abs(image.data[at + 3] - 120)).toBeLessThan(6)
    expect(image.data[at]).toBe(120)
  })

  test('is kept by every step at heavy', async () => {
    const photo = cropRgba(await fixturePhoto('old-faded.jpg'), { x: 120, y: 200, width: 200, height: 160 })
    for (let i = 3; i < photo.data.length; i += 4) photo.data[i] = i % 251
    const { image } = await repair(photo, { strength: 'heavy', noise: 'on', blur: 'on', fading: 'on' })
    for (let i = 3; i < photo.data.length; i += 4) expect(image.data[i]).toBe(photo.data[i])
  })
})

describe('networks', () => {
  test('a restorer that changes nothing leaves no seam between its tiles', async () => {
    // Grey, because colours are evened out besides.
    const photo = removeTint(await fixturePhoto('portrait.jpg'))
    const same = standIn('photo-restorer', (image) => ({ restored: image }))
    const { image, engines } = await repair(photo, { ...allOff, noise: 'on', strength: 'heavy' }, same)
    expect(differenceOf(photo, image)).toBe(0)
    expect(engines).toContain('Emulsion restorer')
  })

  test('damage that the network finds is filled, at sides that are no multiple of its own', async () => {
    const photo = createRgba(301, 207)
    for (let i = 0; i < photo.data.length; i += 4) photo.data.set([90 + ((i / 4) % 301) / 4, 100, 90, 255], i)
    const damaged = copyRgba(photo)
    for (let y = 20; y < 190; y++) damaged.data.fill(255, (y * 301 + 150) * 4, (y * 301 + 153) * 4)
    const whiteIsDamage = standIn('damage-finder', ({ data, dims }) => {
      const [, , height, width] = dims as [number, number, number, number]
      expect([height % 16, width % 16]).toEqual([0, 0])
      const damage = data.slice(0, height * width).map((red) => (red === 1 ? 1 : 0))
      return { damage: { data: damage, dims: [1, 1, height, width] } }
    })
    const { image, facts } = await repair(damaged, { ...allOff, scratches: 'on' }, whiteIsDamage)
    expect(Number(facts.scratchesPx)).toBeGreaterThan(509)
    expect(differenceOf(photo, image)).toBeLessThan(0.05 * differenceOf(photo, damaged))
  })

  test('an upscaler gives twice the size, tile beside tile', async () => {
    const photo = await fixturePhoto('sky-clear.jpg')
    const nearest = standIn('photo-upscaler', ({ data, dims }) => {
      const [, , height, width] = dims as [number, number, number, number]
      const out = new Float32Array(data.length * 4)
      for (let plane = 0; plane < 3; plane++)
        for (let y = 0; y < height * 2; y++)
          for (let x = 0; x < width * 2; x++)
            out[(plane * height * 2 + y) * width * 2 + x] = data[(plane * height + (y >> 1)) * width + (x >> 1)]
      return { upscaled: { data: out, dims: [1, 3, height * 2, width * 2] } }
    })
    const { image } = await repair(photo, { ...allOff, upscale: 2 }, nearest)
    let error = 0
    for (let y = 0; y < image.height; y++)
      for (let x = 0; x < image.width; x++)
        error = Math.max(
          error,
          Math.abs(image.data[(y * image.width + x) * 4] - photo.data[((y >> 1) * photo.width + (x >> 1)) * 4]),
        )
    expect(error).toBeLessThanOrEqual(1)
  })

  test('the pulled network enlarges four times in one step', async () => {
    const white = standIn('real-esrgan-general', ({ dims }) => {
      const [, , height, width] = dims as [number, number, number, number]
      const data = new Float32Array(3 * 16 * height * width).fill(1)
      return { output: { data, dims: [1, 3, height * 4, width * 4] } }
    })
    const photo = createRgba(40, 30)
    photo.data.fill(255)
    const { image, engines } = await repair(photo, { ...allOff, upscale: 4 }, white)
    expect([image.width, image.height]).toEqual([160, 120])
    expect(image.data.every((value) => value === 255)).toBe(true)
    expect(engines).toContain('Real-ESRGAN general x4v3')
    const twice = await repair(photo, { ...allOff, upscale: 2 }, white)
    expect(twice.engines).toContain('Lanczos')
  })
})

test('stops between tiles when cancelled', async () => {
  const signal = AbortSignal.abort(new Error('cancelled'))
  const work = repairPipeline(createRgba(64, 64), repairTool.schema.parse({ noise: 'on' }), {
    models: noModels,
    progress: silentProgress(),
    signal,
  })
  await expect(work).rejects.toThrow('cancelled')
})

test.each([{ strength: 'extreme' }, { upscale: 3 }, { noise: true }, { tint: 'green' }])(
  'refuses the setting %j',
  (options) => {
    expect(repairTool.schema.safeParse(options).success).toBe(false)
  },
)

test('the first preset is what a new user gets', () => {
  expect(repairTool.presets[0].options).toEqual(repairTool.schema.parse({}))
})
