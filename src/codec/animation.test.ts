import { expect, test } from 'vitest'
import { createRgba } from '#imaging/image.ts'
import { decodeAnimation, encodeGif } from './animation.ts'
import { sharp } from './sharp-loaders.ts'

function frameOf(code: number) {
  const frame = createRgba(20, 10)
  for (let i = 0; i < frame.data.length; i += 4) frame.data.set([code, 255 - code, 40, 255], i)
  for (let x = 0; x < 5; x++) frame.data[x * 4 + 3] = 0
  return frame
}

test('a GIF comes back with its frames, times, loops and holes', async () => {
  const frames = [10, 120, 240].map(frameOf)
  const animation = await decodeAnimation(await encodeGif({ frames, delaysMs: [40, 250, 70], loops: 3 }))
  expect(animation.delaysMs).toEqual([40, 250, 70])
  expect(animation.loops).toBe(3)
  expect(animation.frames).toHaveLength(3)
  for (const [index, { width, height, data }] of animation.frames.entries()) {
    expect([width, height]).toEqual([20, 10])
    expect(data[3]).toBe(0)
    const at = (5 * 20 + 10) * 4
    expect(data[at + 3]).toBe(255)
    expect(Math.abs(data[at]! - frames[index]!.data[at]!)).toBeLessThanOrEqual(8)
  }
})

test('frames that are alike are kept, so that each is shown as long as before', async () => {
  const still = [frameOf(90), frameOf(90), frameOf(91)]
  expect(
    (await decodeAnimation(await encodeGif({ frames: still, delaysMs: [50, 50, 50], loops: 0 }))).frames.length,
  ).toBe(3)
})

test('refuses more pixels in all than memory is meant for, before decoding', async () => {
  const bytes = await sharp(Buffer.alloc(2000 * 1600 * 20 * 3), {
    raw: { width: 2000, height: 32_000, channels: 3, pageHeight: 1600 },
  })
    .gif({ effort: 1, delay: Array.from({ length: 20 }, () => 50), keepDuplicateFrames: true })
    .toBuffer()
  await expect(decodeAnimation(bytes)).rejects.toMatchObject({ code: 'animation-too-large' })
})
