import { join } from 'node:path'
import sharp from 'sharp'
import type { ToolId } from '#tools/catalog.ts'
import { onePerson } from '../one-person.ts'
import type { PictureFormat } from './door.ts'

const fixture = (name: string) => join(import.meta.dirname, '../fixtures', name)
/** Small, since every door makes every edit. */
const sidePx = 200

const made = new Map<string, Promise<Buffer>>()

/** @param name a fixture, or 'person.jpg' for one of the people in people.jpg @returns a PNG, made once */
export function smallPhoto(name: string, side = sidePx): Promise<Buffer> {
  const key = `${name} ${side}`
  const known = made.get(key)
  if (known !== undefined) return known
  const photo = name === 'person.jpg' ? onePerson() : sharp(fixture(name))
  const file = photo.resize(side, side, { fit: 'inside' }).png().toBuffer()
  made.set(key, file)
  return file
}

/** Work for seconds: what is asked to stop a second after it began must not be done by then on a fast machine. */
export const enlarge = (photo: Buffer): Promise<Buffer> => sharp(photo).resize(4_000).png().toBuffer()

/** What each tool is tried on, and with which settings; a new tool needs its line. */
export const tried: Readonly<
  Record<ToolId, { readonly photo: string; readonly options: object; readonly isMasked?: true; readonly side?: number }>
> = {
  'remove-object': { photo: 'person.jpg', options: {}, isMasked: true },
  beauty: { photo: 'portrait.jpg', options: { smoothing: 80 } },
  // Of a smaller one too little is seen to say that it has faded.
  repair: { photo: 'faded-print.jpg', options: {}, side: 320 },
  cartoon: { photo: 'person.jpg', options: {} },
  coloring: { photo: 'grey.jpg', options: {} },
  'change-sky': { photo: 'sky-clear.jpg', options: {} },
  adjust: { photo: 'person.jpg', options: { exposure: 1 } },
}

/** White in a small square in the middle. */
export async function smallMask(photo: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata()
  const side = Math.round(Math.min(width, height) / 8)
  const white = { create: { width: side, height: side, channels: 3 as const, background: '#fff' } }
  return sharp({ create: { width, height, channels: 3, background: '#000' } })
    .composite([{ input: white }])
    .png()
    .toBuffer()
}

/** A plain wall: nobody and nothing is in it. */
export const wall = (width = sidePx, height = 150): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#8a7f70' } })
    .png()
    .toBuffer()

/** A photo in Display P3, with an author, a place and 300 pixels an inch. */
export async function photoWithMetadata(): Promise<Buffer> {
  return sharp(fixture('people.jpg'))
    .resize(sidePx)
    .withIccProfile('p3')
    .withExif({ IFD0: { Artist: 'Ada Lovelace' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ density: 300 })
    .jpeg()
    .toBuffer()
}

/** What a file keeps of that photo's metadata; empty: all of it. */
export async function lostMetadata(photo: Buffer, file: Buffer, format: PictureFormat): Promise<string[]> {
  const source = await sharp(photo).metadata()
  const { icc, exif, density, format: found } = await sharp(file).metadata()
  const lost: string[] = []
  if (found !== (format === 'avif' ? 'heif' : format)) lost.push(`it is ${found}`)
  if (icc === undefined || !icc.equals(source.icc as Buffer)) lost.push('the profile')
  // libvips reads no EXIF of a TIFF, whose first folder is that of EXIF.
  const folder = firstFolder(format === 'tiff' ? file : exif)
  if (folder.get(315)?.text !== 'Ada Lovelace') lost.push('the author')
  if (density !== 300 && folder.get(282)?.fraction !== 300) lost.push('the resolution')
  return lost
}

/** Long values of the first folder by their tags (TIFF 6.0): 282 is XResolution, 315 the author. */
function firstFolder(block: Buffer | undefined): ReadonlyMap<number, { text: string; fraction: number }> {
  const found = new Map<number, { text: string; fraction: number }>()
  if (block === undefined) return found
  const tiff = block.subarray(block.subarray(0, 4).toString('latin1') === 'Exif' ? 6 : 0)
  const isLittle = tiff.subarray(0, 2).toString('latin1') === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const start = long(4) + 2
  for (let at = start; at < start + 12 * short(start - 2); at += 12) {
    const [count, value] = [long(at + 4), long(at + 8)]
    if (value + 8 <= tiff.length)
      found.set(short(at), {
        text: tiff.toString('latin1', value, value + count - 1),
        fraction: long(value) / long(value + 4),
      })
  }
  return found
}

/** Shares of the pixels that are as they were, and that are not. */
export async function comparePixels(before: Buffer, after: Buffer): Promise<{ same: number; changed: number }> {
  const pixels = (file: Buffer) => sharp(file).removeAlpha().toColourspace('srgb').raw().toBuffer()
  const [one, two] = [await pixels(before), await pixels(after)]
  if (one.length !== two.length) throw new Error('the result has another size')
  let same = 0
  for (let at = 0; at < one.length; at += 3)
    if (one[at] === two[at] && one[at + 1] === two[at + 1] && one[at + 2] === two[at + 2]) same++
  const share = same / (one.length / 3)
  return { same: share, changed: 1 - share }
}

/** How light a picture is, 0..255, and which share of its pixels has no colour to speak of. */
export async function greysOf(file: Buffer): Promise<{ light: number; grey: number }> {
  const pixels = await sharp(file).removeAlpha().toColourspace('srgb').raw().toBuffer()
  let [sum, greys] = [0, 0]
  for (let at = 0; at < pixels.length; at += 3) {
    const [red, green, blue] = [pixels[at] as number, pixels[at + 1] as number, pixels[at + 2] as number]
    sum += green
    if (Math.max(red, green, blue) - Math.min(red, green, blue) <= 4) greys++
  }
  return { light: (3 * sum) / pixels.length, grey: (3 * greys) / pixels.length }
}

const samplesPx = 24

/** Whether an edit shows this photo, and no other: its light and dark lie at the same places. */
export async function isOfPhoto(photo: Buffer, file: Buffer): Promise<boolean> {
  const samples = (one: Buffer) => sharp(one).greyscale().resize(samplesPx, samplesPx, { fit: 'fill' }).raw().toBuffer()
  const [before, after] = [await samples(photo), await samples(file)]
  const mean = (values: Buffer) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanBefore, meanAfter] = [mean(before), mean(after)]
  let [both, own, other] = [0, 0, 0]
  for (let at = 0; at < before.length; at++) {
    const [one, two] = [(before[at] as number) - meanBefore, (after[at] as number) - meanAfter]
    both += one * two
    own += one * one
    other += two * two
  }
  return both / Math.sqrt(own * other) > 0.85
}
