import { crc32, deflateSync } from 'node:zlib'
import type { PhotoMetadata } from './photo-metadata.ts'

const headerEnd = 8 + 25

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/**
 * Adds colour profile, EXIF and XMP to a PNG right after its header. sharp can attach a profile only by converting to
 * it. It keeps a profile that is already in the PNG, and changes no value.
 */
export function insertMetadata(png: Buffer, { icc, exif, xmp }: PhotoMetadata): Buffer {
  const chunks: Buffer[] = []
  if (icc !== null) chunks.push(chunk('iCCP', Buffer.concat([Buffer.from('ICC\0\0', 'latin1'), deflateSync(icc)])))
  if (exif !== null) chunks.push(chunk('eXIf', exif.subarray(6)))
  if (xmp !== null)
    chunks.push(chunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1'), Buffer.from(xmp)])))
  return Buffer.concat([png.subarray(0, headerEnd), ...chunks, png.subarray(headerEnd)])
}
