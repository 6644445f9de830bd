import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { decodePhoto } from '#codec/codec.ts'
import { type Box, cropRgba } from '#imaging/crop.ts'
import { createMask, type Rgba } from '#imaging/image.ts'
import { silentProgress } from '#imaging/progress.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import { openModels } from '#inference/models/model-session.ts'
import { faceBoxesIn } from '#tools/beauty/analysis.ts'
import { readBeauty } from '#tools/beauty/analyze.ts'
import { type BeautyOptions, beautyTool } from '#tools/beauty/options.ts'
import { beautyPipeline } from '#tools/beauty/pipeline.ts'
import { beautyPreview } from '#tools/beauty/preview.ts'
import { modelFolders } from '../../../tests/model-folders.ts'

const models = openModels(modelFolders, 1)

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../../../tests/fixtures', name))
const optionsOf = (part: Partial<BeautyOptions>) => beautyTool.schema.parse(part)
const studio = beautyTool.presets[2].options
const noPictures = new Map()

const group = await decodePhoto(fixture('group.jpg'))
const analysis = await readBeauty(group, { models, whole: group })
const boxes = faceBoxesIn(analysis.findings)

afterAll(() => models.unload())

const run = (options: BeautyOptions) =>
  beautyPipeline(group, options, { models, progress: silentProgress(), signal: new AbortController().signal })

const look = (options: BeautyOptions, painted: Parameters<typeof beautyPreview.open>[2] = null) =>
  beautyPreview.open(group, analysis, painted)(options, noPictures) as Rgba

test('finds the same faces as a run, from left to right', async () => {
  const { facts } = await run(optionsOf({ faces: [0] }))
  expect(boxes.length).toBeGreaterThan(1)
  expect(analysis.findings.faces).toBe(boxes.length)
  expect(facts.faces).toBe(boxes.length)
  const middles = boxes.map(({ x, width }) => x + width / 2)
  expect(middles).toEqual(middles.toSorted((a, b) => a - b))
  for (const { x, y, width, height } of boxes) {
    expect(Math.min(width, height)).toBeGreaterThan(0)
    expect(Math.max(x + width / 2, y + height / 2)).toBeLessThan(1)
  }
})

test('counts faces at full size, not in a smaller view', async () => {
  expect(beautyTool.analyzesWhole).toBe(true)
  const view = resizeRgba(group, 160, 85)
  expect(await readBeauty(view, { models, whole: group })).toEqual(analysis)
})

test('refuses a run on a photo without a face, and shows nothing there', async () => {
  const photo = await decodePhoto(fixture('no-sky.jpg'))
  const nobody = await readBeauty(photo, { models, whole: photo })
  expect(beautyTool.refusalOf(nobody.findings, optionsOf({}))).toBe('no-face-found')
  expect(beautyPreview.open(photo, nobody, null)(optionsOf({}), noPictures)).toBeNull()
  expect(beautyPreview.closeUp?.(nobody, photo)).toBeNull()
})

test.each(beautyTool.presets)('looks like the result: $label', async ({ options: preset }) => {
  const options = { ...preset, faces: [1, 3] }
  const { image } = await run(options)
  const shown = look(options)
  // Only the mesh is rounded, to a hundredth of a pixel here.
  expect(differenceOf(shown, image)).toBeLessThanOrEqual(0.05 * differenceOf(group, image))
})

test('looks like the result: light from a side, and a dimmed ground', async () => {
  const plain = { smoothing: 0, lines: 0, blemishes: 0, tone: 0, underEye: 0, eyes: 0, teeth: 0 }
  const options = optionsOf({ ...plain, sideLight: -80, ground: 60 })
  const { image } = await run(options)
  expect(differenceOf(group, image)).toBeGreaterThan(3)
  expect(differenceOf(look(options), image)).toBeLessThan(0.02 * differenceOf(group, image))
})

test('keeps every byte of a face that is switched off, and of painted pixels', () => {
  const faces = boxes.map((_, face) => face).filter((face) => face !== 1)
  const box = boxIn(boxes[1] as Box, group)
  const off = look({ ...studio, faces })
  expect(sameBytes(cropRgba(off, box), cropRgba(group, box))).toBe(true)
  const protect = createMask(Math.ceil(group.width / 2), Math.ceil(group.height / 2))
  protect.data.fill(255)
  expect(sameBytes(look(studio, protect), group)).toBe(true)
  expect(sameBytes(cropRgba(look(studio), box), cropRgba(group, box))).toBe(false)
})

test('a close-up shows the largest face as the whole photo would', () => {
  const closeUp = beautyPreview.closeUp?.(analysis, group)
  if (closeUp == null) throw new Error('no close-up')
  const part = boxIn(closeUp.part, group)
  const near = beautyPreview.open(cropRgba(group, part), closeUp.analysis, null)(studio, noPictures) as Rgba
  const whole = cropRgba(look(studio), part)
  const shown = boxIn(closeUp.shown, near)
  expect(shown.width).toBe(shown.height)
  const [one, other, before] = [near, whole, cropRgba(group, part)].map((image) => cropRgba(image, shown))
  expect(differenceOf(one as Rgba, other as Rgba)).toBeLessThan(0.1 * differenceOf(other as Rgba, before as Rgba))
  const widest = boxes.reduce((known, box) => (box.width > known.width ? box : known))
  expect(closeUp.part.x).toBeLessThanOrEqual(widest.x)
  expect(closeUp.part.x + closeUp.part.width).toBeGreaterThanOrEqual(widest.x + widest.width)
})

test('the same settings give the same preview whatever was previewed before', () => {
  const open = beautyPreview.open(group, analysis, null)
  const before = open(studio, noPictures) as Rgba
  open(optionsOf({ smoothing: 100, faces: [0] }), noPictures)
  expect(sameBytes(open(studio, noPictures) as Rgba, before)).toBe(true)
})

function boxIn({ x, y, width, height }: Box, image: { width: number; height: number }): Box {
  const [left, top] = [Math.max(0, Math.floor(x * image.width)), Math.max(0, Math.floor(y * image.height))]
  return {
    x: left,
    y: top,
    width: Math.min(image.width - left, Math.round(width * image.width)),
    height: Math.min(image.height - top, Math.round(height * image.height)),
  }
}

function sameBytes(a: Rgba, b: Rgba): boolean {
  return Buffer.from(a.data).equals(Buffer.from(b.data))
}

/** Mean difference in codes, alpha left out. */
function differenceOf(a: Rgba, b: Rgba): number {
  let sum = 0
  for (let i = 0; i < a.data.length; i++)
    if (i % 4 !== 3) sum += Math.abs((a.data[i] as number) - (b.data[i] as number))
  return sum / ((a.data.length / 4) * 3)
}
