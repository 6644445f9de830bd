import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRgba } from '#imaging/image.ts'
import { decodeAnimation, decodeFrames, encodeGif, encodeMovingWebp, encodeStack, openStack } from './animation.ts'
import { readGifXmp, writeGifXmp } from './gif-xmp.ts'
import { inspectPhoto } from './photo-header.ts'
import { sharp } from './sharp-loaders.ts'
import { readXmpStamp } from './xmp-stamp.ts'

const [width, height] = [20, 10]

function animationOf(codes: readonly number[], delaysMs: readonly number[], loops: number) {
  const animation = openStack(createRgba(width, height * codes.length), { delaysMs, loops })
  for (const [index, { data }] of animation.frames.entries()) {
    const code = codes[index]!
    for (let i = 0; i < data.length; i += 4) data.set([code, 255 - code, 40, 255], i)
    for (let x = 0; x < 5; x++) data[x * 4 + 3] = 0
  }
  return animation
}

test('an animation keeps its frames, times, loops and holes, as GIF and as WebP', async () => {
  const made = animationOf([10, 120, 240], [40, 250, 70], 3)
  for (const encoded of [await encodeGif(made), await encodeMovingWebp(made, 95)]) {
    const animation = await decodeAnimation(encoded)
    expect(animation.delaysMs).toEqual([40, 250, 70])
    expect(animation.loops).toBe(3)
    expect(animation.frames).toHaveLength(3)
    for (const [index, frame] of animation.frames.entries()) {
      expect([frame.width, frame.height]).toEqual([width, height])
      expect(frame.data[3]).toBe(0)
      const at = (5 * width + 10) * 4
      expect(frame.data[at + 3]).toBe(255)
      expect(Math.abs(frame.data[at]! - made.frames[index]!.data[at]!)).toBeLessThanOrEqual(8)
    }
  }
})

test('how it was made is read from its XMP, as GIF and as WebP, and its frames are the same', async () => {
  const made = animationOf([10, 120, 240], [40, 250, 70], 3)
  const [source, none] = ['compositeWithTrainedAlgorithmicMedia', null] as const
  for (const encode of [encodeGif, (of: typeof made, how: typeof source | null) => encodeMovingWebp(of, 95, how)]) {
    const file = await encode(made, source)
    const { metadata, animation } = await inspectPhoto(file)
    expect(readXmpStamp(metadata.xmp)).toEqual({ source, recipe: null })
    expect(animation).toEqual({ delaysMs: [40, 250, 70], loops: 3 })
    const plain = await encode(made, none)
    expect((await inspectPhoto(plain)).metadata.xmp).toBeNull()
    expect((await decodeAnimation(file)).stack).toEqual((await decodeAnimation(plain)).stack)
  }
})

test('whatever its XMP is, a GIF is read as before, also by who takes it for blocks', async () => {
  const gif = await encodeGif(animationOf([10, 120], [40, 250], 2))
  const before = await decodeAnimation(gif)
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 600 }), async (given) => {
      // XML 1.0, 2.2: no text of XML holds this character, and a reader of blocks would end at it.
      const xmp = given.replaceAll('\0', '')
      const file = writeGifXmp(gif, xmp)
      expect(readGifXmp(file)).toBe(Buffer.from(xmp).toString())
      // GIF89a, 15 and 26: blocks begin with their length, and the last one has none.
      let at = file.indexOf('XMP DataXMP') + 11
      while (file[at] !== 0) at += 1 + (file[at] as number)
      expect(file.subarray(at + 1)).toEqual(gif.subarray(gif.length - (file.length - at - 1)))
      expect(await decodeAnimation(file)).toEqual(before)
    }),
    { numRuns: 60 },
  )
})

test('its frames are stored without loss', async () => {
  const made = animationOf([10, 11, 12, 200], [40, 40, 40, 90], 0)
  const kept = await decodeFrames(await encodeStack(made), made)
  expect(kept.frames).toHaveLength(4)
  for (const [index, { data }] of kept.frames.entries())
    for (let i = 0; i < data.length; i++)
      if (data[i | 3] !== 0 && data[i] !== made.frames[index]!.data[i]) expect.fail(`frame ${index} at ${i}`)
})

test('equal frames are kept, so that each is shown for as long as before', async () => {
  const still = animationOf([90, 90, 91], [50, 50, 50], 0)
  expect((await decodeAnimation(await encodeGif(still))).frames.length).toBe(3)
})

test('the header says whether a file is animated: one frame, or pages of other formats, are not', async () => {
  const gif = await encodeGif(animationOf([10, 120], [40, 250], 2))
  expect((await inspectPhoto(gif)).animation).toEqual({ delaysMs: [40, 250], loops: 2 })
  const raw = { width, height, channels: 4 } as const
  const first = sharp(Buffer.from(animationOf([10], [40], 0).stack.data), { raw })
  expect((await inspectPhoto(await first.clone().gif().toBuffer())).animation).toBeNull()
  expect((await inspectPhoto(await first.clone().png().toBuffer())).animation).toBeNull()
})

test('refuses too many frames or total pixels before decoding', async () => {
  const many = Array.from({ length: 301 }, (_, index) => index % 256)
  const bytes = await encodeGif(
    animationOf(
      many,
      many.map(() => 50),
      0,
    ),
  )
  await expect(decodeAnimation(bytes)).rejects.toMatchObject({ code: 'animation-too-long' })
  const few = await encodeGif(animationOf([1, 2, 3], [50, 50, 50], 0))
  const claimed = { ...(await inspectPhoto(few)), width: 5000, height: 4100 }
  await expect(decodeAnimation(few, claimed)).rejects.toMatchObject({ code: 'animation-too-large' })
})
