import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decodePhoto } from '#codec/codec.ts'
import type { RecipeMask } from '#contract/recipe.ts'
import { paintOfProgram } from '#contract/recipe.ts'
import { createMask, createRgba, type Mask, type Rgba } from '#imaging/image.ts'
import { silentProgress } from '#imaging/progress.ts'
import { fitWithin, resizeRgba } from '#imaging/resampling/resize.ts'
import { maskUseOf, type ToolId, toolIds, toolOf } from '#tools/catalog.ts'
import { maskOfFrames, type RunnableStep, runStep } from '#tools/run-step.ts'
import { onePersonPhoto } from '../../tests/fixture-photo.ts'
import { sharedModels as models } from '../../tests/shared-models.ts'

async function fixture(name: string, sidePx: number): Promise<Rgba> {
  const photo = await decodePhoto(readFileSync(`tests/fixtures/${name}`))
  const { width, height } = fitWithin(photo, sidePx)
  return resizeRgba(photo, width, height)
}

const run = (photo: Rgba, step: Partial<RunnableStep> & { tool: ToolId }) => {
  const options = toolOf(step.tool).schema.parse(step.options ?? {})
  const whole = { painted: null, maskBy: null, ...step, options }
  return runStep(photo, whole, {
    models,
    progress: silentProgress(),
    signal: new AbortController().signal,
  })
}

/** White on the left half. */
function leftHalf({ width, height }: Rgba): Mask {
  const mask = createMask(width, height)
  for (let y = 0; y < height; y++) mask.data.fill(255, y * width, y * width + (width >> 1))
  return mask
}

/** Which pixels of two pictures differ, by mask value: never where it is 0. */
function changedOutside(photo: Rgba, image: Rgba, mask: Mask): number {
  let count = 0
  for (let i = 0; i < mask.data.length; i++)
    if (mask.data[i] === 0) for (let c = i * 4; c < i * 4 + 4; c++) if (photo.data[c] !== image.data[c]) count++
  return count
}

const areaSteps: readonly [ToolId, object][] = [
  ['adjust', { exposure: 1 }],
  ['cartoon', {}],
  ['coloring', { recolor: true, look: 'plate' }],
  ['beauty', { smoothing: 100 }],
]

describe('a step with a painted mask', () => {
  test.each(areaSteps)('of %s is the photo where nothing is painted, and the result inside', async (tool, options) => {
    const photo = await fixture('portrait.jpg', 260)
    const mask = leftHalf(photo)
    const whole = (await run(photo, { tool, options })).image
    const { image, lines } = await run(photo, { tool, options, painted: mask, maskBy: paintOfProgram })
    expect([image.width, image.height, lines]).toEqual([photo.width, photo.height, undefined])
    expect(changedOutside(photo, image, mask)).toBe(0)
    const middle = ((photo.height >> 1) * photo.width + (photo.width >> 2)) * 4
    expect([...image.data.subarray(middle, middle + 4)]).toEqual([...whole.data.subarray(middle, middle + 4)])
    expect(image.data).not.toEqual(photo.data)
  })

  test('of Beauty that leaves out every face is refused, unless no face would change anyway', async () => {
    const photo = await fixture('portrait.jpg', 260)
    const corner = createMask(photo.width, photo.height)
    for (let y = 0; y < 8; y++) corner.data.fill(255, y * photo.width, y * photo.width + 8)
    const mask = { painted: corner, maskBy: paintOfProgram }
    await expect(run(photo, { tool: 'beauty', ...mask })).rejects.toMatchObject({ code: 'no-face-in-mask' })
    // Settings that change no face leave the file as it is, wherever they were to work.
    const none = toolOf('beauty').presets.find(({ id }) => id === 'none')?.options as object
    expect((await run(photo, { tool: 'beauty', options: none, ...mask })).image.data).toEqual(photo.data)
  })

  test('that the page paints for Beauty protects what it covers', async () => {
    const photo = await fixture('portrait.jpg', 260)
    const painted = leftHalf(photo)
    const { image } = await run(photo, { tool: 'beauty', options: { smoothing: 100 }, painted })
    const left = (i: number) => i % photo.width < photo.width >> 1
    const changed = painted.data.findIndex((_, i) => left(i) && photo.data[i * 4] !== image.data[i * 4])
    expect(changed).toBe(-1)
    expect(image.data).not.toEqual(photo.data)
  })

  test('is mixed in at 16 bits where the photo has them', async () => {
    const photo = createRgba(40, 30)
    const deep = { width: 40, height: 30, data: new Uint16Array(40 * 30 * 4).map((_, i) => (i * 37) % 65_536) }
    for (let i = 0; i < photo.data.length; i++) photo.data[i] = (deep.data[i] as number) / 257
    const mask = leftHalf(photo)
    const result = await runStep(
      photo,
      { tool: 'adjust', options: toolOf('adjust').schema.parse({ exposure: 1 }), painted: mask, maskBy: null },
      { models, progress: silentProgress(), signal: new AbortController().signal, deep },
    )
    const changed = result.deep?.data.map((value, i) => (value === deep.data[i] ? 0 : 1)) ?? []
    expect(changed.some((one) => one === 1)).toBe(true)
    expect([...changed].some((one, i) => one === 1 && mask.data[i >> 2] === 0)).toBe(false)
  })

  test('of another size, or with nothing on it, is refused', async () => {
    const photo = createRgba(20, 20)
    const options = { exposure: 1 }
    const step = { tool: 'adjust', options, maskBy: paintOfProgram } as const
    await expect(run(photo, { ...step, painted: createMask(20, 21) })).rejects.toMatchObject({
      code: 'mask-size-differs',
      fields: [{ detail: 'The mask has 20 × 21 pixels, the photo 20 × 20.' }],
    })
    await expect(run(photo, { ...step, painted: createMask(20, 20) })).rejects.toMatchObject({ code: 'mask-blank' })
  })
})

