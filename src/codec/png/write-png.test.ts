import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { noMetadata } from '#codec/photo-metadata.ts'
import type { Rgba } from '#imaging/image.ts'
import { noisePhoto, photos } from '#imaging/test-planes.ts'
import { predictByKernels } from './predict-by-kernels.ts'
import { type PngRows, pngBytesOf, predictPlainly } from './predict-plainly.ts'
import { writePng } from './write-png.ts'

const channelsOf = fc.constantFrom<3 | 4>(3, 4)

const decoded = async (png: Buffer): Promise<Buffer> => sharp(png, { failOn: 'warning' }).raw().toBuffer()

const withoutAlpha = ({ data }: Rgba): Buffer => Buffer.from(data.filter((_value, at) => at % 4 !== 3))

describe('a PNG', () => {
  test('is predicted by the kernel to the same bits, from any row on', () => {
    fc.assert(
      fc.property(photos(40), channelsOf, fc.nat(39), fc.nat(), (photo, channels, start, seed) => {
        const from = start % photo.height
        const rows: PngRows = { from, count: photo.height - from, channels }
        const before = (seed % 65_521) * 65_536 + (seed % 65_519)
        const [plain, made] = [0, 1].map(() => new Uint8Array(pngBytesOf(photo.width, rows))) as [
          Uint8Array,
          Uint8Array,
        ]
        const adler = predictPlainly(photo, rows, plain, before)
        expect(predictByKernels(photo, rows, made, before)).toBe(adler)
        expect(made).toEqual(plain)
      }),
    )
  })

  test('holds the photo, with and without its alpha', async () => {
    await fc.assert(
      fc.asyncProperty(photos(40), async (photo) => {
        expect(await decoded(await writePng(photo, false, noMetadata))).toEqual(Buffer.from(photo.data))
        expect(await decoded(await writePng(photo, true, noMetadata))).toEqual(withoutAlpha(photo))
      }),
      { numRuns: 30 },
    )
  })

  test('of many strips holds the photo, and its bytes are the same each time', async () => {
    // Noise above 5,552 bytes a row, the most that the checksum sums up at once, and more than three strips.
    const photo = noisePhoto(2500, 900, 3)
    const png = await writePng(photo, true, noMetadata)
    expect((await decoded(png)).equals(withoutAlpha(photo))).toBe(true)
    expect((await writePng(photo, true, noMetadata)).equals(png)).toBe(true)
  })
})
