import { Problem } from '#contract/problem.ts'
import { findJpegBlocks } from './file-blocks.ts'
import { cameraExif } from './tiff-exif.ts'
import { TiffFolders, tags } from './tiff-folders.ts'

/** Colours as a sensor has them, one a pixel or linear. */
const rawInterpretations = [32_803, 34_892]
/** Starts of RAW files that are TIFF but for their mark: Olympus, Panasonic. */
const markedTiff = ['IIRO', 'IIRS', 'MMOR', 'IIU\0']
const fujiMark = 'FUJIFILMCCD-RAW '
/** Smaller than any camera's preview: the thumbnail of its screen. */
const thumbnailSideMaxPx = 640
/** A RAW file holds two to four pictures. Each further one may only be hostile. */
const candidatesMax = 64
const headerBytesMax = 1024 * 1024

/** Whether a file that begins as no other picture does is a camera's RAW file. TIFF may be one too: `isRawTiff`. */
export function startsAsRaw(bytes: Uint8Array): boolean {
  const start = asciiOf(bytes, 0, 16)
  return (
    start === fujiMark ||
    markedTiff.includes(start.slice(0, 4)) ||
    (start.slice(4, 8) === 'ftyp' && start.slice(8, 12) === 'crx ')
  )
}

/** Whether a TIFF is a RAW file: DNG, CR2, NEF, ARW and their kin. */
export function isRawTiff(bytes: Uint8Array): boolean {
  if (asciiOf(bytes, 8, 10) === 'CR') return true
  const folders = TiffFolders.read(bytes)
  return (
    folders.find(tags.dngVersion) !== null ||
    folders.all.some((folder) => rawInterpretations.includes(folders.number(folder, tags.interpretation) ?? 0))
  )
}

/**
 * The largest picture that a camera laid into its RAW file, as a JPEG with the camera's own orientation and capture
 * data. Nothing is developed or decoded.
 * @throws Problem 'photo-raw-without-preview'
 */
export function findPreview(bytes: Uint8Array): Buffer {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const folders = TiffFolders.read(data)
  const listed = [...listedJpegs(folders), ...fujiJpeg(data)].flatMap((at) => jpegAt(data, at) ?? [])
  let found = largest(listed)
  // Maker notes and the boxes of CR3 name theirs in ways of their own; a DNG's further JPEGs are tiles of the photo.
  if ((found === null || found.side <= thumbnailSideMaxPx) && folders.find(tags.dngVersion) === null)
    found = largest([...listed, ...scanForJpegs(data)])
  if (found === null) throw new Problem('photo-raw-without-preview')
  return withExif(cutOut(data, found.start), folders)
}

interface Jpeg {
  readonly start: number
  readonly pixels: number
  /** The long one. */
  readonly side: number
}

/** Bytes as the characters of ASCII. */
export const asciiOf = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end))

const largest = (jpegs: readonly Jpeg[]): Jpeg | null =>
  jpegs.reduce<Jpeg | null>((most, one) => (most === null || one.pixels > most.pixels ? one : most), null)

/** Where the folders say that a JPEG begins. */
function listedJpegs(folders: TiffFolders): number[] {
  return folders.all.flatMap((folder) => {
    const whole = folders.number(folder, tags.jpegStart) ?? folders.start(folder, tags.panasonicJpeg)
    const isOnePiece = folders.count(folder, tags.stripStarts) === 1
    return [whole, isOnePiece ? folders.number(folder, tags.stripStarts) : null].filter((at) => at !== null)
  })
}

/** Fujifilm's header names it at a fixed place. */
const fujiJpeg = (data: Buffer): number[] =>
  data.length > 92 && asciiOf(data, 0, 16) === fujiMark ? [data.readUInt32BE(84)] : []

function* scanForJpegs(data: Buffer): Generator<Jpeg> {
  const mark = Buffer.from([0xff, 0xd8, 0xff])
  let left = candidatesMax
  for (let at = data.indexOf(mark); at >= 0 && left > 0; at = data.indexOf(mark, at + 3), left--) {
    const jpeg = jpegAt(data, at)
    if (jpeg !== null) yield jpeg
  }
}

/** A JPEG that a viewer can show, by its header. A sensor's data may be a JPEG without loss, which is none. */
function jpegAt(data: Buffer, start: number): Jpeg | null {
  if (data[start] !== 0xff || data[start + 1] !== 0xd8) return null
  const end = Math.min(data.length, start + headerBytesMax)
  for (let at = start + 2; at + 9 <= end && data[at] === 0xff; at += 2 + data.readUInt16BE(at + 2)) {
    const marker = data[at + 1] as number
    if (marker === 0xda || marker === 0xd9) return null
    if (marker < 0xc0 || marker > 0xcf || marker === 0xc4 || marker === 0xc8 || marker === 0xcc) continue
    const [height, width] = [data.readUInt16BE(at + 5), data.readUInt16BE(at + 7)]
    const isUsual = marker <= 0xc2 && data[at + 4] === 8
    return isUsual ? { start, pixels: width * height, side: Math.max(width, height) } : null
  }
  return null
}

/** From its start to the mark of its end. */
function cutOut(data: Buffer, start: number): Buffer {
  const rest = data.subarray(start)
  const end = findJpegBlocks(rest).findLast(({ kind }) => kind === 'picture')?.end ?? rest.length
  return rest.subarray(0, end + 2)
}

/** A preview without capture data of its own gets the camera's. */
function withExif(jpeg: Buffer, folders: TiffFolders): Buffer {
  const exif = cameraExif(folders)
  if (exif === null || findJpegBlocks(jpeg).some(({ kind }) => kind === 'exif')) return jpeg
  const length = exif.length + 2
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 255])
  return Buffer.concat([head, exif, jpeg.subarray(2)])
}