/** The pixel at a place, in shares of the photo. */
const pixelAt = ({ width, height, data }: Rgba, [x, y]: readonly [number, number]) => {
  const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 4
  return [...data.subarray(at, at + 4)]
}

describe('a step by meaning', () => {
  const person = [0.26, 0.35] as const
  const behind = [0.7, 0.3] as const
  const sky = [0.9, 0.1] as const
  const ground = [0.1, 0.5] as const
  test.each<[string, () => Promise<Rgba>, RecipeMask, readonly [number, number], readonly [number, number]]>([
    ['people', onePersonPhoto, { by: 'people' }, person, behind],
    ['all but the people', onePersonPhoto, { by: 'people', isInverted: true }, behind, person],
    ['the background', onePersonPhoto, { by: 'background' }, behind, person],
    ['the sky', () => fixture('sky-clear.jpg', 500), { by: 'sky' }, sky, ground],
  ])('changes %s and nothing else', async (_, read, maskBy, inside, outside) => {
    const photo = await read()
    const { image } = await run(photo, { tool: 'adjust', options: { exposure: -1 }, maskBy })
    expect(pixelAt(image, inside)).not.toEqual(pixelAt(photo, inside))
    expect(pixelAt(image, outside)).toEqual(pixelAt(photo, outside))
  })
})

const refused: readonly [ToolId, object][] = [
  ['change-sky', {}],
  ['adjust', { quarterTurns: 1 }],
  ['adjust', { crop: { left: 0, top: 0, width: 0.5, height: 0.5 } }],
  ['adjust', { isAutoLevel: true }],
  ['repair', { upscale: 2 }],
]
test.each(refused)('a mask by meaning of %s with %j is refused, never ignored', async (tool, options) => {
  await expect(run(createRgba(20, 20), { tool, options, maskBy: { by: 'people' } })).rejects.toMatchObject({
    code: 'mask-refused',
  })
})

test('every tool says what a mask is for', () => {
  const uses = toolIds.map((tool) => {
    const options = toolOf(tool).schema.parse({})
    return [tool, maskUseOf(tool, options), maskUseOf(tool, options, 'meaning')]
  })
  expect(uses).toEqual([
    ['remove-object', 'required', 'required'],
    ['beauty', 'area', 'area'],
    ['repair', 'optional', 'area'],
    ['cartoon', 'area', 'area'],
    ['coloring', 'area', 'area'],
    ['change-sky', 'none', 'none'],
    ['adjust', 'area', 'area'],
  ])
})

test('frames are mixed in a painted mask; what moves is not searched for', () => {
  const frame = createRgba(20, 10)
  const step = { tool: 'cartoon', options: {}, painted: null, maskBy: null } as const
  expect(maskOfFrames(frame, step)).toBeNull()
  expect(maskOfFrames(frame, { ...step, painted: leftHalf(frame) })?.data[0]).toBe(255)
  expect(() => maskOfFrames(frame, { ...step, maskBy: { by: 'people' } })).toThrow(
    expect.objectContaining({ code: 'mask-of-animation' }),
  )
})
