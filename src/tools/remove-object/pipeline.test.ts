import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isProblem, type ProblemCode } from '#contract/problem.ts'
import { fillHole } from '#imaging/fill/fill-hole.ts'
import { paintFill } from '#imaging/fill/fill-paint.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { createMask, createRgba } from '#imaging/image.ts'
import { fillMembrane } from '#imaging/membrane/membrane.ts'
import { Progress, silentProgress } from '#imaging/progress.ts'
import type { Models } from '#inference/models/model-session.ts'
import { type RemoveObjectOptions, removeObjectTool } from '#tools/remove-object/options.ts'
import { removeObjectPipeline } from '#tools/remove-object/pipeline.ts'

const noModels: Models = {
  has: () => false,
  run: () => Promise.reject(new Error('no network is needed here')),
  unload: () => Promise.resolve(),
}

const remove = async (photo: Rgba, mask: Mask | undefined, options: Partial<RemoveObjectOptions> = {}) =>
  removeObjectPipeline(photo, removeObjectTool.schema.parse({ detail: 'fast', ...options }), {
    models: noModels,
    progress: silentProgress(),
    signal: new AbortController().signal,
    ...(mask === undefined ? {} : { mask }),
  })

const draw = (width: number, height: number, at: (x: number, y: number) => readonly number[]): Rgba => {
  const image = createRgba(width, height)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) image.data.set(at(x, y), (y * width + x) * 4)
  return image
}

const noise = (x: number, y: number): number => {
  const mixed = Math.imul(Math.imul(x + 1, 374761393) ^ Math.imul(y + 7, 668265263), 1274126177)
  return ((mixed ^ (mixed >>> 15)) & 255) / 255
}

const meadow = (width: number, height: number) =>
  draw(width, height, (x, y) => [60 + 60 * noise(x, y), 110 + 60 * noise(x, y), 50, 255 - ((x + y) % 5)])

const paint = (size: { width: number; height: number }, ...boxes: [number, number, number, number][]): Mask => {
  const mask = createMask(size.width, size.height)
  for (const [left, top, right, bottom] of boxes)
    for (let y = top; y < bottom; y++) mask.data.fill(255, y * size.width + left, y * size.width + right)
  return mask
}

const changedOutside = (before: Rgba, after: Rgba, mask: Mask): number => {
  let changed = 0
  for (let i = 0; i < before.data.length; i++)
    if (before.data[i] !== after.data[i] && (mask.data[i >> 2] === 0 || i % 4 === 3)) changed++
  return changed
}

/** Peak signal to noise in the hole, dB. */
const psnr = (truth: Rgba, filled: Rgba, mask: Mask): number => {
  let squares = 0
  let count = 0
  for (let i = 0; i < truth.data.length; i++) {
    if (mask.data[i >> 2] === 0 || i % 4 === 3) continue
    squares += (truth.data[i] - filled.data[i]) ** 2
    count++
  }
  return 10 * Math.log10((255 * 255) / (squares / count))
}

/** Mean step between neighbours in the hole. */
const roughness = (image: Rgba, mask: Mask): number => {
  let steps = 0
  let count = 0
  for (let i = 1; i < mask.data.length; i++) {
    if (mask.data[i] === 0 || mask.data[i - 1] === 0) continue
    steps += Math.abs(image.data[i * 4] - image.data[i * 4 - 4])
    count++
  }
  return steps / count
}

const diffuse = (photo: Rgba, mask: Mask): Rgba => {
  const data = Float32Array.from(photo.data)
  fillMembrane({ width: photo.width, height: photo.height, channels: 4, data }, mask.data)
  return { width: photo.width, height: photo.height, data: Uint8ClampedArray.from(data) }
}

/** The same scene with something standing in the hole. */
const withObject = (scene: Rgba, mask: Mask): Rgba => {
  const photo = { ...scene, data: scene.data.slice() }
  for (let i = 0; i < mask.data.length; i++) if (mask.data[i] > 0) photo.data.set([220, 20, 200], i * 4)
  return photo
}

