import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodePhoto, encodePhoto } from '#codec/codec.ts'
import { cropRgba } from '#imaging/crop.ts'
import { copyRgba, createRgba, type Rgba } from '#imaging/image.ts'
import { silentProgress } from '#imaging/progress.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import { planarTile } from '#imaging/resampling/tiles.ts'
import { runNetwork } from '#inference/models/run-network.ts'
import { type Restoring, restorePhoto } from '#inference/restore-photo.ts'
import { sharedModels as models } from '../../tests/shared-models.ts'

const calm = { noise: { fine: 1, coarse: 2 }, chromaNoise: 0.3, blocks: 0.9, blurPx: 0.6 }
const whole = { luma: 1, chroma: 1, measured: calm }

const restore = (photo: Rgba, restoring: Restoring, signal = new AbortController().signal) =>
  restorePhoto(photo, restoring, models, silentProgress().part('', 1), signal)

// Half of the fixture's size: its own noise and JPEG are gone.
async function cleanPhoto(): Promise<Rgba> {
  const photo = await decodePhoto(await readFile('tests/fixtures/portrait.jpg'))
  const half = resizeRgba(photo, photo.width >> 1, photo.height >> 1)
  return cropRgba(half, { x: 40, y: 10, width: 160, height: 160 })
}

function withNoise(photo: Rgba, levels: number): Rgba {
  const noisy = copyRgba(photo)
  let state = 7
  const uniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state + 1) / 2 ** 32
  }
  for (let i = 0; i < noisy.data.length; i++)
    if (i % 4 < 3) noisy.data[i]! += levels * Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
  return noisy
}

function decibels(first: Rgba, second: Rgba): number {
  let sum = 0
  for (let i = 0; i < first.data.length; i++) sum += (first.data[i]! - second.data[i]!) ** 2
  return 10 * Math.log10(255 ** 2 / ((sum + 1e-6) / (0.75 * first.data.length)))
}

describe('the restorer', () => {
  test('brings a noisy photo at least 8 dB nearer to the clean one', async () => {
    const clean = await cleanPhoto()
    const noisy = withNoise(clean, 25)
    const restored = await restore(noisy, {
      ...whole,
      measured: { ...calm, noise: { fine: 17, coarse: 9 }, chromaNoise: 16 },
    })
    expect(decibels(clean, restored)).toBeGreaterThan(decibels(clean, noisy) + 8)
  })

  test('brings a photo nearer that was stored at JPEG quality 20', async () => {
    const clean = await cleanPhoto()
    const stored = await decodePhoto(await encodePhoto(clean, 'jpeg', 20))
    expect(decibels(clean, await restore(stored, { ...whole, measured: { ...calm, blocks: 3.3 } }))).toBeGreaterThan(
      decibels(clean, stored) + 0.8,
    )
  })

  test('hardly changes a clean photo', async () => {
    const clean = await cleanPhoto()
    expect(decibels(clean, await restore(clean, whole))).toBeGreaterThan(42)
  })

  test('keeps texture at a noise of 0 that it removes as noise at a high one', async () => {
    const clean = await cleanPhoto()
    const grainy = withNoise(clean, 6)
    const much = { ...calm, noise: { fine: 12, coarse: 6 }, chromaNoise: 10 }
    const kept = decibels(grainy, await restore(grainy, whole))
    expect(kept).toBeGreaterThan(decibels(grainy, await restore(grainy, { ...whole, measured: much })) + 3)
  })
})

test('tiles meet without a seam: same result as the whole photo at once', async () => {
  const small = await cleanPhoto()
  const photo = withNoise(resizeRgba(small, 720, 96), 12)
  const measured = { noise: { fine: 8, coarse: 4.5 }, chromaNoise: 8, blocks: 1, blurPx: 0.6 }
  const tiled = await restore(photo, { ...whole, measured })
  const image = { data: planarTile(photo, { x: 0, y: 0, width: 720, height: 96 }), dims: [1, 3, 96, 720] }
  const strengths = { data: Float32Array.from([8 / 25, 4.5 / 25, 8 / 25, 0, 0.3]), dims: [1, 5] }
  const { restored } = await runNetwork(models, 'photo-restorer', { image, strengths }, ['restored'])
  let most = 0
  for (let i = 0; i < 720 * 96; i++)
    for (let c = 0; c < 3; c++)
      most = Math.max(most, Math.abs(tiled.data[i * 4 + c]! - restored.data[c * 720 * 96 + i]! * 255))
  expect(most).toBeLessThan(1.5)
})

test('keeps size and alpha, and never changes the photo it was given', async () => {
  const side = fc.integer({ min: 1, max: 40 })
  const check = async (width: number, height: number, luma: number) => {
    const photo = createRgba(width, height)
    for (let i = 0; i < photo.data.length; i++) photo.data[i] = (i * 89 + (i >> 3) * 31) % 256
    const before = copyRgba(photo)
    const restored = await restore(photo, { ...whole, luma })
    const none = await restore(photo, { ...whole, luma: 0, chroma: 0 })
    expect(photo).toEqual(before)
    expect(none).toEqual(before)
    expect([restored.width, restored.height]).toEqual([width, height])
    for (let i = 3; i < photo.data.length; i += 4) expect(restored.data[i]).toBe(before.data[i])
  }
  const property = fc.asyncProperty(side, side, fc.double({ min: 0, max: 1, noNaN: true }), check)
  await fc.assert(property, { numRuns: 12 })
})

test('stops before the next tile when it is cancelled', async () => {
  const cancel = new AbortController()
  cancel.abort()
  await expect(restore(createRgba(64, 64), whole, cancel.signal)).rejects.toMatchObject({ name: 'AbortError' })
})
