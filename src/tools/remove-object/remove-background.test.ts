import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { decodePhoto } from '#codec/codec.ts'
import { createMask, createRgba, type Rgba } from '#imaging/image.ts'
import { silentProgress } from '#imaging/progress.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import { type RemoveObjectOptions, removeObjectTool } from '#tools/remove-object/options.ts'
import { removeObjectPipeline } from '#tools/remove-object/pipeline.ts'
import type { PipelineContext } from '#tools/tool.ts'
import { sharedModels as models } from '../../../tests/shared-models.ts'

vi.setConfig({ testTimeout: 150_000 })

/** Father, mother and two children wading, seen from behind. */
const photo = resizeRgba(await decodePhoto(await readFile('tests/fixtures/people.jpg')), 480, 256)
const father = { x: 156, y: 84 }
const mother = { x: 335, y: 85 }
const sky = { x: 10, y: 10 }

const run = (options: Partial<RemoveObjectOptions>, context: Partial<PipelineContext> = {}) =>
  removeObjectPipeline(photo, removeObjectTool.schema.parse({ remove: 'background', ...options }), {
    models,
    progress: silentProgress(),
    signal: new AbortController().signal,
    ...context,
  })

/** Roughly the father and the mother: what is marked need not be found. */
const parents = createMask(480, 256)
for (let y = 30; y < 200; y++)
  for (const [left, right] of [
    [120, 190],
    [312, 364],
  ] as const)
    parents.data.fill(255, y * 480 + left, y * 480 + right)

const alphaAt = ({ width, data }: Rgba, { x, y }: { x: number; y: number }) => data[(y * width + x) * 4 + 3]

test('cropped, the people stay in their box with the same margin on every side, and the photo is as it was', async () => {
  const before = photo.data.slice()
  const { image, facts } = await run({ crop: true, margin: 10 })
  expect(image.width).toBeLessThan(480)
  const seen = { left: image.width, right: 0, top: image.height, bottom: 0 }
  for (let y = 0; y < image.height; y++)
    for (let x = 0; x < image.width; x++) {
      if (alphaAt(image, { x, y }) < 24) continue
      seen.left = Math.min(seen.left, x)
      seen.right = Math.max(seen.right, x)
      seen.top = Math.min(seen.top, y)
      seen.bottom = Math.max(seen.bottom, y)
    }
  const margin = Math.round(0.1 * (seen.right - seen.left + 1))
  expect(seen).toEqual({
    left: margin,
    right: image.width - 1 - margin,
    top: margin,
    bottom: image.height - 1 - margin,
  })
  expect(facts.share).toBeGreaterThan(0.05)
  expect(photo.data).toEqual(before)
})

test('a blur leaves who stays as they are, and the water at their feet sharper than the hills; twice the same', async () => {
  const { image, engines } = await run({ background: 'blur', blur: 100 }, { mask: parents })
  expect(engines).toContain('Lens blur')
  const change = (left: number, top: number) => {
    let sum = 0
    for (let y = top; y < top + 12; y++)
      for (let x = left; x < left + 60; x++)
        sum += Math.abs(image.data[(y * 480 + x) * 4] - photo.data[(y * 480 + x) * 4])
    return sum / 720
  }
  expect(alphaAt(image, sky)).toBe(255)
  const at = (father.y * 480 + father.x) * 4
  expect(Math.abs(image.data[at] - photo.data[at])).toBeLessThan(3)
  expect(change(380, 185)).toBeLessThan(change(380, 120))
  const again = await run({ background: 'blur', blur: 100 }, { mask: parents })
  expect(again.image.data).toEqual(image.data)
})

test('what is marked stays instead of what is found', async () => {
  const mask = createMask(480, 256)
  for (let y = 40; y < 190; y++) mask.data.fill(255, y * 480 + 318, y * 480 + 358)
  const { image } = await run({}, { mask })
  expect(alphaAt(image, father)).toBe(0)
  expect(alphaAt(image, mother)).toBe(255)
  expect(alphaAt(image, sky)).toBe(0)
})

test('a colour lies behind who stays to the bit, and a picture in its own colours', async () => {
  const pixelAt = ({ data }: Rgba, { x, y }: typeof sky) => [...data.subarray((y * 480 + x) * 4, (y * 480 + x) * 4 + 4)]
  const colored = await run({ background: 'color', color: '#1b1a18' }, { mask: parents })
  expect(pixelAt(colored.image, sky)).toEqual([27, 26, 24, 255])
  const green = createRgba(80, 60)
  for (let i = 0; i < green.data.length; i += 4) green.data.set([32, 160, 64, 255], i)
  const picture = '4f1c7c1e-58a5-4ab1-8a0f-0c7c4f5a2b11'
  const pictures = new Map([[picture, green]])
  const { image } = await run({ background: 'picture', picture }, { mask: parents, pictures })
  expect(pixelAt(image, sky)).toEqual([32, 160, 64, 255])
})

test('a picture that is gone and a mask of another size are refused before any work', async () => {
  const picture = '4f1c7c1e-58a5-4ab1-8a0f-0c7c4f5a2b11'
  await expect(run({ background: 'picture', picture })).rejects.toMatchObject({ code: 'picture-missing' })
  await expect(run({}, { mask: createMask(10, 10) })).rejects.toMatchObject({ code: 'mask-size-differs' })
})

test('only what lies in the region stays, at its place in the whole photo', async () => {
  const { image, facts } = await run({ region: { left: 0.6, top: 0, width: 0.4, height: 1 } })
  expect([image.width, image.height]).toEqual([480, 256])
  expect(alphaAt(image, mother)).toBe(255)
  expect(alphaAt(image, father)).toBe(0)
  expect(facts.kind).toBe('person')
  expect(Number(facts.left)).toBeGreaterThanOrEqual(0.6 * 480)
})

test('with a scale the people fill that much of the result, at the place that is named', async () => {
  const right = { scale: 50, position: { x: 100, y: 0 } }
  const { image, facts } = await run(right, { mask: parents })
  expect([image.width, image.height]).toEqual([480, 256])
  const { left, top, width, height } = facts as Record<string, number>
  expect([left + width, top]).toEqual([480, 0])
  expect(Math.max(width / 480, height / 256)).toBeCloseTo(0.5, 2)
  expect(alphaAt(image, { x: 20, y: 200 })).toBe(0)
})

test('margins of a crop may differ from side to side, in px and percent', async () => {
  const none = { value: 0, unit: 'px' } as const
  const { facts } = await run({ crop: true, margins: [none, none, none, none] }, { mask: parents })
  const percent = { value: 10, unit: 'percent' } as const
  const { image } = await run(
    { crop: true, margins: [{ value: 7, unit: 'px' }, none, percent, none] },
    { mask: parents },
  )
  expect(image.width).toBe(facts.width)
  expect(image.height).toBe(Number(facts.height) + 7 + Math.round(0.1 * Number(facts.height)))
})

test('a colour may be seen through', async () => {
  const { image } = await run({ background: 'color', color: '#ff000080' }, { mask: parents })
  expect(alphaAt(image, sky)).toBe(128)
  expect(alphaAt(image, mother)).toBe(255)
})
