import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { embedInPng, encodePhoto } from '#codec/codec.ts'
import { noMetadata } from '#codec/photo-metadata.ts'
import type { Rgba } from '#imaging/image.ts'
import { noisePhoto, photos } from '#imaging/test-planes.ts'
import { deflateByKernels } from './deflate-by-kernels.ts'
import { deflatePlainly } from './deflate-plainly.ts'
import type { PngRows } from './predict-plainly.ts'
import type { PngState } from './strip.ts'
import { writePng } from './write-png.ts'

const channelsOf = fc.constantFrom<3 | 4>(3, 4)

const decoded = async (png: Buffer): Promise<Buffer> => sharp(png, { failOn: 'warning' }).raw().toBuffer()

const withoutAlpha = ({ data }: Rgba): Buffer => Buffer.from(data.filter((_value, at) => at % 4 !== 3))

/** Runs of every length, and between them less. */
const flatPhotos = fc
  .tuple(
    fc.integer({ min: 1, max: 700 }),
    fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 800 })), { minLength: 1 }),
  )
  .map(([width, stretches]): Rgba => {
    const levels = stretches.flatMap(([level, length]) => new Array<number>(length).fill(level * 60))
    const height = Math.ceil(levels.length / width)
    const data = Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => levels[at >> 2] ?? 255)
    return { width, height, data }
  })

const states = fc
  .tuple(fc.nat(65_520), fc.nat(65_520), fc.nat(7), fc.nat(255))
  .map(([high, low, bits, byte]): PngState => ({ adler: high * 65_536 + low, bits, byte: byte & ((1 << bits) - 1) }))

describe('a PNG', () => {
  test('is deflated by the kernel to the same bits, from any row and bit on', () => {
    const anyPhoto = fc.oneof(photos(40), flatPhotos)
    fc.assert(
      fc.property(anyPhoto, channelsOf, fc.nat(39), states, fc.boolean(), (photo, channels, start, before, isLast) => {
        const from = start % photo.height
        const rows: PngRows = { from, count: photo.height - from, channels }
        expect(deflateByKernels(photo, rows, before, isLast)).toEqual(deflatePlainly(photo, rows, before, isLast))
      }),
    )
  })

  test('holds the photo, with and without its alpha', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(photos(40), flatPhotos), async (photo) => {
        expect(await decoded(await writePng(photo, false, noMetadata))).toEqual(Buffer.from(photo.data))
        expect(await decoded(await writePng(photo, true, noMetadata))).toEqual(withoutAlpha(photo))
      }),
      { numRuns: 30 },
    )
  })

  test('that is stored takes metadata without being decoded, and is the file that its pixels would make', async () => {
    const photo = noisePhoto(40, 30)
    const metadata = {
      ...noMetadata,
      icc: Buffer.from('a profile'),
      exif: Buffer.from('Exif\0\0an exif block'),
      xmp: '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>',
      density: 300,
    }
    for (const isOpaque of [true, false]) {
      const stored = await encodePhoto(photo, 'png', 100, noMetadata, isOpaque)
      const made = await encodePhoto(photo, 'png', 100, metadata, isOpaque)
      expect(embedInPng(stored, metadata)?.equals(made)).toBe(true)
      // What has some already may have what must go.
      expect(embedInPng(made, metadata)).toBeNull()
      expect(embedInPng(stored.subarray(0, -1), metadata)).toBeNull()
    }
    const grey = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#555' } })
      .toColourspace('b-w')
      .png()
      .toBuffer()
    expect(embedInPng(grey, metadata)).toBeNull()
    expect(embedInPng(Buffer.from('no PNG'), metadata)).toBeNull()
  })

  test('of many strips holds the photo, and lets others have their turn', async () => {
    // A strip is more than 5,552 bytes, the most that the checksum sums up at once.
    const photo = noisePhoto(2000, 400, 3)
    let turns = 0
    const count = (): void => {
      turns++
      timer = setImmediate(count)
    }
    let timer = setImmediate(count)
    const png = await writePng(photo, true, noMetadata)
    clearImmediate(timer)
    expect((await decoded(png)).equals(withoutAlpha(photo))).toBe(true)
    expect(turns).toBeGreaterThan(0)
  })

  test('whose rows are too long for the kernel holds the photo', async () => {
    const photo = noisePhoto(320_000, 1, 5)
    expect(
      deflateByKernels(photo, { from: 0, count: 1, channels: 4 }, { adler: 1, bits: 0, byte: 0 }, false),
    ).toBeNull()
    expect((await decoded(await writePng(photo, false, noMetadata))).equals(Buffer.from(photo.data))).toBe(true)
  })
})
