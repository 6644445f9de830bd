import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isProblem } from '#contract/problem.ts'
import { createMask, createRgba, type Mask, type Rgba } from '#imaging/image.ts'
import { completePhoto } from '#inference/complete-photo.ts'
import { modelCatalog } from '#inference/models/model-catalog.ts'
import { findModelFile, modelFoldersFor } from '#inference/models/model-folders.ts'
import { type Models, openModels } from '#inference/models/model-session.ts'
import { modelFolders } from '../../tests/model-folders.ts'
import { writeStandInLama } from '../../tests/stand-in-models.ts'
import { useFolder } from '../../tests/use-folder.ts'

const migan = findModelFile(modelFoldersFor(null), 'mi-gan')
const pulled = useFolder('complete')
let models: Models

beforeAll(() => {
  writeStandInLama(join(pulled, modelCatalog.lama.file), [20, 140, 230])
  models = openModels({ ...modelFolders, pulled }, 1)
})

afterAll(() => models.unload())

const magenta = [255, 0, 255]

/** Left dark and right light, with its hole painted magenta as if the removed thing were there. */
function createScene(width: number, height: number, isHole: (x: number, y: number) => boolean) {
  const photo = createRgba(width, height)
  const hole = createMask(width, height)
  for (let i = 0; i < hole.data.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    hole.data[i] = isHole(x, y) ? 255 : 0
    photo.data.set([...(isHole(x, y) ? magenta : x < width / 2 ? [60, 70, 80] : [200, 190, 180]), 7], i * 4)
  }
  return { photo, hole }
}

/** How many values differ that must not: outside the hole, and of alpha. */
function countStrayed(photo: Rgba, filled: Rgba, hole: Mask): number {
  const hasStrayed = (value: number, k: number) =>
    (hole.data[k >> 2] === 0 || (k & 3) === 3) && value !== filled.data[k]
  return photo.data.reduce((count, value, k) => count + (hasStrayed(value, k) ? 1 : 0), 0)
}

const inBlock = (x: number, y: number) => x >= 250 && x < 400 && y >= 100 && y < 180

describe.each([
  [640, 300],
  [300, 640],
  [90, 60],
  [900, 800],
])('in a crop of %ix%i', (width, height) => {
  const { photo, hole } = createScene(
    width,
    height,
    (x, y) => Math.abs(x / width - 0.5) < 0.2 && Math.abs(y / height - 0.4) < 0.25,
  )
  const given = photo.data.slice()

  test('a network of the shapes of LaMa fills the hole, all of it and nothing else', async () => {
    const filled = await completePhoto(photo, hole, models, 'lama')
    expect(countStrayed(photo, filled, hole)).toBe(0)
    const painted = [20, 140, 230]
    let other = 0
    for (let i = 0; i < hole.data.length; i++)
      if (hole.data[i]! > 0 && painted.some((value, c) => filled.data[i * 4 + c] !== value)) other++
    expect(other).toBe(0)
    expect(photo.data).toEqual(given)
  })

  test.runIf(migan !== null)('MI-GAN carries the ground on and leaves nothing of the thing', async () => {
    const filled = await completePhoto(photo, hole, models, 'mi-gan')
    expect(countStrayed(photo, filled, hole)).toBe(0)
    let worst = 0
    let wrong = 0
    for (let i = 0; i < hole.data.length; i++) {
      if (hole.data[i] === 0) continue
      const [red, green, blue] = filled.data.subarray(i * 4, i * 4 + 3) as unknown as [number, number, number]
      worst = Math.max(worst, (red + blue) / 2 - green)
      if (Math.abs(green - (i % width < width / 2 ? 70 : 190)) > 40) wrong++
    }
    expect(worst).toBeLessThan(40)
    expect(wrong / hole.data.filter((value) => value > 0).length).toBeLessThan(0.1)
  })
})

test('an empty hole changes nothing and asks no network', async () => {
  const { photo, hole } = createScene(40, 30, () => false)
  const none = openModels({ shipped: pulled, converted: pulled }, 1)
  expect((await completePhoto(photo, hole, none, 'mi-gan')).data).toEqual(photo.data)
})

test('a network that is not installed fails with model-missing', async () => {
  const { photo, hole } = createScene(640, 300, inBlock)
  const none = openModels({ shipped: pulled, converted: pulled }, 1)
  const problem = await completePhoto(photo, hole, none, 'mi-gan').catch((error: unknown) => error)
  expect(isProblem(problem) && problem.code).toBe('model-missing')
})

/** Stands in for a network, and keeps the mask that it was given: 0 = not known. */
function watchMask(): { models: Models; shown: () => number[] } {
  let mask: Float32Array = new Float32Array()
  const run: Models['run'] = async (_, inputs) => {
    mask = inputs.mask!.data
    return { result: { data: new Float32Array(3 * 512 * 512), dims: [1, 3, 512, 512] } }
  }
  return { models: { has: () => true, run, unload: async () => {} }, shown: () => [...mask] }
}

test('a network is not shown what is hidden, but for where hardly anything would be left', async () => {
  const { photo, hole } = createScene(512, 512, inBlock)
  const { models: watched, shown } = watchMask()
  const knownWith = async (hidden: (x: number) => boolean) => {
    const veil = createMask(512, 512)
    for (let i = 0; i < veil.data.length; i++) veil.data[i] = hidden(i % 512) ? 255 : 0
    const filled = await completePhoto(photo, hole, watched, 'mi-gan', undefined, veil)
    expect(countStrayed(photo, filled, hole)).toBe(0)
    return shown()
  }
  const all = await knownWith(() => false)
  const part = await knownWith((x) => x < 100)
  expect(all[300 * 512 + 50]).toBe(255)
  expect(part[300 * 512 + 50]).toBe(0)
  expect(part[300 * 512 + 300]).toBe(255)
  expect(await knownWith((x) => x < 480)).toEqual(all)
})

test('stops when it is told to, before the network runs', async () => {
  const { photo, hole } = createScene(640, 300, inBlock)
  await expect(completePhoto(photo, hole, models, 'lama', AbortSignal.abort())).rejects.toThrow()
})

test.runIf(migan !== null)('the file of MI-GAN is the one that was tried', () => {
  expect(createHash('sha256').update(readFileSync(migan!)).digest('hex')).toBe(
    '4287930a79aa06a8d1305cb01c13059683fd92b1afb8efb6706feb3cf2fee24c',
  )
})
