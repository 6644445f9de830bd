import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cropRgba } from '#imaging/crop.ts'
import { createRgba, type Rgba } from '#imaging/image.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import { doubleLanczos } from '#imaging/resampling/resize-lanczos.ts'
import { planarTile } from '#imaging/resampling/tiles.ts'
import { type Models, openModels } from '#inference/models/model-session.ts'
import { runNetwork } from '#inference/models/run-network.ts'
import { quadruplePhoto, upscaleAgain, upscalePhoto } from '#inference/upscale-photo.ts'
import { fixturePhoto } from '../../tests/fixture-photo.ts'
import { modelFolders } from '../../tests/model-folders.ts'
import { writeStandInQuadrupler } from '../../tests/stand-in-models.ts'
import { useFolder } from '../../tests/use-folder.ts'

const pulled = useFolder('upscale')
let models: Models

beforeAll(() => {
  writeStandInQuadrupler(join(pulled, 'real-esrgan-general.onnx'))
  models = openModels({ ...modelFolders, pulled }, 1)
})

afterAll(() => models.unload())

const signal = new AbortController().signal
const double = (photo: Rgba) => upscalePhoto(photo, models, () => {}, signal)

function psnr(one: Rgba, other: Rgba): number {
  const error = one.data.reduce((sum, value, i) => sum + (value - other.data[i]!) ** 2, 0) / one.data.length
  return 10 * Math.log10((255 * 255) / error)
}

describe('the enlarger', () => {
  test.each(['portrait.jpg', 'group.jpg', 'sky-clear.jpg', 'people.jpg'])(
    'comes nearer to %s than Lanczos does, also at four times',
    async (name) => {
      const photo = await fixturePhoto(name)
      const target = cropRgba(photo, { x: photo.width / 4, y: photo.height / 4, width: 192, height: 160 })
      const half = resizeRgba(target, 96, 80)
      expect(psnr(await double(half), target)).toBeGreaterThan(psnr(doubleLanczos(half), target) + 0.5)
      const quarter = resizeRgba(half, 48, 40)
      const twice = doubleLanczos(doubleLanczos(quarter))
      const again = await upscaleAgain(await double(quarter), models, () => {}, signal)
      expect(psnr(again, target)).toBeGreaterThan(psnr(twice, target))
    },
  )

  test('shows no tiles: a photo of several gives the same as at once', async () => {
    const photo = resizeRgba(await fixturePhoto('portrait.jpg'), 470, 130)
    const tiled = await double(photo)
    const data = planarTile(photo, { x: 0, y: 0, width: 470, height: 130 })
    const image = { data, dims: [1, 3, 130, 470] }
    const { upscaled } = await runNetwork(models, 'photo-upscaler', { image }, ['upscaled'])
    const area = tiled.width * tiled.height
    let error = 0
    for (let i = 0; i < area; i++)
      for (let c = 0; c < 3; c++)
        error = Math.max(error, Math.abs(tiled.data[i * 4 + c]! - 255 * upscaled.data[c * area + i]!))
    expect(error).toBeLessThan(0.6)
  })

  test('keeps flat colours flat, doubles odd sides and keeps transparency', async () => {
    const photo = createRgba(33, 21)
    for (let i = 0; i < 33 * 21; i++) photo.data.set([200, 80, 30, i % 33 < 16 ? 0 : 255], i * 4)
    const { width, height, data } = await double(photo)
    expect([width, height]).toEqual([66, 42])
    for (let i = 0; i < data.length; i += 4) {
      expect(Math.max(Math.abs(data[i]! - 200), Math.abs(data[i + 1]! - 80), Math.abs(data[i + 2]! - 30))).toBeLessThan(
        4,
      )
      const x = (i >> 2) % 66
      if (x < 30 || x > 34) expect(data[i + 3]).toBe(x < 30 ? 0 : 255)
    }
  })
})

test('a pulled network for four times the size gets tiles, and its tiles are joined', async () => {
  const photo = await fixturePhoto('portrait.jpg')
  const small = resizeRgba(photo, 300, 40)
  const large = await quadruplePhoto(small, models, () => {}, signal)
  expect([large.width, large.height]).toEqual([1200, 160])
  let error = 0
  for (let i = 0; i < large.data.length; i++) {
    const [x, y] = [(i >> 2) % 1200, Math.floor(i / 4800)]
    const from = small.data[((y >> 2) * 300 + (x >> 2)) * 4 + (i & 3)]!
    error = Math.max(error, Math.abs(large.data[i]! - (i & 3 ? from : from / 2)))
  }
  expect(error).toBeLessThan(0.6)
})
