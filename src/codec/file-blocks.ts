import type { PhotoFormat } from '#contract/photo.ts'

/**
 * The purpose of a block of a picture file. Manifest: content credentials (C2PA). Other: comments, previews, maps, films and anything else after the picture.
 */
export type BlockKind = 'picture' | 'exif' | 'xmp' | 'manifest' | 'other'

/** The blocks of a file in order. A format that is not parsed here is a single block of kind 'other'. */
export function listBlocks(file: Uint8Array, format: PhotoFormat): BlockKind[] {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length)
  if (format === 'jpeg') return [...jpegBlocks(bytes)].map(({ kind }) => kind)
  if (format === 'png') return [...chunks(bytes, 8, readPngChunk)]
  return format === 'webp' ? [...chunks(bytes, 12, readWebpChunk)] : ['other']
}

const startsWith = (bytes: Buffer, text: string) => bytes.subarray(0, text.length).toString('latin1') === text

/** A block of a JPEG: its marker and where it lies in the file. What follows the picture has the marker 0. */
export interface JpegBlock {
  readonly kind: BlockKind
  readonly marker: number
  readonly start: number
  readonly end: number
}

/** The blocks of a JPEG between the marks of its start and its end. */
export function findJpegBlocks(file: Uint8Array): JpegBlock[] {
  return [...jpegBlocks(Buffer.from(file.buffer, file.byteOffset, file.length))]
}

/** ITU T.81: markers of tables, frames, scans and restarts; JFIF, Adobe and ICC beside them. */
function* jpegBlocks(bytes: Buffer): Generator<JpegBlock> {
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xd9) {
    const marker = bytes[at + 1] as number
    const dataEnd = at + 2 + bytes.readUInt16BE(at + 2)
    const end = marker === 0xda ? endOfScan(bytes, dataEnd) : dataEnd
    yield { kind: jpegKind(marker, bytes.subarray(at + 4, dataEnd)), marker, start: at, end }
    at = end
  }
  const isWhole = at === bytes.length - 2 && bytes.readUInt16BE(at) === 0xffd9
  if (!isWhole) yield { kind: 'other', marker: 0, start: Math.min(at + 2, bytes.length), end: bytes.length }
}

function jpegKind(marker: number, data: Buffer): BlockKind {
  if (marker === 0xe1 && startsWith(data, 'Exif\0\0')) return 'exif'
  if (marker === 0xe1 && startsWith(data, 'http://ns.adobe.com/xap/1.0/\0')) return 'xmp'
  if (marker === 0xeb && startsWith(data, 'JP')) return 'manifest'
  // Excludes the preview that the block may contain.
  if (marker === 0xe0 && startsWith(data, 'JFIF\0') && data.length === 14) return 'picture'
  if (marker === 0xe2 && startsWith(data, 'ICC_PROFILE\0')) return 'picture'
  if (marker === 0xee && startsWith(data, 'Adobe') && data.length === 12) return 'picture'
  const isFrameOrTable = marker >= 0xc0 && marker <= 0xcf
  return isFrameOrTable || marker === 0xda || marker === 0xdb || marker === 0xdd ? 'picture' : 'other'
}

/** Finds the next marker after coded pixels, where 0xff is followed by 0 or a restart. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

interface Chunk {
  readonly kind: BlockKind
  readonly end: number
  readonly isLast?: boolean
}

function* chunks(bytes: Buffer, start: number, read: (bytes: Buffer, at: number) => Chunk): Generator<BlockKind> {
  let at = start
  while (at + 8 <= bytes.length) {
    const { kind, end, isLast = false } = read(bytes, at)
    yield kind
    at = end
    if (isLast) break
  }
  if (at !== bytes.length) yield 'other'
}

const pngPicture = 'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD pHYs'.split(' ')

function readPngChunk(bytes: Buffer, at: number): Chunk {
  const type = bytes.toString('latin1', at + 4, at + 8)
  const end = at + 12 + bytes.readUInt32BE(at)
  const isLast = type === 'IEND'
  if (pngPicture.includes(type)) return { kind: 'picture', end, isLast }
  if (type === 'eXIf') return { kind: 'exif', end }
  if (type === 'caBX') return { kind: 'manifest', end }
  // libpng compresses it.
  const isText = type === 'iTXt' || type === 'zTXt'
  return { kind: isText && startsWith(bytes.subarray(at + 8), 'XML:com.adobe.xmp\0') ? 'xmp' : 'other', end }
}

const webpPicture = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']

function readWebpChunk(bytes: Buffer, at: number): Chunk {
  const type = bytes.toString('latin1', at, at + 4)
  const size = bytes.readUInt32LE(at + 4)
  const end = at + 8 + size + (size % 2)
  if (webpPicture.includes(type)) return { kind: 'picture', end }
  if (type === 'C2PA') return { kind: 'manifest', end }
  return { kind: type === 'EXIF' ? 'exif' : type === 'XMP ' ? 'xmp' : 'other', end }
}
