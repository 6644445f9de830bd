import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { type EditStep, editPhoto } from '#cli/edit/edit-photo.ts'
import type { ModelId } from '#inference/models/model-catalog.ts'
import { type ToolId, toolOf } from '#tools/catalog.ts'
import type { WorkCounts } from '#tools/count-work.ts'
import { sharedModels as models } from '../../../tests/shared-models.ts'
import { useFolder } from '../../../tests/use-folder.ts'

vi.setConfig({ testTimeout: 150_000 })

// What a run may do beside its kernels. A better way to look may need more: then its budget changes with it, on purpose.
const sidePx = 480
const folder = useFolder('work')
let maskPath: string

beforeAll(async () => {
  maskPath = join(folder, 'mask.png')
  const { width, height } = await sharp(await photoOf('people.jpg')).metadata()
  const hole = { left: 0.1 * width, top: 0.6 * height, width: 0.1 * width, height: 0.15 * height }
  const [x, y, w, h] = [hole.left, hole.top, hole.width, hole.height].map(Math.round) as [
    number,
    number,
    number,
    number,
  ]
  const white = await sharp({ create: { width: w, height: h, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  await sharp({ create: { width, height, channels: 3, background: '#000' } })
    .composite([{ input: white, left: x, top: y }])
    .png()
    .toFile(maskPath)
})

/** Photos of people are as in other tests, which have asked networks about them; another size would be asked about anew. */
const asElsewhere = ['people.jpg', 'portrait.jpg']

const photoOf = async (name: string): Promise<Buffer> => {
  const file = readFileSync(`tests/fixtures/${name}`)
  if (asElsewhere.includes(name)) return file
  return sharp(file).resize(sidePx, sidePx, { fit: 'inside' }).withIccProfile('p3').jpeg().toBuffer()
}

const step = (tool: ToolId, options: object = {}, mask: EditStep['mask'] = null): EditStep => ({
  tool,
  options: toolOf(tool).schema.parse(options),
  mask,
})

async function workOf(photo: Buffer, steps: readonly [EditStep, ...EditStep[]], mask: string | null) {
  const recipe = { steps, maskPath: mask, picturePath: null, quality: 90, metadata: 'all' } as const
  const context = { models, signal: new AbortController().signal, onProgress: () => {} }
  const { report } = await editPhoto(photo, 'jpeg', recipe, context)
  return report.work as WorkCounts
}

type Looks = Partial<Record<ModelId, number>>
const faces = (detector: number, mesh: number): Looks => ({ 'face-detector': detector, 'face-mesh': mesh })
/**
 * The detector sees the photo and four parts of it, and small people of whom it is not sure from near, up to 16 times; who
 * may be a person, eight at most, is looked at for a face, then by
 * the network of people; a thing and a doubt are cut out by one look, a person by two. What may be of a bed beside somebody
 * costs one.
 */
const things = (shapes: number, fromNear = 16): Looks => ({
  ...faces(8, 0),
  'thing-detector': 5 + fromNear,
  'mobile-sam-encoder': 1,
  'mobile-sam-decoder': shapes,
})

const budgets: readonly [string, string, readonly [EditStep, ...EditStep[]], Looks][] = [
  ['adjust', 'portrait.jpg', [step('adjust', { exposure: 0.3 })], {}],
  [
    'remove-object',
    'people.jpg',
    [step('remove-object', { detail: 'fast' })],
    { ...things(22), 'people-finder': 13, 'text-finder': 1, 'mi-gan': 1 },
  ],
  [
    'a cut-out',
    'people.jpg',
    [step('remove-object', { remove: 'background' })],
    { 'salient-finder': 1, 'people-finder': 27, ...things(38), 'thing-detector': 22, ...faces(24, 21) },
  ],
  // The third look is through haze: the network is not sure of all of this sky.
  ['change-sky', 'sky-clear.jpg', [step('change-sky')], { 'sky-segmenter': 3 }],
  ['cartoon', 'portrait.jpg', [step('cartoon')], { 'thing-detector': 1, ...faces(4, 4) }],
  ['beauty', 'portrait.jpg', [step('beauty')], { 'thing-detector': 1, ...faces(4, 4), 'face-embedding': 2 }],
  [
    'beauty of people',
    'portrait.jpg',
    [step('beauty', {}, { by: 'people' })],
    { ...things(5), 'people-finder': 6, 'thing-detector': 8, ...faces(9, 4), 'face-embedding': 2 },
  ],
  ['repair', 'old-portrait.jpg', [step('repair')], { 'damage-finder': 5, 'thing-detector': 1, ...faces(2, 4) }],
  [
    'coloring',
    'grey.jpg',
    [step('coloring')],
    { 'sky-segmenter': 2, colorizer: 2, 'thing-detector': 1, 'people-finder': 2, ...faces(1, 3) },
  ],
]

test.each(budgets)('%s asks no network more often than it has to', async (label, name, steps, budget) => {
  const isPainted = label === 'remove-object'
  const { looks, decodes, encodes } = await workOf(await photoOf(name), steps, isPainted ? maskPath : null)
  const over = Object.entries(looks).filter(([network, times]) => times > (budget[network as ModelId] ?? 0))
  expect(over).toEqual([])
  expect(decodes).toBe(isPainted ? 2 : 1)
  // One of the result, two of a picture of 320 px for the manifest.
  expect(encodes).toBeLessThanOrEqual(3)
})

test('a large portrait is looked at once for people, and not in parts', async () => {
  const large = await sharp(readFileSync('tests/fixtures/portrait.jpg'))
    .resize(2100, 2100, { fit: 'inside' })
    .toBuffer()
  const { looks } = await workOf(large, [step('cartoon')], null)
  expect(looks['thing-detector']).toBe(1)
})

/** Long enough for halves that serve all copies; a smaller photo is as large as the copies. */
const longPhoto = (): Promise<Buffer> =>
  sharp(readFileSync('tests/fixtures/portrait.jpg'))
    .resize(640, 640, { fit: 'inside' })
    .extend({ right: 2700, background: '#678' })
    .jpeg()
    .toBuffer()

test.each([
  ['adjust', [step('adjust', { exposure: 0.3 })], 1],
  ['beauty', [step('beauty')], 2],
  ['repair', [step('repair')], 2],
] as const)('%s reads a large photo once for all of its copies, and once for the manifest', async (_, steps, times) => {
  const { resizes } = await workOf(await longPhoto(), steps, null)
  expect(resizes).toBeLessThanOrEqual(times)
})
