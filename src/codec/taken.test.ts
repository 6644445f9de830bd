import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inspectPhoto } from './photo-header.ts'
import { readTaken } from './taken.ts'

const place = {
  GPSLatitudeRef: 'S',
  GPSLatitude: '33/1 51/1 3600/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '151/1 12/1 0/0',
}

async function exifOf(folders: Record<string, Record<string, string>>): Promise<Buffer> {
  const file = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#876' } })
    .withExif(folders)
    .jpeg()
    .toBuffer()
  return (await inspectPhoto(file)).metadata.exif ?? Buffer.alloc(0)
}

const evening = Date.UTC(2024, 0, 31, 20, 5, 6)
const time = { DateTimeOriginal: '2024:01:31 20:05:06' }

test('place, local time, its offset and the heading are read, in degrees north and east', async () => {
  const exif = await exifOf({
    IFD2: { ...time, OffsetTimeOriginal: '+11:00' },
    IFD3: { ...place, GPSImgDirection: '2475/10' },
  })
  const taken = readTaken(exif)
  expect(taken?.latitude).toBeCloseTo(-33.86, 6)
  expect(taken?.longitude).toBeCloseTo(151.2, 6)
  expect(taken).toMatchObject({ localMs: evening, offsetMinutes: 660, headingDegrees: 247.5 })
})

test('without an offset the satellites tell it, and without them the longitude', async () => {
  const fixed = { ...place, GPSDateStamp: '2024:01:31', GPSTimeStamp: '9/1 3/1 0/1' }
  expect(readTaken(await exifOf({ IFD2: time, IFD3: fixed }))?.offsetMinutes).toBe(660)
  expect(readTaken(await exifOf({ IFD2: time, IFD3: place }))).toMatchObject({
    offsetMinutes: 600,
    headingDegrees: null,
  })
})

test('without a place or a time there is nothing', async () => {
  expect(readTaken(null)).toBeNull()
  expect(readTaken(Buffer.from('no exif'))).toBeNull()
  expect(readTaken(await exifOf({ IFD2: time }))).toBeNull()
  expect(readTaken(await exifOf({ IFD3: place }))).toBeNull()
  expect(readTaken(await exifOf({ IFD2: { DateTimeOriginal: '0000:00:00 00:00:00' }, IFD3: place }))).toBeNull()
})

test('a damaged block never throws and never gives a place off the earth', async () => {
  const valid = await exifOf({ IFD2: { ...time, OffsetTimeOriginal: '+11:00' }, IFD3: place })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(valid.length - 1), fc.nat(255)), { maxLength: 9 }),
      fc.nat(valid.length),
      (changes, length) => {
        const block = Buffer.from(valid)
        for (const [at, value] of changes) block[at] = value
        const taken = readTaken(block.subarray(0, length))
        if (taken === null) return
        expect(Math.abs(taken.latitude)).toBeLessThanOrEqual(90)
        expect(Math.abs(taken.longitude)).toBeLessThanOrEqual(180)
        expect(Math.abs(taken.offsetMinutes)).toBeLessThanOrEqual(840)
        expect(Number.isFinite(taken.localMs)).toBe(true)
      },
    ),
    { numRuns: 200 },
  )
})