describe('pixel contract', () => {
  const boxes = fc.tuple(
    fc.integer({ min: 0, max: 50 }),
    fc.integer({ min: 0, max: 40 }),
    fc.integer({ min: 1, max: 20 }),
    fc.integer({ min: 1, max: 20 }),
  )

  test('never touches a pixel outside the paint, nor alpha, wherever the paint lies', async () => {
    const photo = meadow(56, 44)
    await fc.assert(
      fc.asyncProperty(fc.array(boxes, { minLength: 1, maxLength: 3 }), async (spots) => {
        const mask = paint(
          photo,
          ...spots.map(([x, y, width, height]): [number, number, number, number] => [
            x,
            y,
            Math.min(56, x + width),
            Math.min(44, y + height),
          ]),
        )
        expect(changedOutside(photo, (await remove(photo, mask)).image, mask)).toBe(0)
      }),
      { numRuns: 8 },
    )
  })

  test('does not change its input photo', async () => {
    const photo = meadow(48, 40)
    const before = photo.data.slice()
    await remove(photo, paint(photo, [10, 10, 30, 30]))
    expect(photo.data).toEqual(before)
  })

  test('growing the paint changes pixels up to that distance and none beyond', async () => {
    const scene = meadow(64, 64)
    const mask = paint(scene, [28, 28, 36, 36])
    const grown = paint(scene, [24, 24, 40, 40])
    const { image } = await remove(withObject(scene, grown), mask, { growPx: 4 })
    expect(changedOutside(withObject(scene, grown), image, grown)).toBe(0)
    expect(changedOutside(withObject(scene, grown), image, mask)).toBeGreaterThan(100)
  })

  test('work and memory depend on the mask, not on the size of the photo', async () => {
    const scene = meadow(300, 280)
    const near = paint(scene, [140, 130, 156, 148])
    const far = paint({ width: 700, height: 600 }, [240, 230, 256, 248])
    const wide = draw(700, 600, (x, y) =>
      x >= 100 && y >= 100 && x < 400 && y < 380
        ? [...scene.data.subarray(((y - 100) * 300 + x - 100) * 4, ((y - 100) * 300 + x - 99) * 4)]
        : [x % 256, y % 256, 90, 255],
    )
    const alone = (await remove(scene, near)).image
    const within = (await remove(wide, far)).image
    for (let y = 130; y < 148; y++)
      for (let x = 140; x < 156; x++) {
        const at = ((y + 100) * 700 + x + 100) * 4
        expect([...within.data.subarray(at, at + 3)]).toEqual([
          ...alone.data.subarray((y * 300 + x) * 4, (y * 300 + x) * 4 + 3),
        ])
      }
  })

  test('the same seed gives the same bytes, another seed others', async () => {
    const photo = meadow(72, 60)
    const mask = paint(photo, [25, 20, 50, 42])
    const first = await remove(photo, mask, { seed: 5 })
    expect((await remove(photo, mask, { seed: 5 })).image.data).toEqual(first.image.data)
    expect((await remove(photo, mask, { seed: 6 })).image.data).not.toEqual(first.image.data)
  })
})

describe('the painted object is gone', () => {
  const isGone = (image: Rgba, mask: Mask) => {
    for (let i = 0; i < mask.data.length; i++)
      if (mask.data[i] > 0 && image.data[i * 4] > 180 && image.data[i * 4 + 1] < 60) return false
    return true
  }
  const spots: Record<string, [number, number, number, number][]> = {
    'in a corner': [[0, 0, 18, 15]],
    'at an edge': [[50, 20, 64, 44]],
    'as a whole row': [[0, 25, 64, 31]],
    'as a whole column': [[30, 0, 40, 48]],
    'as a line of one pixel': [[5, 20, 60, 21]],
    'in several places': [
      [4, 4, 14, 14],
      [40, 6, 52, 16],
      [20, 30, 34, 44],
    ],
  }
  for (const [where, boxes] of Object.entries(spots))
    test(where, async () => {
      const scene = meadow(64, 48)
      const mask = paint(scene, ...boxes)
      const { image, facts } = await remove(withObject(scene, mask), mask)
      expect(isGone(image, mask)).toBe(true)
      expect(facts.regions).toBe(boxes.length)
    })

  test('in pictures too small for a patch', async () => {
    for (const [width, height] of [
      [16, 11],
      [9, 30],
      [5, 5],
      [3, 1],
    ] as const) {
      const scene = meadow(width, height)
      const mask = paint(scene, [1, 0, 2, 1])
      const { image } = await remove(withObject(scene, mask), mask)
      expect(isGone(image, mask)).toBe(true)
      expect(changedOutside(withObject(scene, mask), image, mask)).toBe(0)
    }
  })
})

describe('the background goes on behind it', () => {
  const scenes: Record<string, { scene: Rgba; boxes: [number, number, number, number]; leastDb: number }> = {
    'a horizon': {
      scene: draw(160, 120, (_, y) => (y < 61 ? [120 + y, 160, 230, 255] : [70, 60 + (y % 2) * 4, 40, 255])),
      boxes: [60, 40, 100, 85],
      leastDb: 34,
    },
    stripes: {
      scene: draw(160, 120, (x, y) => ((x + y) % 12 < 6 ? [200, 190, 180, 255] : [60, 50, 90, 255])),
      boxes: [62, 42, 98, 80],
      leastDb: 30,
    },
    'a wall of bricks': {
      scene: draw(160, 120, (x, y) => {
        const row = Math.floor(y / 10)
        const joint = y % 10 === 0 || (x + (row % 2) * 10) % 20 === 0
        return joint ? [210, 205, 200, 255] : [150, 70, 55, 255]
      }),
      boxes: [60, 41, 96, 79],
      leastDb: 30,
    },
  }
  for (const [what, { scene, boxes, leastDb }] of Object.entries(scenes))
    test(`${what}: at least ${leastDb} dB, where diffusion stays below 22`, async () => {
      const mask = paint(scene, boxes)
      const { image } = await remove(withObject(scene, mask), mask, { detail: 'fine' })
      expect(psnr(scene, diffuse(scene, mask), mask)).toBeLessThan(22)
      expect(psnr(scene, image, mask)).toBeGreaterThan(leastDb)
    })

  test('a gradient of light leaves no seam on any side', async () => {
    const scene = draw(160, 120, (x, y) => {
      const light = 60 + x + 6 * noise(x, y)
      return [light, light, light + 10, 255]
    })
    const mask = paint(scene, [55, 35, 105, 85])
    const { image } = await remove(withObject(scene, mask), mask, { detail: 'fine' })
    expect(psnr(scene, image, mask)).toBeGreaterThan(36)
  })
})

