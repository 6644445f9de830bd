import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decodePhoto } from '#codec/codec.ts'
import { createRgba } from '#imaging/image.ts'
import { openModels } from '#inference/models/model-session.ts'
import { segmentSky, skyEngines } from '#inference/segment-sky.ts'
import { writeStandInSkyseg } from '../../tests/stand-in-models.ts'

const models = openModels({ shipped: 'models', converted: '.cache/models' }, 1)

const shareOf = (values: Float32Array) => values.filter((value) => value > 0.5).length / values.length

test('spends about the same number of pixels on every shape of photo', async () => {
  for (const [width, height] of [
    [400, 300],
    [300, 400],
    [2400, 300],
    [90, 900],
  ] as const) {
    const { probability } = await segmentSky(createRgba(width, height), models)
    expect(probability.width % 32).toBe(0)
    expect(probability.height % 32).toBe(0)
    expect(probability.data.length).toBe(probability.width * probability.height)
    expect(probability.data.length).toBeGreaterThan(80_000)
    expect(probability.data.length).toBeLessThan(140_000)
  }
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
