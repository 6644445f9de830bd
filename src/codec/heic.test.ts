import { registerHooks } from 'node:module'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Rgba } from '#imaging/image.ts'
import {
  auxiliaryBox,
  codedPicture,
  colorsBox,
  exifItem,
  type HeifItem,
  heifFile,
  mirrorBox,
  pictureItem,
  profileBox,
  sizeBox,
  turnBox,
} from '../../tests/heif-file.ts'
import { propertyRuns } from '../../tests/property-runs.ts'
import { decodePhoto } from './codec.ts'
import { profileOf } from './display-p3.ts'
import { decodeDeepHeic } from './heic.ts'
import { inspectPhoto } from './photo-header.ts'

const quarters = codedPicture('quarters')
const ramp = codedPicture('ramp')

/** Colours of the four quarters: top left, top right, bottom left, bottom right. */
function cornersOf({ width, height, data }: Rgba): string {
  const nameAt = (x: number, y: number) => {
    const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 4
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    if (Math.min(red, green, blue) > 180) return 'w'
    return red > green && red > blue ? 'r' : green > blue ? 'g' : 'b'
  }
  return nameAt(0.25, 0.25) + nameAt(0.75, 0.25) + nameAt(0.25, 0.75) + nameAt(0.75, 0.75)
}

/** Capture data with nothing but an orientation. */
function orientation(value: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(value, 18)
  return tiff
}

const read = async (file: Buffer) => {
  const header = await inspectPhoto(file)
  return { header, photo: await decodePhoto(file, header) }
}

