import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Rgba16 } from '#imaging/image.ts'
import { decodePhoto, encodePhoto } from './codec.ts'
import { decodeDeepPhoto, deepFormats, encodeDeepPhoto, hasSameValues, toEightBits } from './deep.ts'
import { profileOf } from './display-p3.ts'
import { inspectPhoto } from './photo-header.ts'
import { noMetadata } from './photo-metadata.ts'

/** Every value is as likely, with black, white and their neighbours in each. */
function noise(width: number, height: number, seed: number, isOpaque = true): Rgba16 {
  const data = new Uint16Array(width * height * 4)
  let state = seed
  for (let at = 0; at < data.length; at++) {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    data[at] = isOpaque && at % 4 === 3 ? 65_535 : state >>> 16
  }
  data.set([0, 1, 65_535, 65_535, 255, 256, 65_534, 65_535])
  return { width, height, data }
}

const deepOf = async (file: Buffer) => (await decodeDeepPhoto(file)) as Rgba16
const side = fc.integer({ min: 2, max: 40 })

describe('16 bits a channel', () => {
  test.each(deepFormats)('pass through %s to the bit, with alpha and without', async (format) => {
    await fc.assert(
      fc.asyncProperty(side, side, fc.nat(), fc.boolean(), async (width, height, seed, isOpaque) => {
        const image = noise(width, height, seed, isOpaque)
        const file = await encodeDeepPhoto(image, format)
        expect(await inspectPhoto(file)).toMatchObject({ format, bits: 16, hasAlpha: !isOpaque, width, height })
        expect(hasSameValues(await deepOf(file), image)).toBe(true)
      }),
      { numRuns: 20 },
    )
  })

  test.each(deepFormats)('stay as stored under a wide profile in %s, which leaves unchanged', async (format) => {
    const image = noise(32, 24, 5)
    const icc = await profileOf({ primaries: 12, transfer: 13 })
    const file = await encodeDeepPhoto(image, format, { ...noMetadata, icc, density: 300 })
    const header = await inspectPhoto(file)
    expect(header.metadata.icc?.equals(icc as Buffer)).toBe(true)
    expect(header.metadata.density).toBe(300)
    expect(hasSameValues(await deepOf(file), image)).toBe(true)
  })

  test('are their upper bytes for everything that works with 8', async () => {
    const image = noise(30, 20, 9, false)
    for (const format of deepFormats)
      expect((await decodePhoto(await encodeDeepPhoto(image, format))).data).toEqual(toEightBits(image).data)
  })

  test('are read from grey pictures, from turned ones, and from every packing of TIFF', async () => {
    const grey = Uint16Array.from({ length: 12 * 8 }, (_, at) => at * 680)
    const raw = sharp(grey, { raw: { width: 12, height: 8, channels: 1 } }).toColourspace('grey16')
    const files = [
      await raw.clone().png().toBuffer(),
      ...(await Promise.all(
        (['none', 'lzw', 'deflate', 'packbits'] as const).map((compression) =>
          raw.clone().tiff({ compression }).toBuffer(),
        ),
      )),
    ]
    for (const file of files) {
      const { data } = await deepOf(file)
      for (let at = 0; at < grey.length; at++)
        expect([...data.subarray(at * 4, at * 4 + 4)]).toEqual([grey[at], grey[at], grey[at], 65_535])
    }
    const turned = Buffer.from(await raw.clone().tiff({ compression: 'lzw' }).toBuffer())
    // Tag, type and count of an upright orientation, as every TIFF of libvips has it.
    turned[turned.indexOf(Buffer.from('120103000100000001000000', 'hex')) + 8] = 6
    const upright = await deepOf(turned)
    expect([upright.width, upright.height]).toEqual([8, 12])
    // The first row of a turned picture is its left column, from below.
    expect(upright.data[0]).toBe(grey[7 * 12])
  })

  test('of 10-bit AVIF reach from black to white', async () => {
    const ramp = Uint16Array.from({ length: 64 * 16 * 3 }, (_, at) =>
      Math.round(((Math.floor(at / 3) % 64) * 65_535) / 63),
    )
    const file = await sharp(ramp, { raw: { width: 64, height: 16, channels: 3 } })
      .toColourspace('rgb16')
      .avif({ bitdepth: 10, quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer()
    expect((await inspectPhoto(file)).bits).toBe(10)
    const { data } = await deepOf(file)
    expect(data[0]).toBeLessThan(400)
    expect(data[63 * 4]).toBeGreaterThan(65_100)
    expect(data[3]).toBe(65_535)
  })

  test('are not claimed for 8 bits, CMYK or grey with a profile of its own', async () => {
    const photo = sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
    for (const file of [
      await photo.clone().png().toBuffer(),
      await photo.clone().tiff().toBuffer(),
      await photo.clone().toColourspace('cmyk').tiff().toBuffer(),
      await encodePhoto({ width: 1, height: 1, data: new Uint8ClampedArray(4) }, 'tiff', 90),
    ])
      expect(await decodeDeepPhoto(file)).toBeNull()
  })

  test('of a cut file are refused', async () => {
    const file = await encodeDeepPhoto(noise(200, 200, 3), 'png')
    await expect(decodeDeepPhoto(file.subarray(0, file.length / 2))).rejects.toMatchObject({ code: 'photo-damaged' })
  })
})
