import { crc32, deflateSync } from 'node:zlib'
import type { PhotoMetadata } from '#codec/photo-metadata.ts'

export const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Of the signature and the header chunk. */
const headerEnd = 8 + 25
const inchesPerMetre = 1 / 0.0254

export function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A chunk with its length and its checksum. */
export const chunk = (type: string, ...parts: readonly Uint8Array[]): Buffer => Buffer.concat(chunkParts(type, parts))

/** As `chunk`, without a copy of what may be long. */
export function chunkParts(type: string, parts: readonly Uint8Array[]): Uint8Array[] {
  const body = [Buffer.from(type, 'latin1'), ...parts]
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  return [number(length), ...body, number(body.reduce((sum, part) => crc32(part, sum), 0))]
}

/** Colour profile, EXIF, XMP and resolution, as far as there are any. */
export function metadataChunks({ icc, exif, xmp, density }: PhotoMetadata): Buffer[] {
  const chunks: Buffer[] = []
  if (icc !== null) chunks.push(chunk('iCCP', Buffer.from('ICC\0\0', 'latin1'), deflateSync(icc)))
  if (exif !== null) chunks.push(chunk('eXIf', exif.subarray(6)))
  if (xmp !== null) chunks.push(chunk('iTXt', Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1'), Buffer.from(xmp)))
  if (density !== null) {
    const perMetre = number(Math.round(density * inchesPerMetre))
    chunks.push(chunk('pHYs', perMetre, perMetre, Buffer.from([1])))
  }
  return chunks
}

/**
 * Adds colour profile, EXIF and XMP to a PNG right after its header. sharp can attach a profile only by converting to
 * it. It keeps a profile that is already in the PNG, and changes no value.
 */
export const insertMetadata = (png: Buffer, metadata: PhotoMetadata): Buffer =>
  Buffer.concat([
    png.subarray(0, headerEnd),
    ...metadataChunks({ ...metadata, density: null }),
    png.subarray(headerEnd),
  ])

/**
 * Adds metadata to a PNG of 8 bits that holds nothing but its pixels, as `writePng` makes it without any: the same bytes as
 * if the pixels were written with it.
 * @returns null for any other file
 */
export function embedInPlain(png: Buffer, metadata: PhotoMetadata): Buffer | null {
  if (headerEnd + 8 > png.length || !signature.equals(png.subarray(0, 8))) return null
  // Of its header: bits, RGB with alpha or without, and no interlacing.
  const isPlain = png[24] === 8 && (png[25] === 2 || png[25] === 6) && png[28] === 0
  if (!isPlain || png.toString('latin1', headerEnd + 4, headerEnd + 8) !== 'IDAT') return null
  const rest = headerEnd + 12 + png.readUInt32BE(headerEnd)
  if (!png.subarray(rest).equals(chunk('IEND'))) return null
  return Buffer.concat([png.subarray(0, headerEnd), ...metadataChunks(metadata), png.subarray(headerEnd)])
}
