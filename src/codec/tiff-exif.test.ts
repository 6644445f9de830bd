import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { DownloadFormat, MetadataChoice } from '#contract/photo.ts'
import { propertyRuns } from '../../tests/property-runs.ts'
import { decodePhoto, encodePhoto } from './codec.ts'
import { decodeDeepPhoto, encodeDeepPhoto } from './deep.ts'
import { inspectPhoto } from './photo-header.ts'
import { chooseMetadata, noMetadata } from './photo-metadata.ts'
import { readTaken } from './taken.ts'
import { writeTiffExif } from './tiff-exif.ts'

const exif = {
  IFD0: { Make: 'Maker', Artist: 'Ada Lovelace', Copyright: 'Ada', ImageDescription: 'A lake', Orientation: '6' },
  IFD2: { ExposureTime: '1/60', DateTimeOriginal: '2024:05:06 07:08:09', PixelXDimension: '9' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
}
/** Noise, so that the picture takes more than one strip. */
const noise = () =>
  sharp({
    create: {
      width: 200,
      height: 900,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
const photo = await noise().withExif(exif).jpeg().toBuffer()
const { metadata } = await inspectPhoto(photo)
const pixels = await decodePhoto(photo)
const deepPixels = (await decodeDeepPhoto(await noise().toColourspace('rgb16').png().toBuffer())) as NonNullable<
  Awaited<ReturnType<typeof decodeDeepPhoto>>
>
const kinds = [8, 16] as const
const encode = (bits: 8 | 16, choice: MetadataChoice, from = metadata) =>
  bits === 8
    ? encodePhoto(pixels, 'tiff', 90, chooseMetadata(from, choice))
    : encodeDeepPhoto(deepPixels, 'tiff', chooseMetadata(from, choice))

/** Texts, and numbers and fractions as lists, of a folder of TIFF 6; any other type as its bytes. Nothing of ours reads here. */
function readFolder(file: Buffer, at: number | null): Map<number, string | number[]> {
  const view = new DataView(file.buffer, file.byteOffset, file.length)
  const isLittle = view.getUint8(0) === 0x49
  const start = at ?? view.getUint32(4, isLittle)
  expect(start % 2, 'folders begin at even places').toBe(0)
  const found = new Map<number, string | number[]>()
  let last = -1
  for (let entry = start + 2; entry < start + 2 + 12 * view.getUint16(start, isLittle); entry += 12) {
    const [tag, type] = [view.getUint16(entry, isLittle), view.getUint16(entry + 2, isLittle)]
    const count = view.getUint32(entry + 4, isLittle)
    expect(tag, 'the fields are in order').toBeGreaterThan(last)
    last = tag
    const size = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8][type] as number
    const place = size * count <= 4 ? entry + 8 : view.getUint32(entry + 8, isLittle)
    expect(place % 2, `the value of ${tag} is at an even place`).toBe(0)
    if (type === 2) found.set(tag, file.toString('latin1', place, place + count - 1))
    else
      found.set(
        tag,
        Array.from({ length: count }, (_, index) => {
          const one = place + index * size
          if (type === 5) return view.getUint32(one, isLittle) / view.getUint32(one + 4, isLittle)
          return size === 2
            ? view.getUint16(one, isLittle)
            : size === 4
              ? view.getUint32(one, isLittle)
              : view.getUint8(one)
        }),
      )
  }
  return found
}
const below = (file: Buffer, tag: number) => {
  const at = readFolder(file, null).get(tag)?.[0]
  return at === undefined ? undefined : readFolder(file, at as number)
}

describe.each(kinds)('a TIFF of %d bits', (bits) => {
  test('says author, camera, time, exposure and place as the photo did, beside what it says of itself', async () => {
    const file = await encode(bits, 'all')
    const main = readFolder(file, null)
    for (const [tag, value] of Object.entries({ 270: 'A lake', 271: 'Maker', 315: 'Ada Lovelace', 33432: 'Ada' }))
      expect(main.get(Number(tag))).toBe(value)
    expect(main.get(256)).toEqual([200])
    expect(main.get(274)).toEqual([1])
    const capture = below(file, 34665)
    expect(capture?.get(36867)).toBe('2024:05:06 07:08:09')
    expect(capture?.get(33434)).toEqual([1 / 60])
    expect(capture?.has(40962), 'a field of compressed files').toBe(false)
    expect(below(file, 34853)?.get(2)).toEqual([51, 30, 0])
  })

  test('leaves out the place, or all, as the person chose', async () => {
    const file = await encode(bits, 'without-place')
    expect(readFolder(file, null).get(315)).toBe('Ada Lovelace')
    expect(below(file, 34853)).toBeUndefined()
    const bare = readFolder(await encode(bits, 'none'), null)
    for (const tag of [270, 271, 315, 33432, 34665, 34853]) expect(bare.has(tag)).toBe(false)
  })

  test('has the same pixels with and without', async () => {
    const raw = (file: Buffer) => sharp(file).raw({ depth: 'ushort' }).toBuffer()
    expect(await raw(await encode(bits, 'all'))).toEqual(await raw(await encode(bits, 'none')))
  })

  test('opened again keeps all of it in every format', async () => {
    const again = await inspectPhoto(await encode(bits, 'all'))
    expect(readTaken(again.metadata.exif)).toEqual(readTaken(metadata.exif))
    for (const format of ['jpeg', 'png', 'webp', 'avif', 'tiff'] satisfies DownloadFormat[]) {
      const file = await encodePhoto(pixels, format, 90, chooseMetadata(again.metadata, 'all'))
      const kept = (await inspectPhoto(file)).metadata.exif?.toString('latin1') ?? ''
      for (const text of ['Ada Lovelace', 'Maker', '2024:05:06 07:08:09']) expect(kept).toContain(text)
    }
  })
})

test('EXIF of either byte order is written in that of the file', async () => {
  // One folder: author, and a folder of one exposure of 1/60.
  const big = Buffer.from(
    [
      '4d4d002a00000008',
      '0002',
      '013b00020000000400416461',
      '8769000400000001',
      '00000026',
      '00000000',
      '0001',
      '829a000500000001',
      '00000038',
      '00000000',
      '000000010000003c',
    ].join(''),
    'hex',
  )
  big.write('Ada\0', 18, 'latin1')
  const file = writeTiffExif(await sharp(photo).tiff().toBuffer(), big)
  expect(file.subarray(0, 2).toString()).toBe('II')
  expect(readFolder(file, null).get(315)).toBe('Ada')
  expect(below(file, 34665)?.get(33434)).toEqual([1 / 60])
})

test('a TIFF without EXIF has none', async () => {
  expect((await inspectPhoto(await encode(8, 'none'))).metadata.exif).toBeNull()
})

test('whatever the EXIF says, the file opens with its own pixels', async () => {
  const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#876' } })
    .tiff()
    .toBuffer()
  const pixels = await sharp(small).raw().toBuffer()
  const valid = metadata.exif as Buffer
  const change = fc.tuple(fc.nat(valid.length - 1), fc.nat(255))
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
      const exif = Buffer.from(valid)
      for (const [at, value] of changes) exif[at] = value
      const file = writeTiffExif(small, exif)
      // It refuses a file of which libtiff warns.
      expect(await sharp(file).raw().toBuffer()).toEqual(pixels)
      const again = await inspectPhoto(file)
      chooseMetadata({ ...noMetadata, exif: again.metadata.exif }, 'without-place')
    }),
    { numRuns: propertyRuns(150) },
  )
})
