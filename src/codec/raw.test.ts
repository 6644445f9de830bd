import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { rawFile } from '../../tests/raw-file.ts'
import { decodePhoto } from './codec.ts'
import { formatOf, sniffFormat } from './photo-format.ts'
import { inspectPhoto } from './photo-header.ts'
import { readTaken } from './taken.ts'

const jpeg = (width: number, height: number, color = '#456') =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
const [thumbnail, preview, large] = [await jpeg(160, 120), await jpeg(808, 540), await jpeg(1616, 1080, '#a33')]
const kinds = ['dng', 'nef', 'cr2', 'arw', 'orf', 'raf', 'cr3'] as const

describe('a RAW file', () => {
  test.each(kinds)('of kind %s opens with the largest picture that it holds', async (kind) => {
    const file = rawFile({ kind, previews: kind === 'raf' ? [large] : [thumbnail, large, preview] })
    expect(formatOf(file)).toBe('raw')
    expect(await inspectPhoto(file)).toMatchObject({
      format: 'raw',
      width: 1616,
      height: 1080,
      bits: 8,
      animation: null,
    })
    const { width, height, data } = await decodePhoto(file)
    expect([width, height]).toEqual([1616, 1080])
    expect((data[0] as number) - (data[1] as number)).toBeGreaterThan(80)
  })

  test('lies as the camera was held, and keeps camera and time, without the notes of its maker', async () => {
    const file = rawFile({ kind: 'nef', previews: [preview], orientation: 6 })
    const { width, height, metadata } = await inspectPhoto(file)
    expect([width, height]).toEqual([540, 808])
    expect(metadata.exif?.includes('Camera nef')).toBe(true)
    expect(metadata.exif?.includes('2024:05:06 07:08:09')).toBe(true)
    expect(metadata.exif?.length).toBeLessThan(400)
    expect(await decodePhoto(file)).toMatchObject({ width: 540, height: 808 })
  })

  test('whose preview has capture data of its own keeps that', async () => {
    const own = await sharp(preview)
      .withMetadata({ orientation: 8, exif: { IFD0: { Model: 'Own' } } })
      .jpeg()
      .toBuffer()
    const { metadata, width } = await inspectPhoto(rawFile({ kind: 'dng', previews: [own], orientation: 3 }))
    expect(metadata.exif?.includes('Own')).toBe(true)
    expect(metadata.exif?.includes('Camera')).toBe(false)
    expect(width).toBe(540)
  })

  test.each(kinds)('of kind %s without a picture says what to do', async (kind) => {
    const file = rawFile({ kind, previews: [] })
    await expect(inspectPhoto(file)).rejects.toMatchObject({ code: 'photo-raw-without-preview' })
  })

  test('whose preview claims too much is refused from its header', async () => {
    const bomb = Buffer.from(thumbnail)
    const size = bomb.indexOf(Buffer.from([0xff, 0xc0])) + 5
    bomb.writeUInt16BE(65_000, size)
    bomb.writeUInt16BE(65_000, size + 2)
    await expect(inspectPhoto(rawFile({ kind: 'dng', previews: [bomb] }))).rejects.toMatchObject({
      code: 'photo-too-many-pixels',
    })
  })

  test('is told from TIFF', async () => {
    const tiff = await sharp(preview).tiff({ compression: 'lzw' }).toBuffer()
    expect(formatOf(tiff)).toBe('tiff')
    expect(sniffFormat(rawFile({ kind: 'nef', previews: [preview] }))).toBe('tiff')
  })

  test('of folders that name each other, or of 40 MB of beginnings, is read in two seconds', async () => {
    const loops = Buffer.alloc(1024 * 1024)
    loops.write('4d4d002a00000008', 'hex')
    for (let at = 8; at + 6 < loops.length; at += 6) loops.writeUInt16BE(65_535, at)
    const beginnings = Buffer.alloc(40 * 1024 * 1024)
    for (let at = 0; at + 4 < beginnings.length; at += 4)
      beginnings.writeUInt32BE(at % 8 === 0 ? 0xff_d8_ff_e1 : 0xff_e0_00_02, at)
    beginnings.write('FUJIFILMCCD-RAW ', 'latin1')
    for (const file of [loops, beginnings]) {
      const started = performance.now()
      await decodePhoto(file).catch((error) => expect(error.brand).toBe('emulsion-problem'))
      expect(performance.now() - started).toBeLessThan(2000)
    }
  })

  test('cut short or with any byte changed gives a picture or a Problem', async () => {
    const small = await jpeg(48, 32)
    const files = kinds.map((kind) => rawFile({ kind, previews: [small, small], orientation: 6 }))
    const change = fc.record({ at: fc.double({ min: 0, max: 0.999, noNaN: true }), value: fc.nat(255) })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.array(change, { maxLength: 12 }),
        fc.nat(1000),
        async (whole, changes, cut) => {
          const file = Buffer.from(
            whole.subarray(0, changes.length === 0 ? Math.floor((whole.length * cut) / 1000) : whole.length),
          )
          for (const { at, value } of changes) file[Math.floor(at * file.length)] = value
          const started = performance.now()
          try {
            const header = await inspectPhoto(file)
            readTaken(header.metadata.exif)
            await decodePhoto(file, header)
          } catch (error) {
            expect((error as { brand?: string }).brand, String(error)).toBe('emulsion-problem')
          }
          expect(performance.now() - started).toBeLessThan(2000)
        },
      ),
      { numRuns: 400 },
    )
  })
})
