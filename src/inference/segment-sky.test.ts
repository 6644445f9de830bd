import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decodePhoto } from '#codec/codec.ts'
import { raiseLocalContrast } from '#imaging/color/local-contrast.ts'
import { createRgba } from '#imaging/image.ts'
import { copiesOf } from '#imaging/resampling/photo-copies.ts'
import { type Models, openModels, type Tensor } from '#inference/models/model-session.ts'
import { tensorFromPicture } from '#inference/models/picture-tensor.ts'
import { segmentSky, skyEngines } from '#inference/segment-sky.ts'
import { sharedModels as models } from '../../tests/shared-models.ts'
import { writeStandInSkyseg } from '../../tests/stand-in-models.ts'

const shareOf = (values: Float32Array) => values.filter((value) => value > 0.5).length / values.length

/** Answers that sky is where red is, and notes the pictures it was asked about. */
function openRedFinder() {
  const asked: Tensor[] = []
  const finder: Models = {
    has: (id) => id === 'sky-segmenter',
    async run(_, { image }) {
      asked.push(image!)
      const [, , height, width] = image!.dims as [number, number, number, number]
      const sky = { data: image!.data.slice(0, height * width), dims: [1, 1, height, width] }
      return { sky, has_sky: { data: Float32Array.of(0.9), dims: [1, 1] } }
    },
    async unload() {},
  }
  return { asked, finder }
}

test('spends about the same number of pixels on every shape of photo', async () => {
  for (const [width, height] of [
    [400, 300],
    [300, 400],
    [2400, 300],
    [90, 900],
  ] as const) {
    const { asked, finder } = openRedFinder()
    const { probability } = await segmentSky(createRgba(width, height), finder)
    expect(asked[0]!.dims).toEqual([1, 3, probability.height, probability.width])
    expect(probability.width % 32).toBe(0)
    expect(probability.height % 32).toBe(0)
    expect(probability.data.length).toBe(probability.width * probability.height)
    expect(probability.data.length).toBeGreaterThan(80_000)
    expect(probability.data.length).toBeLessThan(140_000)
  }
})

test('averages what the network says of the photo and of its darker mirror image', async () => {
  const photo = createRgba(384, 288)
  for (let i = 0; i < photo.data.length; i += 4) photo.data.set([(i / 4) % 384 < 128 ? 255 : 40, 128, 128, 255], i)
  const { asked, finder } = openRedFinder()
  const { probability, presence } = await segmentSky(photo, finder)
  expect(presence).toBeCloseTo(0.9, 5)
  const row = probability.data.subarray(384 * 100, 384 * 101)
  // A mirrored answer that stayed mirrored would make both ends unsure.
  expect(row[5]).toBeGreaterThan(0.99)
  expect(row[378]).toBeLessThan(0.3)
  expect(asked.some(({ data }) => data[0]! < 0.5 && data[383]! > 0.99)).toBe(true)
  const greens = asked.map(({ data }) => data[384 * 288]!)
  expect(Math.min(...greens)).toBeLessThan(0.45)
  expect(Math.max(...greens)).toBeCloseTo(128 / 255, 5)
})

test('looks closer along the border of the sky once it is asked to, where the photo is large enough', async () => {
  const halfRed = (width: number, height: number) => {
    const photo = createRgba(width, height)
    for (let i = 0; i < width * height; i++) photo.data.set([i < (width * height) / 2 ? 255 : 0, 0, 0, 255], i * 4)
    return photo
  }
  const { asked, finder } = openRedFinder()
  const { probability, closer: look } = await segmentSky(halfRed(800, 600), finder)
  expect(asked.length).toBe(2)
  const [closer, again] = await Promise.all([look?.(), look?.()])
  expect(again).toBe(closer)
  expect(asked.map(({ dims }) => dims)).toEqual(Array(5).fill([1, 3, probability.height, probability.width]))
  expect([closer!.width, closer!.height]).toEqual([probability.width, probability.height])
  expect(await (await segmentSky(halfRed(400, 300), finder)).closer?.()).toBeNull()
})

