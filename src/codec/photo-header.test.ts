import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { uploadBytesMax } from '#contract/photo.ts'
import { inspectPhoto } from './photo-header.ts'

const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#456' } })

/** A PNG that claims a size but has no pixels. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(25)
  header.writeUInt32BE(13, 0)
  header.write('IHDR', 4)
  header.writeUInt32BE(width, 8)
  header.writeUInt32BE(height, 12)
  header.set([8, 6, 0, 0, 0], 16)
  header.writeUInt32BE(crc32(header.subarray(4, 21)), 21)
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = Buffer.from('00000000494441543503 2e6a'.replace(' ', ''), 'hex')
  return Buffer.concat([start, header, data])
}

describe('inspectPhoto', () => {
  test('reports the format by content and the upright size', async () => {
    const file = await flat(30, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await inspectPhoto(file)).toMatchObject({ format: 'jpeg', width: 20, height: 30, hasAlpha: false })
    const formats = ['png', 'webp', 'gif', 'tiff', 'avif'] as const
    for (const format of formats)
      expect(await inspectPhoto(await flat(9, 8).toFormat(format).toBuffer())).toMatchObject({
        format,
        width: 9,
        height: 8,
      })
  })

  test.each([
    ['more than 50 megapixels', 8000, 6251],
    ['a side over 16,384 px', 16_385, 2],
    ['a bomb of 65,000 x 65,000', 65_000, 65_000],
  ])('refuses %s from the header, at once', async (_, width, height) => {
    const started = performance.now()
    await expect(inspectPhoto(pngHeader(width, height))).rejects.toMatchObject({ code: 'photo-too-many-pixels' })
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  test('accepts exactly 50 megapixels and a side of exactly 16,384 px', async () => {
    expect(await inspectPhoto(pngHeader(8000, 6250))).toMatchObject({ width: 8000 })
    expect(await inspectPhoto(pngHeader(16_384, 3))).toMatchObject({ width: 16_384 })
  })

  test.each([
    ['nothing', Buffer.alloc(0), 'photo-empty'],
    ['too many bytes', Buffer.alloc(uploadBytesMax + 1), 'photo-too-large'],
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'),
      'photo-type-unsupported',
    ],
    ['PDF', Buffer.from('%PDF-1.7 '), 'photo-type-unsupported'],
    ['BMP', Buffer.from('BM\x36\0\0\0\0\0'), 'photo-type-unsupported'],
    ['text', Buffer.from('hello'), 'photo-type-unsupported'],
    ['an MP4', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'), 'photo-type-unsupported'],
    ['a JPEG with nothing in it', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4]), 'photo-damaged'],
  ])('refuses %s with its own sentence', async (_, bytes, code) => {
    await expect(inspectPhoto(bytes)).rejects.toMatchObject({ code })
  })

  test('an SVG loader cannot be reached even by a file that says it is one', async () => {
    await expect(
      sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')).metadata(),
    ).rejects.toThrow()
  })
})
