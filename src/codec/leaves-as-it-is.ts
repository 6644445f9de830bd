import { type DownloadOptions, losslessFormats } from '#contract/photo.ts'
import { cleanExif } from './exif.ts'
import { type BlockKind, findJpegBlocks, listBlocks } from './file-blocks.ts'
import { gainMapParts, withGainMap } from './jpeg-gain-map.ts'
import type { PhotoHeader } from './photo-header.ts'
import { chooseMetadata } from './photo-metadata.ts'
import { dropPlaceFromXmp } from './xmp.ts'

type AskedFile = Pick<DownloadOptions, 'format' | 'quality' | 'metadata'>

/** A lower quality than usual asks for a smaller file, which the original may not be. */
const keptQualityMin = 90

/**
 * The file to deliver for a picture that nothing has changed: the very bytes where they may leave, else a JPEG's coded
 * picture to the byte, and its gain map, with its place left out.
 * @returns null where the picture has to be encoded anew
 */
export function fileAsAsked(bytes: Uint8Array, header: PhotoHeader, asked: AskedFile): Uint8Array | null {
  return leavesAsItIs(bytes, header, asked) ? bytes : leaveOutPlace(bytes, header, asked)
}

const isBlockThatMayGo = (marker: number) => marker === 0 || marker === 0xfe || (marker >= 0xe0 && marker <= 0xef)
const adobeMarker = 0xee
const xmpMark = 'http://ns.adobe.com/xap/1.0/\0'
const segmentBytesMax = 65_533

function leaveOutPlace(bytes: Uint8Array, { format, metadata }: PhotoHeader, asked: AskedFile): Buffer | null {
  if (format !== 'jpeg' || asked.format !== 'jpeg' || asked.quality < keptQualityMin) return null
  if (asked.metadata !== 'without-place') return null
  const blocks = findJpegBlocks(bytes)
  // How to read the colours may stand in an Adobe block of another length.
  const isKnown = blocks.every(
    ({ kind, marker }) => kind !== 'other' || (isBlockThatMayGo(marker) && marker !== adobeMarker),
  )
  const end = blocks.findLast(({ kind }) => kind === 'picture')?.end ?? 0
  if (!isKnown || bytes[end] !== 0xff || bytes[end + 1] !== 0xd9) return null
  const exif = metadata.exif === null ? null : cleanExif(metadata.exif, { withoutPlace: true, keepsOrientation: true })
  // Without its capture data a picture may lie on its side.
  if (metadata.exif !== null && exif === null) return null
  // A second block, or one that another program wrote, was not read.
  const isXmpRead = blocks.filter(({ kind }) => kind === 'xmp').length === 1
  const xmp = metadata.xmp === null || !isXmpRead ? null : dropPlaceFromXmp(metadata.xmp)
  const added = [exif, xmp === null ? null : Buffer.from(xmpMark + xmp)].filter((data) => data !== null)
  if (added.some((data) => data.length > segmentBytesMax)) return null
  const picture = blocks.filter(({ kind }) => kind === 'picture').map(({ start, end }) => bytes.subarray(start, end))
  const isJfif = (block: Uint8Array | undefined) => block?.[1] === 0xe0
  // JFIF comes first by its standard.
  const first = isJfif(picture[0]) ? picture.slice(0, 1) : []
  const rest = picture.slice(first.length)
  const before = Buffer.concat([bytes.subarray(0, 2), ...first, ...added.map(segmentOf)])
  const after = Buffer.concat([...rest, bytes.subarray(end, end + 2)])
  const gainMap = gainMapParts(bytes, blocks)
  return gainMap === null ? Buffer.concat([before, after]) : withGainMap(before, gainMap, after)
}

function segmentOf(data: Buffer): Buffer {
  const length = data.length + 2
  return Buffer.concat([Buffer.from([0xff, 0xe1, length >> 8, length & 255]), data])
}

/**
 * Whether a file can be delivered byte for byte: it has the requested format and contains nothing that the choice of
 * metadata drops. A file with unknown contents qualifies only under 'all'.
 */
export function leavesAsItIs(
  bytes: Uint8Array,
  { format, metadata, animation }: Pick<PhotoHeader, 'format' | 'metadata' | 'animation'>,
  asked: AskedFile,
): boolean {
  if (format !== asked.format || animation !== null) return false
  if (!losslessFormats.includes(asked.format) && asked.quality < keptQualityMin) return false
  if (asked.metadata === 'all') return true
  const { exif, xmp, iptc } = chooseMetadata(metadata, asked.metadata)
  if (xmp !== metadata.xmp || iptc !== metadata.iptc || !isSameExif(exif, metadata.exif)) return false
  const kinds = listBlocks(bytes, format)
  const count = (kind: BlockKind) => kinds.filter((one) => one === kind).length
  // A second block, or one that our parser skipped, was not checked.
  const isAllRead = count('exif') === (exif === null ? 0 : 1) && count('xmp') === (xmp === null ? 0 : 1)
  // Nothing can be taken out of a manifest, and without its file's every byte it is worth nothing.
  const mayTell = count('manifest') === 0 || (asked.metadata === 'without-place' && !Buffer.from(bytes).includes('GPS'))
  return isAllRead && mayTell && count('other') === 0
}

const exifMark = Buffer.from('Exif\0\0', 'latin1')

/** @param chosen begins with the "Exif\0\0" mark; the block of a file may lack it */
function isSameExif(chosen: Buffer | null, own: Buffer | null): boolean {
  if (chosen === null || own === null) return chosen === own
  return chosen.equals(own) || chosen.equals(Buffer.concat([exifMark, own]))
}
