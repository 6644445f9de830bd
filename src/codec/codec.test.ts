import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { downloadFormats } from '#contract/photo.ts'
import type { Rgba } from '#imaging/image.ts'
import { type Work, watchWork } from '#imaging/work.ts'
import { decodeMask, decodePhoto, encodePhoto } from './codec.ts'
import { inspectPhoto } from './photo-header.ts'
import { noMetadata } from './photo-metadata.ts'

/** 6 x 4: each corner has a colour of its own, so that every turn and mirror shows. */
function cornered(): Rgba {
  const image = { width: 6, height: 4, data: new Uint8ClampedArray(6 * 4 * 4).fill(255) }
  const corners = [
    [0, 0, [255, 0, 0]],
    [5, 0, [0, 255, 0]],
    [0, 3, [0, 0, 255]],
    [5, 3, [255, 255, 0]],
  ] as const
  for (const [x, y, color] of corners) image.data.set(color, (y * 6 + x) * 4)
  return image
}

const fromRgba = (image: Rgba) =>
  sharp(Buffer.from(image.data), { raw: { width: image.width, height: image.height, channels: 4 } })

const noise = (width: number, height: number, seed = 7): Rgba => {
  const data = new Uint8ClampedArray(width * height * 4)
  let state = seed
  for (let at = 0; at < data.length; at++) {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    data[at] = state >>> 24
  }
  return { width, height, data }
}

const opaque = (image: Rgba): Rgba => ({ ...image, data: image.data.map((value, at) => (at % 4 === 3 ? 255 : value)) })

/** A made-up RGB profile. Only its length and its colour space are ever read. */
const profile = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
  .withIccProfile('p3')
  .png()
  .toBuffer()
  .then((png) => sharp(png).metadata())
  .then(({ icc }) => icc as Buffer)

describe('decodePhoto', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('turns a photo with EXIF orientation %i upright', async (orientation) => {
    // sharp turned it; to store it so, the inverse turn is applied to the stored pixels.
    const inverse = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 8, 7: 7, 8: 6 }[orientation] as number
    const turned = await fromRgba(cornered()).withMetadata({ orientation: inverse }).png().toBuffer()
    const stored = await sharp(turned).autoOrient().toBuffer()
    const tagged = await sharp(stored).withMetadata({ orientation }).png().toBuffer()
    const upright = await decodePhoto(tagged)
    expect([upright.width, upright.height]).toEqual([6, 4])
    expect(upright.data).toEqual(cornered().data)
  })

  test('keeps RGB values as stored under a wide profile, and carries the profile out unchanged', async () => {
    const image = opaque(noise(32, 24))
    const file = await encodePhoto(image, 'png', 100, { ...noMetadata, icc: profile })
    const header = await inspectPhoto(file)
    expect(header.metadata.icc?.equals(profile)).toBe(true)
    expect((await decodePhoto(file, header)).data).toEqual(image.data)
    for (const format of ['jpeg', 'webp', 'avif'] as const) {
      const { metadata } = await inspectPhoto(await encodePhoto(image, format, 90, header.metadata))
      expect(metadata.icc?.equals(profile)).toBe(true)
    }
  })

  test('keeps straight alpha and the colours under it through PNG and lossless steps', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        fc.nat(),
        async (w, h, seed) => {
          const image = noise(w, h, seed)
          expect((await decodePhoto(await encodePhoto(image, 'png', 100))).data).toEqual(image.data)
        },
      ),
      { numRuns: 25 },
    )
  })

  test('reads grey, palette, 1-bit, 16-bit and CMYK pictures as 8-bit RGBA of the same size', async () => {
    const photo = fromRgba(opaque(noise(20, 10)))
    const files = {
      grey: await photo.clone().greyscale().jpeg().toBuffer(),
      palette: await photo.clone().png({ palette: true }).toBuffer(),
      oneBit: await photo.clone().greyscale().png({ palette: true, colours: 2 }).toBuffer(),
      sixteenBit: await photo.clone().toColourspace('rgb16').png().toBuffer(),
      cmyk: await photo.clone().toColourspace('cmyk').jpeg().toBuffer(),
      progressive: await photo.clone().jpeg({ progressive: true }).toBuffer(),
      tiff: await photo.clone().tiff().toBuffer(),
    }
    for (const file of Object.values(files)) {
      const { width, height, data } = await decodePhoto(file)
      expect([width, height, data.length]).toEqual([20, 10, 800])
      expect(data.every((value, at) => at % 4 !== 3 || value === 255)).toBe(true)
    }
    const white = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer()
    expect(Math.min(...(await decodePhoto(white)).data)).toBeGreaterThan(250)
  })

  test('reads the first frame of an animation', async () => {
    const frames = Buffer.concat([Buffer.alloc(8 * 8 * 3, 200), Buffer.alloc(8 * 8 * 3, 10)])
    const raw = { width: 8, height: 16, channels: 3, pageHeight: 8 } as const
    for (const file of [
      await sharp(frames, { raw }).gif().toBuffer(),
      await sharp(frames, { raw }).webp({ lossless: true }).toBuffer(),
    ]) {
      const photo = await decodePhoto(file)
      expect([photo.width, photo.height]).toEqual([8, 8])
      expect(photo.data[0]).toBeGreaterThan(150)
    }
  })

  test('refuses a file cut short instead of showing half of it', async () => {
    const photo = fromRgba(opaque(noise(200, 200)))
    for (const file of [await photo.clone().jpeg().toBuffer(), await photo.clone().png().toBuffer()])
      await expect(decodePhoto(file.subarray(0, file.length / 2))).rejects.toMatchObject({ code: 'photo-damaged' })
  })

  test('returns a picture or a Problem for any bytes after a valid signature', async () => {
    const signatures = [
      [0xff, 0xd8, 0xff, 0xe0],
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
      [...Buffer.from('GIF89a')],
      [...Buffer.from('RIFF\0\0\0\0WEBP')],
      [0x49, 0x49, 0x2a, 0],
      [...Buffer.from('\0\0\0\x18ftypavif')],
    ]
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...signatures), fc.uint8Array({ maxLength: 200 }), async (start, rest) => {
        const bytes = Uint8Array.from([...start, ...rest])
        await decodePhoto(bytes).catch((error) => expect(error.brand).toBe('emulsion-problem'))
      }),
      { numRuns: 120 },
    )
  })
})

