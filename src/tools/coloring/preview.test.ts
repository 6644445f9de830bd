import { expect, test } from 'vitest'
import { decodePhoto, encodeMask } from '#codec/codec.ts'
import { removeTint } from '#imaging/color/tone-kind.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { silentProgress } from '#imaging/progress.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import type { Models } from '#inference/models/model-session.ts'
import { readColoring } from '#tools/coloring/analyze.ts'
import { type ColoringOptions, coloringLooks, coloringTool } from '#tools/coloring/options.ts'
import { coloringPipeline } from '#tools/coloring/pipeline.ts'
import { coloringPreview } from '#tools/coloring/preview.ts'
import { fixturePhoto } from '../../../tests/fixture-photo.ts'

/** Stands in for the colour network: red on the left, blue on the right, yellow at the foot. */
const models: Models = {
  has: (id) => id === 'colorizer',
  async run(_, inputs) {
    const [, , height, width] = inputs.lightness!.dims as [number, number, number, number]
    const ab = new Float32Array(2 * height * width)
    for (let i = 0; i < height * width; i++) {
      ab[i] = 0.3 - (0.5 * (i % width)) / width
      ab[height * width + i] = Math.floor(i / width) / height - 0.4
    }
    return { ab: { data: ab, dims: [1, 2, height, width] } }
  },
  unload: () => Promise.resolve(),
}

function meanDifference(one: Rgba, other: Rgba): number {
  let sum = 0
  for (let i = 0; i < one.data.length; i++) sum += Math.abs(one.data[i] - other.data[i])
  return sum / one.data.length
}

function mostDifference(one: Mask, other: Mask): number {
  let most = 0
  for (let i = 0; i < one.data.length; i++) most = Math.max(most, Math.abs(one.data[i] - other.data[i]))
  return most
}

async function runAndLook(name: string, given: Partial<ColoringOptions>, share: number) {
  const photo = await fixturePhoto(name)
  const options = coloringTool.schema.parse(given)
  const context = { models, progress: silentProgress(), signal: new AbortController().signal }
  const { image } = await coloringPipeline(photo, options, context)
  const analysis = await readColoring(photo, { models })
  const [width, height] = [Math.round(photo.width * share), Math.round(photo.height * share)]
  const look = coloringPreview.open(resizeRgba(photo, width, height), analysis, null)
  return { run: resizeRgba(image, width, height), look: look(options, new Map()) as Rgba }
}

// One level of 255 is not visible. Rounding to the bytes of the analysis alone makes up to half a Lab unit.
test.each([
  { look: 'natural' },
  { look: 'two-colour', saturation: 150, temperature: -40 },
  { look: 'hand-tinted', strength: 60 },
] as const)('shows what a run makes, with %j', async (options) => {
  const { run, look } = await runAndLook('grey.jpg', options, 0.5)
  expect(meanDifference(run, look)).toBeLessThan(1)
})

test('shows what hints will do', async () => {
  const path: [number, number][] = [[150, 60]]
  const hints = [{ x: 60, y: 40, radiusPx: 9, path, color: '#208040' }]
  // As in a preview at screen size, the hints are spread at the run's own size.
  const { run, look } = await runAndLook('grey.jpg', { hints }, 1)
  expect(meanDifference(run, look)).toBeLessThan(1)
})

test('every look has a picture of its own', async () => {
  const photo = await fixturePhoto('grey.jpg')
  const look = coloringPreview.open(photo, await readColoring(photo, { models }), null)
  const pictures = coloringLooks.map((id) => look(coloringTool.schema.parse({ look: id }), new Map()) as Rgba)
  for (const [i, picture] of pictures.entries())
    for (const other of pictures.slice(i + 1)) expect(meanDifference(picture, other)).toBeGreaterThan(1.5)
})

test('a photo without an analysis has no preview', async () => {
  const look = coloringPreview.open(await fixturePhoto('grey.jpg'), null, null)
  expect(look(coloringTool.schema.parse({}), new Map())).toBeNull()
})

test('a photo with colours is recognised, and refused until recolouring is asked for', async () => {
  const { findings } = await readColoring(await fixturePhoto('portrait.jpg'), { models })
  expect(findings.tone).toBe('colour')
  expect(coloringTool.refusalOf(findings, coloringTool.schema.parse({}))).toBe('already-colored')
  expect(coloringTool.refusalOf(findings, coloringTool.schema.parse({ recolor: true }))).toBeNull()
})

test('a greyscale file, a grey photo of three channels and a sepia print get the same guess', async () => {
  const sepia = await fixturePhoto('grey.jpg')
  const grey = removeTint(sepia)
  const channel = { ...sepia, data: new Uint8Array(sepia.width * sepia.height).map((_, i) => grey.data[i * 4]) }
  const file = await decodePhoto(await encodeMask(channel))
  const analyses = await Promise.all([file, grey, sepia].map((photo) => readColoring(photo, { models })))
  expect(analyses.map(({ findings }) => findings.tone)).toEqual(['grey', 'grey', 'toned'])
  for (const { findings, masks } of analyses) {
    expect(coloringTool.refusalOf(findings, coloringTool.schema.parse({}))).toBeNull()
    expect(mostDifference(masks.a!, analyses[0].masks.a!)).toBeLessThanOrEqual(1)
  }
})
