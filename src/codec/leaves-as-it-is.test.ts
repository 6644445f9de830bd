import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { metadataChoices } from '#contract/photo.ts'
import { fileAsAsked, leavesAsItIs } from './leaves-as-it-is.ts'
import { inspectPhoto } from './photo-header.ts'

const noise = Buffer.from(Uint8Array.from({ length: 48 * 40 * 3 }, (_, at) => (at * 7919) % 251))
const open = () => sharp(noise, { raw: { width: 48, height: 40, channels: 3 } })
const plain = {
  jpeg: await open().jpeg({ progressive: true }).toBuffer(),
  png: await open().png().toBuffer(),
  webp: await open().webp().toBuffer(),
}

async function leaves(bytes: Buffer, metadata: (typeof metadataChoices)[number], quality = 90): Promise<boolean> {
  const header = await inspectPhoto(bytes)
  return leavesAsItIs(bytes, header, { format: header.format as 'jpeg', quality, metadata })
}

/** The metadata choices under which a file is delivered unchanged. */
async function choicesFor(bytes: Buffer): Promise<string[]> {
  const chosen: string[] = []
  for (const choice of metadataChoices) if (await leaves(bytes, choice)) chosen.push(choice)
  return chosen
}

const segment = (marker: number, data: string | Buffer) => {
  const body = Buffer.from(data)
  return Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body])
}
const withSegment = (bytes: Buffer) => Buffer.concat([plain.jpeg.subarray(0, 2), bytes, plain.jpeg.subarray(2)])

function withChunk(type: string, data: string): Buffer {
  const body = Buffer.concat([Buffer.from(type), Buffer.from(data)])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([plain.png.subarray(0, 33), length, body, check, plain.png.subarray(33)])
}

const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } }
const xmp = (inside: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/">${inside}</rdf:Description></rdf:RDF></x:xmpmeta>`

const holdingMore: [string, Buffer][] = [
  ['EXIF with a place', await open().withExif(place).jpeg().toBuffer()],
  ['EXIF with a place, in a WebP', await open().withExif(place).webp().toBuffer()],
  ['EXIF with a place, in a PNG', await open().withExif(place).png().toBuffer()],
  ['XMP with a place', await open().withXmp(xmp('<photoshop:City>Oslo</photoshop:City>')).jpeg().toBuffer()],
  ['EXIF that lies on its side', await open().withMetadata({ orientation: 6 }).jpeg().toBuffer()],
  ['a comment', withSegment(segment(0xfe, 'taken in Oslo'))],
  ['a block of a program', withSegment(segment(0xed, 'Photoshop 3.0\0City: Oslo'))],
  ['more XMP than the first block', withSegment(segment(0xe1, 'http://ns.adobe.com/xmp/extension/\0City'))],
  ['EXIF that our parser skips', withSegment(Buffer.concat([segment(0xe1, 'Exif\0\0'), segment(0xe1, 'Exif\0\0')]))],
  ['a preview before the picture', withSegment(segment(0xe0, 'JFXX\0\x10preview'))],
  ['a film behind the picture', Buffer.concat([plain.jpeg, Buffer.from('ftypmp42 Oslo')])],
  ['a film behind the picture, in a PNG', Buffer.concat([plain.png, Buffer.from('ftypmp42 Oslo')])],
  ['a film behind the picture, in a WebP', Buffer.concat([plain.webp, Buffer.from('Oslo')])],
  ['a text', withChunk('tEXt', 'Location\0Oslo')],
  ['a format that is not read', await open().avif().toBuffer()],
]

describe('a file is delivered unchanged', () => {
  test.each(Object.entries(plain))('whatever is chosen, when it contains only a picture: %s', async (_, bytes) => {
    expect(await choicesFor(bytes)).toEqual([...metadataChoices])
  })

  test('with its colour profile and resolution, which every choice keeps', async () => {
    const bytes = await open().withIccProfile('p3').withDensity(300).jpeg().toBuffer()
    expect(await choicesFor(bytes)).toContain('without-place')
  })

  test('under without-place when its capture data name no place, under none only without capture data', async () => {
    expect(
      await choicesFor(
        await open()
          .withExif({ IFD0: { Artist: 'Ada' } })
          .webp()
          .toBuffer(),
      ),
    ).toEqual(['all', 'without-place'])
    expect(await choicesFor(await open().withXmp(xmp('<dc:title>Lake</dc:title>')).jpeg().toBuffer())).toEqual([
      'all',
      'without-place',
    ])
  })

  test.each(holdingMore)('only under all, when it contains %s', async (_, bytes) => {
    expect(await choicesFor(bytes)).toEqual(['all'])
  })

  test('never when a smaller file, another format or one frame of many is wanted', async () => {
    const header = await inspectPhoto(plain.jpeg)
    expect(await leaves(plain.jpeg, 'all', 89)).toBe(false)
    expect(await leaves(plain.png, 'all', 10)).toBe(true)
    expect(leavesAsItIs(plain.jpeg, header, { format: 'png', quality: 100, metadata: 'all' })).toBe(false)
    const moving = { ...header, animation: { delaysMs: [100, 100], loops: 0 } }
    expect(leavesAsItIs(plain.jpeg, moving, { format: 'jpeg', quality: 100, metadata: 'all' })).toBe(false)
  })
})

describe('a JPEG whose place must not leave', () => {
  const asked = { format: 'jpeg', quality: 90, metadata: 'without-place' } as const
  const jpegs = holdingMore.filter(([what, bytes]) => bytes[0] === 0xff && what !== 'EXIF that our parser skips')

  test.each(jpegs)('keeps its coded picture to the byte, without the rest: %s', async (_, bytes) => {
    const kept = fileAsAsked(bytes, await inspectPhoto(bytes), asked)
    expect(kept).not.toBeNull()
    const scanOf = (file: Uint8Array) => Buffer.from(file).subarray(file.lastIndexOf(0xda))
    const last = Buffer.from(bytes).lastIndexOf(Buffer.from([0xff, 0xd9])) + 2
    expect(scanOf(kept!).equals(scanOf(bytes.subarray(0, last)))).toBe(true)
    expect((await sharp(kept!).raw().toBuffer()).equals(await sharp(bytes).raw().toBuffer())).toBe(true)
    expect(Buffer.from(kept!).toString('latin1')).not.toMatch(/Oslo|City|preview/)
    const left = await inspectPhoto(kept!)
    expect(left.metadata.exif?.includes(Buffer.from([0x88, 0x25])) ?? false).toBe(false)
    expect((await sharp(kept!).metadata()).orientation).toBe((await sharp(bytes).metadata()).orientation)
    expect(leavesAsItIs(kept!, left, asked) || left.metadata.exif !== null).toBe(true)
  })

  test('is encoded anew where that cannot be: other settings, other formats, broken or unknown blocks', async () => {
    const [, placed] = jpegs[0]!
    const header = await inspectPhoto(placed)
    for (const other of [{ quality: 60 }, { metadata: 'none' }, { format: 'png' }] as const)
      expect(fileAsAsked(placed, header, { ...asked, ...other })).toBeNull()
    expect(fileAsAsked(placed.subarray(0, placed.length - 30), header, asked)).toBeNull()
    const adobe = Buffer.concat([placed.subarray(0, 2), segment(0xee, 'Adobe, longer'), placed.subarray(2)])
    expect(fileAsAsked(adobe, header, asked)).toBeNull()
    const [, webp] = holdingMore[1]!
    expect(fileAsAsked(webp, await inspectPhoto(webp), asked)).toBeNull()
  })
})