describe('encodePhoto', () => {
  test('puts transparent pixels on white where the format has no alpha', async () => {
    const clear = { width: 4, height: 4, data: new Uint8ClampedArray(64) }
    const { data } = await decodePhoto(await encodePhoto(clear, 'jpeg', 95))
    expect(Math.min(...data)).toBeGreaterThan(250)
  })

  test('keeps chroma at full resolution from quality 90 up', async () => {
    const image = opaque(noise(16, 16))
    const subsampling = async (quality: number) =>
      (await sharp(await encodePhoto(image, 'jpeg', quality)).metadata()).chromaSubsampling
    expect(await subsampling(90)).toBe('4:4:4')
    expect(await subsampling(89)).toBe('4:2:0')
  })

  test.each(downloadFormats)('what is embedded in a %s changes none of its pixels', async (format) => {
    const metadata = { ...noMetadata, icc: profile, xmp: '<x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta>' }
    for (const image of [noise(33, 17), opaque(noise(33, 17))]) {
      const stored = await encodePhoto(image, format, 92, metadata)
      expect((await decodePhoto(stored)).data).toEqual((await decodePhoto(await encodePhoto(image, format, 92))).data)
      expect((await inspectPhoto(stored)).metadata.icc?.equals(profile)).toBe(true)
    }
  })

  test('what is embedded costs no second encoding', async () => {
    const works: Work[] = []
    watchWork((work) => works.push(work))
    await encodePhoto(opaque(noise(8, 8)), 'jpeg', 90, { ...noMetadata, icc: profile })
    watchWork(null)
    expect(works).toEqual([{ kind: 'encode' }])
  })

  test('keeps the resolution', async () => {
    const file = await encodePhoto(opaque(noise(8, 8)), 'jpeg', 90, { ...noMetadata, density: 300 })
    expect((await inspectPhoto(file)).metadata.density).toBe(300)
    for (const format of downloadFormats) {
      const plain = await encodePhoto(opaque(noise(8, 8)), format, 90, noMetadata)
      expect((await inspectPhoto(plain)).metadata.density, format).toBeNull()
    }
  })

  test('the same pixels give the same bytes', async () => {
    const image = noise(64, 64)
    for (const format of ['jpeg', 'png', 'webp'] as const)
      expect((await encodePhoto(image, format, 90)).equals(await encodePhoto(image, format, 90))).toBe(true)
  })
})

describe('decodeMask', () => {
  test('reads white as marked, black and transparent as not', async () => {
    const painted = {
      width: 3,
      height: 1,
      data: Uint8ClampedArray.of(255, 255, 255, 255, 0, 0, 0, 255, 255, 255, 255, 0),
    }
    const mask = await decodeMask(await encodePhoto(painted, 'png', 100))
    expect([...mask.data]).toEqual([255, 0, 0])
  })
})