describe('a HEIC file', () => {
  test.each([
    ['as it lies', [], 'rbgw'],
    ['turned a quarter', [turnBox(1)], 'bwrg'],
    ['turned half', [turnBox(2)], 'wgbr'],
    ['turned three quarters', [turnBox(3)], 'grwb'],
    ['mirrored left to right', [mirrorBox(1)], 'brwg'],
    ['mirrored top to bottom', [mirrorBox(0)], 'gwrb'],
    ['turned, then mirrored', [turnBox(1), mirrorBox(1)], 'wbgr'],
  ])('is decoded upright, once: %s', async (_, properties, corners) => {
    // Phones write the same turn into the capture data too, where it no longer counts.
    for (const further of [[], [exifItem(orientation(6))]]) {
      const { header, photo } = await read(heifFile([pictureItem(quarters, properties), ...further]))
      expect(cornersOf(photo)).toBe(corners)
      expect([header.width, header.height]).toEqual([photo.width, photo.height])
      expect(header).toMatchObject({ format: 'heic', bits: 8, hasAlpha: false, hasGainMap: false })
      expect(header.metadata.exif?.includes(orientation(6))).toBe(further.length > 0 ? true : undefined)
    }
  })

  test('of several pictures shows the one that it names', async () => {
    const items = [pictureItem(ramp), pictureItem(quarters, [turnBox(1)])]
    const { header, photo } = await read(heifFile(items, 2))
    expect([header.width, header.height]).toEqual([64, 128])
    expect(cornersOf(photo)).toBe('bwrg')
    expect((await read(heifFile(items, 1))).photo).toMatchObject({ width: 128, height: 64 })
  })

  test('with a depth map or a gain map shows the photo, and says that it holds a gain map', async () => {
    const map = (name: string): HeifItem => ({
      ...pictureItem(ramp, [auxiliaryBox(name)]),
      belongsTo: { kind: 'auxl', item: 1 },
    })
    const files = {
      'urn:mpeg:hevc:2015:auxid:2': false,
      'urn:com:apple:photo:2020:aux:hdrgainmap': true,
      'urn:iso:std:iso:ts:21496:-1:map': true,
    }
    for (const [name, hasGainMap] of Object.entries(files)) {
      const { header, photo } = await read(heifFile([pictureItem(quarters), map(name)]))
      expect(cornersOf(photo)).toBe('rbgw')
      expect(header.hasGainMap).toBe(hasGainMap)
    }
    const toneMapped: HeifItem = { type: 'tmap', data: Buffer.alloc(8), belongsTo: { kind: 'dimg', item: 1 } }
    expect((await inspectPhoto(heifFile([pictureItem(quarters), toneMapped]))).hasGainMap).toBe(true)
  })

  test('keeps 10 bits where they are asked for, and is an ordinary photo otherwise', async () => {
    const file = heifFile([pictureItem(ramp)])
    const { header, photo } = await read(file)
    expect(header.bits).toBe(10)
    const { data } = await decodeDeepHeic(file)
    const row = Array.from({ length: 128 }, (_, x) => data[x * 4] as number)
    expect(row[0]).toBeLessThan(700)
    expect(row[127]).toBeGreaterThan(64_800)
    expect(data[3]).toBe(65_535)
    // Values between those of 8 bits, all multiples of one step of 10.
    expect(row.some((value) => value % 257 !== 0)).toBe(true)
    expect(
      row.every((value) => Math.abs(value - Math.round(Math.round((value * 1023) / 65_535) * (65_535 / 1023))) < 1),
    ).toBe(true)
    expect(row.every((value, x) => Math.abs(value / 257 - (photo.data[x * 4] as number)) <= 1)).toBe(true)
  })

  test('that says its colours by numbers gets the profile that says the same', async () => {
    const icc = await profileOf({ primaries: 12, transfer: 13 })
    const iccOf = async (...boxes: Buffer[]) =>
      (await inspectPhoto(heifFile([pictureItem(quarters, boxes)]))).metadata.icc
    expect(icc?.length).toBeGreaterThan(300)
    expect((await iccOf(colorsBox(12, 13)))?.equals(icc as Buffer)).toBe(true)
    expect(await iccOf(colorsBox(1, 13))).toBeNull()
    const own = Buffer.concat([icc as Buffer, Buffer.alloc(8)])
    own.writeUInt32BE(own.length, 0)
    expect((await iccOf(profileBox(own), colorsBox(12, 13)))?.length).toBe(own.length)
  })

  test('of more than 50 megapixels is refused from its header, at once', async () => {
    const file = heifFile([
      { type: 'hvc1', data: quarters.coded, properties: [quarters.settings, sizeBox(16_000, 16_000)] },
    ])
    const started = performance.now()
    await expect(inspectPhoto(file)).rejects.toMatchObject({ code: 'photo-too-many-pixels' })
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  test('whose header lies about the size is refused, or gives the pixels that it has', async () => {
    for (const [width, height] of [
      [8, 8],
      [4000, 3000],
      [64, 128],
    ] as const) {
      const file = heifFile([
        { type: 'hvc1', data: quarters.coded, properties: [quarters.settings, sizeBox(width, height)] },
      ])
      const found = await decodePhoto(file).catch((error) => error)
      if (found instanceof Error) expect(found).toMatchObject({ code: 'photo-damaged' })
      else expect(found.data.length).toBe(found.width * found.height * 4)
    }
  })

  test('cut short or with any byte changed gives a picture or a Problem', async () => {
    const whole = heifFile([
      pictureItem(quarters, [turnBox(1), colorsBox(12, 13)]),
      {
        ...pictureItem(ramp, [auxiliaryBox('urn:com:apple:photo:2020:aux:hdrgainmap')]),
        belongsTo: { kind: 'auxl', item: 1 },
      },
      exifItem(orientation(6)),
    ])
    const change = fc.record({ at: fc.nat(whole.length - 1), value: fc.nat(255) })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 8 }), fc.nat(whole.length), async (changes, length) => {
        const file = Buffer.from(whole.subarray(0, changes.length === 0 ? length : whole.length))
        for (const { at, value } of changes) file[at] = value
        await decodePhoto(file).catch((error) => expect(error.brand, String(error)).toBe('emulsion-problem'))
      }),
      { numRuns: propertyRuns(80) },
    )
  })

  test('says what to do where its decoder is not installed', async () => {
    const hooks = registerHooks({
      resolve(name, context, next) {
        if (name.startsWith('libheif-js/')) throw new Error('not installed')
        const found = next(name, context)
        return found.url.includes('/src/codec/') ? { ...found, url: `${found.url}?without-decoder` } : found
      },
    })
    try {
      const fresh = await import('./photo-header.ts')
      await expect(fresh.inspectPhoto(heifFile([pictureItem(quarters)]))).rejects.toMatchObject({
        code: 'photo-heic-unsupported',
      })
    } finally {
      hooks.deregister()
    }
  })
})