test('looks through haze once, with the contrast raised, where enough of the sky is in doubt', async () => {
  // Above, red of which the network is sure; in the middle, two that it doubts; below, none.
  const haze = createRgba(400, 300)
  for (let y = 0, i = 0; y < 300; y++)
    for (let x = 0; x < 400; x++, i++)
      haze.data.set([y < 90 ? 255 : y < 150 ? 215 : y < 200 ? 195 : 0, 90, 90, 255], i * 4)
  const { asked, finder } = openRedFinder()
  const { probability, throughHaze } = await segmentSky(haze, finder)
  expect(asked.length).toBe(2)
  const [clear, again] = await Promise.all([throughHaze?.(), throughHaze?.()])
  expect(again).toBe(clear)
  expect(asked.length).toBe(3)
  const { width, height } = probability
  expect([clear!.width, clear!.height]).toEqual([width, height])
  const copy = copiesOf(haze).at({ width, height })
  expect(asked[2]!.data).toEqual(tensorFromPicture(raiseLocalContrast(copy, 1), 0, 1).data)
  expect(asked[2]!.data).not.toEqual(asked[0]!.data)
  const sure = createRgba(400, 300)
  for (let i = 0; i < 400 * 300; i++) sure.data.set([i < 400 * 150 ? 255 : 0, 90, 90, 255], i * 4)
  expect(await (await segmentSky(sure, finder)).throughHaze?.()).toBeNull()
})

test('finds the sky above water and not its mirror image', async () => {
  const photo = await decodePhoto(await readFile('tests/fixtures/sky-water.jpg'))
  const { probability, presence } = await segmentSky(photo, models)
  const { width, height, data } = probability
  expect(presence).toBeGreaterThan(0.8)
  expect(shareOf(data.subarray(0, Math.floor(height / 8) * width))).toBeGreaterThan(0.7)
  expect(shareOf(data.subarray(Math.ceil(height * 0.7) * width))).toBeLessThan(0.02)
})

test('sees no sky in a white picture, a portrait and a room', async () => {
  const white = createRgba(320, 240)
  white.data.fill(255)
  const pictures = [
    white,
    await decodePhoto(await readFile('tests/fixtures/portrait.jpg')),
    await decodePhoto(await readFile('tests/fixtures/no-sky.jpg')),
  ]
  for (const picture of pictures) {
    const { probability, presence } = await segmentSky(picture, models)
    // Either answer is enough for the tool to say that there is no sky.
    expect(Math.min(presence, shareOf(probability.data))).toBeLessThan(0.004)
  }
})

test('gives skyseg one of two votes where it was pulled', async () => {
  const pulled = mkdtempSync(join(tmpdir(), 'emulsion-skyseg-'))
  const voting = openModels({ shipped: 'models', converted: '.cache/models', pulled }, 1)
  try {
    expect(skyEngines(voting)).toEqual(['Emulsion sky finder'])
    writeStandInSkyseg(join(pulled, 'skyseg.onnx'))
    expect(skyEngines(voting)).toEqual(['Emulsion sky finder', 'skyseg (U-2-Net)'])
    // The left half is above skyseg's mean of blue, 0.406; the right half is below it.
    const photo = createRgba(400, 300)
    for (let i = 0; i < photo.data.length; i += 4) photo.data.set([60, 60, (i / 4) % 400 < 200 ? 120 : 90, 255], i)
    const alone = await segmentSky(photo, models)
    const both = await segmentSky(photo, voting)
    expect(both.presence).toBe(alone.presence)
    const { width, height, data } = both.probability
    for (const [x, vote] of [
      [0.25, 1],
      [0.75, 0],
    ] as const) {
      const i = (height >> 1) * width + Math.round(x * width)
      expect(data[i]).toBeCloseTo((alone.probability.data[i]! + vote) / 2, 2)
    }
  } finally {
    await voting.unload()
    rmSync(pulled, { recursive: true })
  }
})
