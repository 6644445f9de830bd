import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { ultraHdrFile } from '../../tests/ultra-hdr-file.ts'
import { decodePhoto, encodePhoto } from './codec.ts'
import { fileAsAsked } from './leaves-as-it-is.ts'
import { inspectPhoto } from './photo-header.ts'
import { chooseMetadata } from './photo-metadata.ts'

const noise = Buffer.from(Uint8Array.from({ length: 48 * 40 * 3 }, (_, at) => (at * 7919) % 251))
const open = () => sharp(noise, { raw: { width: 48, height: 40, channels: 3 } })
const place = { IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } }
const plain = await open().jpeg().toBuffer()
const placed = await open().withExif(place).jpeg().toBuffer()
const asked = { format: 'jpeg', quality: 90, metadata: 'without-place' } as const

/** Whether libultrahdr finds a gain map; in a process of its own, where its loader is not blocked. */
function isReadAsHdr(file: Uint8Array): boolean {
  const program = `import('sharp').then(async ({ default: sharp }) => {
    const bytes = Buffer.concat(await Array.fromAsync(process.stdin))
    const { gainMap } = await sharp(bytes).metadata()
    console.log(gainMap?.image?.length > 100)
  })`
  return execFileSync(process.execPath, ['-e', program], { input: file, encoding: 'utf8' }).trim() === 'true'
}

describe('a JPEG with a gain map', () => {
  test('is known by it, and one that only says so is not', async () => {
    const { bytes, map } = await ultraHdrFile(plain)
    expect(isReadAsHdr(bytes)).toBe(true)
    expect(await inspectPhoto(bytes)).toMatchObject({ hasGainMap: true, width: 48, height: 40 })
    expect((await inspectPhoto(bytes.subarray(0, bytes.length - map.length))).hasGainMap).toBe(false)
    expect((await inspectPhoto(plain)).hasGainMap).toBe(false)
    expect((await inspectPhoto(Buffer.concat([plain, Buffer.from('ftypmp42')]))).hasGainMap).toBe(false)
  })

  test('leaves byte for byte with everything, and with its gain map where the place stays here', async () => {
    for (const behind of ['', 'a film of Oslo']) {
      const { bytes, map } = await ultraHdrFile(placed, behind)
      const header = await inspectPhoto(bytes)
      expect(fileAsAsked(bytes, header, { ...asked, metadata: 'all' })).toBe(bytes)
      const left = Buffer.from(fileAsAsked(bytes, header, asked) as Uint8Array)
      expect(left.subarray(-map.length).equals(map)).toBe(true)
      expect(left.toString('latin1')).not.toContain('Oslo')
      const { hasGainMap, metadata } = await inspectPhoto(left)
      expect(hasGainMap).toBe(true)
      expect(metadata.exif?.includes('Phone')).toBe(true)
      expect(metadata.exif?.includes(Buffer.from([0x88, 0x25]))).toBe(false)
      expect(isReadAsHdr(left)).toBe(true)
      expect((await decodePhoto(left)).data).toEqual((await decodePhoto(bytes)).data)
    }
  })

  test('leaves without it where the map itself may name a place', async () => {
    const { bytes, map } = await ultraHdrFile(placed)
    const named = Buffer.from(bytes)
    // In the same length, a field of the map's XMP becomes a city.
    named.write('photoshop:City="Os" ', named.length - map.length + map.indexOf('hdrgm:OffsetSDR="0.0'), 'latin1')
    const left = Buffer.from(fileAsAsked(named, await inspectPhoto(named), asked) as Uint8Array)
    expect(left.length).toBeLessThan(bytes.length - map.length + 100)
    expect(left.toString('latin1')).not.toContain('City')
  })

  test('does not claim one any longer once its pixels are new', async () => {
    const { bytes } = await ultraHdrFile(plain)
    const header = await inspectPhoto(bytes)
    expect(header.metadata.xmp).toContain('hdrgm:Version')
    const edited = await encodePhoto(await decodePhoto(bytes), 'jpeg', 90, chooseMetadata(header.metadata, 'all'))
    const { metadata, hasGainMap } = await inspectPhoto(edited)
    expect(hasGainMap).toBe(false)
    expect(metadata.xmp).not.toMatch(/hdrgm:Version|Container:Directory|GainMap"/)
    expect(isReadAsHdr(edited)).toBe(false)
  })

  test('with any byte changed leaves as a picture, or is encoded anew', async () => {
    const { bytes } = await ultraHdrFile(placed)
    const header = await inspectPhoto(bytes)
    const change = fc.record({ at: fc.integer({ min: 2, max: bytes.length - 1 }), value: fc.nat(255) })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        const file = Buffer.from(bytes)
        for (const { at, value } of changes) file[at] = value
        const left = fileAsAsked(file, header, asked)
        if (left !== null) expect(Buffer.from(left.subarray(0, 2)).toString('hex')).toBe('ffd8')
        await decodePhoto(file).catch((error) => expect(error.brand).toBe('emulsion-problem'))
      }),
      { numRuns: 200 },
    )
  })
})
