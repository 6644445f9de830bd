import type { PhotoFormat } from '#contract/photo.ts'
import { findJpegBlocks } from './file-blocks.ts'
import type { HeifFacts } from './heif-boxes.ts'

/** What a gain map's own file is marked by: Adobe's and Google's, ISO 21496-1, Apple's. */
const marks = [
  'http://ns.adobe.com/hdr-gain-map/1.0/',
  'urn:iso:std:iso:ts:21496:-1',
  'http://ns.apple.com/HDRGainMap/1.0/',
]

/**
 * Whether the file holds a gain map: a second picture that says how far a screen may go beyond white. It is never
 * decoded.
 * @param heif the boxes of a HEIC or AVIF file
 */
export function hasGainMap(bytes: Uint8Array, format: PhotoFormat, heif: HeifFacts | null): boolean {
  if (heif !== null) return heif.hasGainMap
  if (format !== 'jpeg') return false
  // A JPEG holds it as a second JPEG behind the first; what the first says about it may outlive it.
  const behind = findJpegBlocks(bytes).findLast(({ marker }) => marker === 0)
  if (behind === undefined) return false
  const rest = Buffer.from(bytes.buffer, bytes.byteOffset + behind.start, behind.end - behind.start)
  return marks.some((mark) => rest.includes(mark))
}