test('between cloth and wood, a dark shadow at the rim neither softens the fill nor mixes their colours', async () => {
  const scene = draw(140, 120, (x, y) => {
    const grain = 20 * (noise(x, y) - 0.5)
    const shade = y < 60 ? 0.4 : 1
    const color = x < 70 ? [200, 200, 195] : [180, 135, 90]
    return [...color.map((value) => (value + grain) * shade), 255]
  })
  const mask = paint(scene, [45, 35, 95, 85])
  const { image } = await remove(withObject(scene, mask), mask)
  let mixed = 0
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i] === 0) continue
    const red = image.data[i * 4]
    // Distance from grey, independent of the light: 0.025 for the cloth, 0.5 for the wood.
    const tint = (red - image.data[i * 4 + 2]) / (red + 1)
    if (Math.min(Math.abs(tint - 0.025), Math.abs(tint - 0.5)) > 0.12) mixed++
  }
  expect(mixed / (50 * 50)).toBeLessThan(0.005)
  expect(roughness(image, mask) / roughness(scene, mask)).toBeGreaterThan(0.7)
})

test('a hole much larger than what is filled at once keeps its grain', () => {
  const scene = meadow(300, 240)
  const mask = paint(scene, [100, 80, 200, 160])
  const photo = withObject(scene, mask)
  const steps = fillHole(photo, mask, createMask(300, 240), {
    reachPx: 110,
    thicknessPx: 80,
    layoutScale: 1,
    effort: 0.4,
    seed: 1,
    levelPixelsMax: 20_000,
  })
  let step = steps.next()
  while (!step.done) step = steps.next()
  expect(step.value.shrink).toBe(2)
  const painted = { ...photo, data: photo.data.slice() }
  paintFill(painted, mask, step.value)
  expect(changedOutside(photo, painted, mask)).toBe(0)
  expect(roughness(painted, mask) / roughness(scene, mask)).toBeGreaterThan(0.8)
})

describe('refusals', () => {
  const photo = meadow(40, 30)
  const codeOf = async (mask: Mask | undefined): Promise<ProblemCode | null> => {
    try {
      await remove(photo, mask)
      return null
    } catch (error) {
      if (isProblem(error)) return error.code
      throw error
    }
  }

  test('a missing mask fails with mask-empty, a black one with mask-blank', async () => {
    expect(await codeOf(undefined)).toBe('mask-empty')
    expect(await codeOf(createMask(40, 30))).toBe('mask-blank')
  })

  test('a mask of another size is refused', async () => {
    expect(await codeOf(paint({ width: 30, height: 40 }, [5, 5, 9, 9]))).toBe('mask-size-differs')
  })

  test('more than .65 painted is too much', async () => {
    expect(await codeOf(paint(photo, [0, 0, 40, 20]))).toBe('mask-too-large')
    expect(await codeOf(paint(photo, [0, 0, 40, 19]))).toBe(null)
  })

  test('a cancel takes effect between passes', async () => {
    const cancel = new AbortController()
    const work = removeObjectPipeline(photo, removeObjectTool.schema.parse({}), {
      models: noModels,
      progress: new Progress(() => cancel.abort()),
      signal: cancel.signal,
      mask: paint(photo, [10, 10, 24, 22]),
    })
    await expect(work).rejects.toThrow(/abort/i)
  })
})

test('each region is a stage of its own, reported in turn', async () => {
  const photo = meadow(120, 60)
  const stages: string[] = []
  await removeObjectPipeline(photo, removeObjectTool.schema.parse({ detail: 'fast' }), {
    models: noModels,
    progress: new Progress(({ stage }) => {
      if (stages.at(-1) !== stage) stages.push(stage)
    }),
    signal: new AbortController().signal,
    mask: paint(photo, [8, 8, 24, 24], [50, 20, 66, 40], [95, 10, 112, 30]),
  })
  expect(stages).toEqual(['filling 1 of 3', 'filling 2 of 3', 'filling 3 of 3'])
})

test('progress never goes back and ends near the whole', async () => {
  const photo = meadow(90, 70)
  const seen: number[] = []
  await removeObjectPipeline(photo, removeObjectTool.schema.parse({}), {
    models: noModels,
    progress: new Progress(({ done }) => seen.push(done)),
    signal: new AbortController().signal,
    mask: paint(photo, [10, 10, 24, 22], [50, 30, 70, 55]),
  })
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(seen.at(-1)).toBeGreaterThan(0.8)
})
