import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createRgba, type Rgba } from '#imaging/image.ts'
import { deblurPhoto, findDeblurrer } from '#inference/deblur-photo.ts'
import { type Models, openModels } from '#inference/models/model-session.ts'
import { writeStandInDeblurrer } from '../../tests/stand-in-models.ts'
import { folderOfTest } from '../../tests/use-folder.ts'

let pulled: string
let models: Models

beforeEach(() => {
  pulled = folderOfTest('deblur')
  models = openModels({ shipped: pulled, converted: pulled, pulled }, 1)
})

afterEach(() => models.unload())

const writeMaxim = () =>
  writeStandInDeblurrer(join(pulled, 'maxim-deblurring.onnx'), 256, { input: 'image', output: 'restored' })
const writeNafnet = () =>
  writeStandInDeblurrer(join(pulled, 'nafnet-deblurring.onnx'), 'height', { input: 'lq', output: 'hq' })

const deblur = (photo: Rgba, signal = new AbortController().signal, progress: (done: number) => void = () => {}) =>
  deblurPhoto(photo, models, progress, signal)

/** A new colour every 8 px; alpha grows to the right. */
function createChecks(width: number, height: number): Rgba {
  const photo = createRgba(width, height)
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    photo.data.set([((x >> 3) * 37) & 255, ((y >> 3) * 53) & 255, ((x ^ y) >> 3) & 1 ? 200 : 60, x & 255], i * 4)
  }
  return photo
}

function expectScaled(photo: Rgba, done: Rgba, tolerance: number): void {
  expect([done.width, done.height]).toEqual([photo.width, photo.height])
  const shares = [1, 0.5, 0.25, 1]
  let error = 0
  for (let i = 0; i < photo.data.length; i++)
    error = Math.max(error, Math.abs(done.data[i]! - photo.data[i]! * shares[i & 3]!))
  expect(error).toBeLessThanOrEqual(tolerance)
}

test.each([
  ['smaller than a tile', 90, 200],
  ['of several tiles', 530, 300],
])('what the network finds for a photo %s lies where it belongs, without a seam', async (_, width, height) => {
  writeMaxim()
  const photo = createChecks(width, height)
  expectScaled(photo, await deblur(photo), 0.51)
})

test('uses a network with unknown input and output names, and prefers it to MAXIM', async () => {
  writeNafnet()
  expect(findDeblurrer(models)).toBe('nafnet-deblurring')
  writeMaxim()
  expect(findDeblurrer(models)).toBe('nafnet-deblurring')
  const photo = createChecks(300, 100)
  expectScaled(photo, await deblur(photo), 0.51)
})

test('a large photo costs no more than one megapixel, and keeps its size and its fine detail', async () => {
  writeMaxim()
  const photo = createRgba(2600, 1300)
  for (let i = 0; i < 2600 * 1300; i++) {
    // Wide waves for the network to change, and a fine pattern that a reduced photo cannot contain.
    const wave = 128 + 80 * Math.sin((i % 2600) / 60)
    photo.data.set([wave, wave, 100 + (i & 1) * 20, 255], i * 4)
  }
  let steps = 0
  const done = await deblur(photo, undefined, () => steps++)
  expect(steps).toBeLessThanOrEqual(30)
  let [error, fine] = [0, 0]
  for (let i = 0; i < done.data.length; i += 4) {
    error = Math.max(error, Math.abs(done.data[i]! - photo.data[i]!), Math.abs(done.data[i + 1]! - photo.data[i]! / 2))
    fine += done.data[i + 2]! * (i & 4 ? 1 : -1)
  }
  expect(error).toBeLessThan(3)
  expect(fine / (2600 * 1300)).toBeCloseTo(10, 0)
})

test('areas without edges come back unchanged', async () => {
  writeMaxim()
  const photo = createRgba(400, 300)
  for (let i = 0; i < 400 * 300; i++) photo.data.set([40, 90 + (i % 400) / 8, 160, 255], i * 4)
  expect((await deblur(photo)).data).toEqual(photo.data)
})

test('stops between tiles when cancelled, and fails with model-missing without a network', async () => {
  expect(findDeblurrer(models)).toBeNull()
  await expect(deblur(createChecks(64, 64))).rejects.toMatchObject({ code: 'model-missing' })
  writeMaxim()
  await expect(deblur(createChecks(64, 64), AbortSignal.abort(new Error('cancelled')))).rejects.toThrow('cancelled')
})
