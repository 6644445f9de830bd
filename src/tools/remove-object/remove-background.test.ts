import { expect, test, vi } from 'vitest'
import { createMask, createRgba, type Rgba } from '#imaging/image.ts'
import { silentProgress } from '#imaging/progress.ts'
import { type RemoveObjectOptions, removeObjectTool } from '#tools/remove-object/options.ts'
import { removeObjectPipeline } from '#tools/remove-object/pipeline.ts'
import type { PipelineContext } from '#tools/tool.ts'
import { onePersonPhoto } from '../../../tests/fixture-photo.ts'
import { sharedModels as models } from '../../../tests/shared-models.ts'

vi.setConfig({ testTimeout: 150_000 })

/** A woman wading, seen from behind. */
const photo = await onePersonPhoto()
const { width, height } = photo
const woman = { x: 62, y: 110 }
const trees = { x: 200, y: 20 }

const run = (options: Partial<RemoveObjectOptions>, context: Partial<PipelineContext> = {}, of = photo) =>
  removeObjectPipeline(of, removeObjectTool.schema.parse({ remove: 'background', ...options }), {
    models,
    progress: silentProgress(),
    signal: new AbortController().signal,
    ...context,
  })

function maskOf(left: number, top: number, right: number, bottom: number) {
  const mask = createMask(width, height)
  for (let y = top; y < bottom; y++) mask.data.fill(255, y * width + left, y * width + right)
  return mask
}
/** Roughly: what is marked need not be found. */
const her = maskOf(27, 24, 96, 236)

const alphaAt = ({ width, data }: Rgba, { x, y }: { x: number; y: number }) => data[(y * width + x) * 4 + 3]

test('cropped, who stays keeps to a box with the same margin on every side, and the photo is as it was', async () => {
  const before = photo.data.slice()
  const { image, facts } = await run({ crop: true, margin: 10 })
  expect(image.width).toBeLessThan(width)
  const seen = { left: image.width, right: 0, top: image.height, bottom: 0 }
  for (let y = 0; y < image.height; y++)
    for (let x = 0; x < image.width; x++) {
      if (alphaAt(image, { x, y }) < 24) continue
      seen.left = Math.min(seen.left, x)
      seen.right = Math.max(seen.right, x)
      seen.top = Math.min(seen.top, y)
      seen.bottom = Math.max(seen.bottom, y)
    }
  const margin = Math.round(0.1 * Math.max(seen.right - seen.left + 1, seen.bottom - seen.top + 1))
  expect(seen).toEqual({
    left: margin,
    right: image.width - 1 - margin,
    top: margin,
    bottom: image.height - 1 - margin,
  })
  expect(facts.share).toBeGreaterThan(0.05)
  expect(photo.data).toEqual(before)
})

test('a blur leaves who stays as she is, and the water at her feet sharper than the trees; twice the same', async () => {
  const { image, engines } = await run({ background: 'blur', blur: 100 }, { mask: her })
  expect(engines).toContain('Lens blur')
  const change = (left: number, top: number) => {
    let sum = 0
    for (let y = top; y < top + 12; y++)
      for (let x = left; x < left + 60; x++)
        sum += Math.abs(image.data[(y * width + x) * 4] - photo.data[(y * width + x) * 4])
    return sum / 720
  }
  expect(alphaAt(image, trees)).toBe(255)
  const at = (woman.y * width + woman.x) * 4
  expect(Math.abs(image.data[at] - photo.data[at])).toBeLessThan(3)
  expect(change(130, 215)).toBeLessThan(change(130, 80))
  const again = await run({ background: 'blur', blur: 100 }, { mask: her })
  expect(again.image.data).toEqual(image.data)
})

test('what is marked stays instead of what is found', async () => {
  // Driftwood.
  const { image } = await run({}, { mask: maskOf(182, 144, 238, 160) })
  expect(alphaAt(image, woman)).toBe(0)
  expect(alphaAt(image, { x: 210, y: 152 })).toBe(255)
  expect(alphaAt(image, trees)).toBe(0)
})

test('a colour lies behind who stays to the bit, and a picture in its own colours', async () => {
  const pixelAt = ({ data }: Rgba, { x, y }: typeof trees) => [
    ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
  ]
  const colored = await run({ background: 'color', color: '#1b1a18' }, { mask: her })
  expect(pixelAt(colored.image, trees)).toEqual([27, 26, 24, 255])
  const green = createRgba(80, 60)
  for (let i = 0; i < green.data.length; i += 4) green.data.set([32, 160, 64, 255], i)
  const picture = '4f1c7c1e-58a5-4ab1-8a0f-0c7c4f5a2b11'
  const pictures = new Map([[picture, green]])
  const { image } = await run({ background: 'picture', picture }, { mask: her, pictures })
  expect(pixelAt(image, trees)).toEqual([32, 160, 64, 255])
})

test('a picture that is gone and a mask of another size are refused before any work', async () => {
  const picture = '4f1c7c1e-58a5-4ab1-8a0f-0c7c4f5a2b11'
  await expect(run({ background: 'picture', picture })).rejects.toMatchObject({ code: 'picture-missing' })
  await expect(run({}, { mask: createMask(10, 10) })).rejects.toMatchObject({ code: 'mask-size-differs' })
})

test('only what lies in the region stays, at its place in the whole photo', async () => {
  // In the region lie the pixels of the photo, of which networks have told all.
  const twice = createRgba(2 * width, height)
  for (let y = 0; y < height; y++)
    for (const x of [0, width])
      twice.data.set(photo.data.subarray(y * width * 4, (y + 1) * width * 4), (y * twice.width + x) * 4)
  const { image, facts } = await run({ region: { left: 0.5, top: 0, width: 0.5, height: 1 } }, {}, twice)
  expect([image.width, image.height]).toEqual([2 * width, height])
  expect(alphaAt(image, { ...woman, x: width + woman.x })).toBe(255)
  expect(alphaAt(image, woman)).toBe(0)
  expect(facts.kind).toBe('person')
  expect(Number(facts.left)).toBeGreaterThanOrEqual(width)
})

test('with a scale she fills that much of the result, at the place that is named', async () => {
  const right = { scale: 50, position: { x: 100, y: 0 } }
  const { image, facts } = await run(right, { mask: her })
  expect([image.width, image.height]).toEqual([width, height])
  const { left, top, width: across, height: down } = facts as Record<string, number>
  expect([left + across, top]).toEqual([width, 0])
  expect(Math.max(across / width, down / height)).toBeCloseTo(0.5, 2)
  expect(alphaAt(image, { x: 20, y: 200 })).toBe(0)
})

test('margins of a crop may differ from side to side, in px and percent', async () => {
  const none = { value: 0, unit: 'px' } as const
  const { facts } = await run({ crop: true, margins: [none, none, none, none] }, { mask: her })
  const percent = { value: 10, unit: 'percent' } as const
  const { image } = await run({ crop: true, margins: [{ value: 7, unit: 'px' }, none, percent, none] }, { mask: her })
  expect(image.width).toBe(facts.width)
  expect(image.height).toBe(Number(facts.height) + 7 + Math.round(0.1 * Number(facts.height)))
})

test('a colour may be seen through', async () => {
  const { image } = await run({ background: 'color', color: '#ff000080' }, { mask: her })
  expect(alphaAt(image, trees)).toBe(128)
  expect(alphaAt(image, woman)).toBe(255)
})
