import sharp from 'sharp'
import type { DownloadFormat } from '#contract/photo.ts'
import { photoPixelsMax } from '#contract/photo.ts'
import type { Mask, Rgba } from '#imaging/image.ts'

/** Decodes upright RGBA pixels, values as stored (no colour conversion but for CMYK). */
export async function decodePhoto(bytes: Uint8Array): Promise<Rgba> {
  const { data, info } = await sharp(bytes, { limitInputPixels: photoPixelsMax, failOn: 'warning', ignoreIcc: true })
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
  }
}

/** Decodes a mask picture to one channel, 255 = work here. */
export async function decodeMask(bytes: Uint8Array): Promise<Mask> {
  const { data, info } = await sharp(bytes, { limitInputPixels: photoPixelsMax })
    .flatten({ background: '#000' })
    .greyscale()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) }
}

/** Encodes pixels; alpha is dropped on white where the format has none. */
export async function encodePhoto(image: Rgba, format: DownloadFormat, quality: number): Promise<Buffer> {
  const raw = sharp(Buffer.from(image.data.buffer, image.data.byteOffset, image.data.byteLength), {
    raw: { width: image.width, height: image.height, channels: 4 },
  })
  if (format === 'jpeg') return raw.flatten({ background: '#fff' }).jpeg({ quality }).toBuffer()
  if (format === 'png') return raw.png({ compressionLevel: 3 }).toBuffer()
  if (format === 'webp') return raw.webp({ quality, effort: 2 }).toBuffer()
  return raw.avif({ quality, effort: 2 }).toBuffer()
}
