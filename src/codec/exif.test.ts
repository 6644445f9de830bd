import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { decodePhoto, encodePhoto } from './codec.ts'
import { cleanExif } from './exif.ts'
import { inspectPhoto } from './photo-header.ts'
import { chooseMetadata, metadataFromJson, metadataToJson, noMetadata } from './photo-metadata.ts'
import { dropPlaceFromXmp } from './xmp.ts'

const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#876' } })
  .withExif({
    IFD0: { Make: 'Maker', Copyright: 'Ada Lovelace', Orientation: '6' },
    IFD2: { ExposureTime: '1/60' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSMapDatum: 'PLACE-DATUM' },
  })
  .jpeg()
  .toBuffer()
const { metadata } = await inspectPhoto(photo)
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description xmlns:exif="e" xmlns:photoshop="p" xmlns:dc="d" xmlns:I="i" exif:GPSLatitude="51,30.0N" photoshop:City="London" dc:creator="Ada">
<I:LocationShown><rdf:Bag><rdf:li I:City="Paris"/></rdf:Bag></I:LocationShown><photoshop:Country>UK</photoshop:Country>
</rdf:Description></rdf:RDF></x:xmpmeta>`

async function outgoing(choice: 'all' | 'without-place' | 'none', format: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg') {
  const chosen = chooseMetadata({ ...metadata, xmp }, choice)
  return encodePhoto(await decodePhoto(photo), format, 90, chosen)
}

/** All metadata of a file, compressed blocks included. */
async function readAll(file: Buffer): Promise<string> {
  const { metadata: carried } = await inspectPhoto(file)
  return [file.toString('latin1'), carried.exif?.toString('latin1'), carried.xmp].join()
}

describe('metadata of a download', () => {
  test('without place: no position in any form, the camera and the copyright stay, in every format', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const file = await readAll(await outgoing('without-place', format))
      for (const place of ['PLACE-DATUM', '51,30', 'London', 'Paris', 'GPS']) expect(file).not.toContain(place)
      for (const kept of ['Maker', 'Ada Lovelace', 'dc:creator']) expect(file).toContain(kept)
    }
  })

  test('all: place too, but upright and without the old preview', async () => {
    const { metadata: kept } = await inspectPhoto(await outgoing('all'))
    expect(kept.exif?.toString('latin1')).toContain('PLACE-DATUM')
    expect(kept.xmp).toContain('London')
    expect((await sharp(await outgoing('all')).metadata()).orientation ?? 1).toBe(1)
  })

  test('none: neither EXIF of the camera nor XMP', async () => {
    const file = (await outgoing('none')).toString('latin1')
    for (const gone of ['Maker', 'Ada', 'London', 'PLACE-DATUM']) expect(file).not.toContain(gone)
  })

  test('is the same after being stored', () => {
    const everything = { ...metadata, xmp, icc: Buffer.from([1, 2]), iptc: Buffer.from([3]), density: 240 }
    expect(metadataFromJson(metadataToJson(everything))).toEqual(everything)
    expect(metadataFromJson(metadataToJson(noMetadata))).toEqual(noMetadata)
  })
})

describe('cleanExif', () => {
  test('never throws, and never reads or writes out of bounds, whatever the block says', () => {
    const valid = metadata.exif as Buffer
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(valid.length - 1), fc.nat(255)), { maxLength: 12 }),
        fc.nat(valid.length),
        fc.boolean(),
        (changes, length, withoutPlace) => {
          const mutated = Buffer.from(valid.subarray(0, length))
          for (const [at, value] of changes) if (at < length) mutated[at] = value
          const cleaned = cleanExif(mutated, { withoutPlace })
          expect(cleaned === null || cleaned.length <= length + 6).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('does not change its input', () => {
    const before = Buffer.from(metadata.exif as Buffer)
    cleanExif(metadata.exif as Buffer, { withoutPlace: true })
    expect(metadata.exif).toEqual(before)
  })
})

test('drops an XMP packet entirely if it still mentions a place', () => {
  expect(dropPlaceFromXmp('<a x:Latitude="1"/>')).toBeNull()
  expect(dropPlaceFromXmp('<a dc:creator="Ada"/>')).toBe('<a dc:creator="Ada"/>')
})
