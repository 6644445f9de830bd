import { type DownloadFormat, photoPixelsMax } from '#contract/photo.ts'
import { isProblem, Problem } from '#contract/problem.ts'
import type { Mask, Rgba, Rgba16 } from '#imaging/image.ts'
import { readyForHands } from '#imaging/rows/work-rows.ts'
import { tellWork } from '#imaging/work.ts'
import { decodeHeic } from './heic.ts'
import { inspectPhoto, type PhotoHeader } from './photo-header.ts'
import { noDensity, noMetadata, type PhotoMetadata } from './photo-metadata.ts'
import { refuseTooManyPixels } from './pixel-limits.ts'
import { embedInPlain, insertMetadata } from './png/png-chunks.ts'
import { writePng } from './png/write-png.ts'
import { findPreview } from './raw.ts'
import { sharp } from './sharp-loaders.ts'
import { writeTiffExif } from './tiff-exif.ts'
import { dropGainMapFromXmp } from './xmp.ts'

/**
 * libvips warns about much that viewers accept silently, such as bytes between markers. An error means a cut or broken
 * file.
 */
export const failOn = 'error'
/**
 * The slowest file within the limits, a 50 MP AVIF, took 12 s on two cores shared by sixteen processes. Anything slower
 * is hostile.
 */
export const decodeSecondsMax = 60
/**
 * From this quality on chroma has full resolution. Below it, half resolution saves a third and is not visible. Taste,
 * as in most editors.
 */
const fullChromaQuality = 90

/** Row filters made four photos 30-50 % smaller in a third more time. Levels above 2 gained 2-5 %. */
const pngOptions = { compressionLevel: 2, adaptiveFiltering: true }
/** Every program that opens TIFF reads this; LZW files of 16-bit photos are larger. */
const tiffOptions = { compression: 'deflate', predictor: 'horizontal' } as const
/** On four photos effort 2 took six times as long as 0 for the same PSNR within 0.5 dB and -8 to +4 % bytes. */
const avifEffort = 0

/**
 * Decodes upright RGBA pixels, values as stored (only CMYK, Lab and grey with a profile are converted to sRGB).
 * Decodes the first frame of an animation. Reads the header first and refuses before decoding, as `inspectPhoto` does.
 * @throws Problem as `inspectPhoto`, and 'photo-damaged' for broken or cut files
 */
export async function decodePhoto(bytes: Uint8Array, header?: PhotoHeader): Promise<Rgba> {
  const { format, keepsValues } = header ?? (await inspectPhoto(bytes))
  if (format === 'raw') return decodePhoto(findPreview(bytes))
  tellWork({ kind: 'decode' })
  if (format === 'heic') return decodeHeic(bytes)
  return decodeRaw(
    sharp(bytes, { limitInputPixels: photoPixelsMax, failOn, ignoreIcc: keepsValues })
      .timeout({ seconds: decodeSecondsMax })
      .autoOrient()
      .toColourspace('srgb')
      .ensureAlpha(),
  )
}

async function decodeRaw(pipeline: Carrier): Promise<Rgba> {
  try {
    const { data, info } = await pipeline.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
    const decoded = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength)
    const photo = readyForHands({ width: info.width, height: info.height, data: decoded })
    // What was copied would stay until the next full collection of garbage, and count for the peak.
    if (photo.data !== decoded) (data.buffer as ArrayBuffer).transfer(0)
    return photo
  } catch (error) {
    throw isProblem(error) ? error : new Problem('photo-damaged', String(error))
  }
}

/**
 * Decodes a mask picture to one channel, 255 = work here; transparent counts as black.
 * @throws Problem 'photo-too-many-pixels', 'photo-damaged'
 */
export async function decodeMask(bytes: Uint8Array): Promise<Mask> {
  const { width, height } = await inspectPhoto(bytes)
  refuseTooManyPixels(width, height)
  tellWork({ kind: 'decode' })
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: photoPixelsMax, failOn, ignoreIcc: true })
      .timeout({ seconds: decodeSecondsMax })
      .flatten({ background: '#000' })
      .toColourspace('b-w')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return {
      width: info.width,
      height: info.height,
      data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
    }
  } catch (error) {
    throw new Problem('photo-damaged', String(error))
  }
}

/** A greyscale PNG. */
export async function encodeMask({ width, height, data }: Mask): Promise<Buffer> {
  tellWork({ kind: 'encode' })
  const raw = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  return sharp(raw, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 6 })
    .toBuffer()
}

/**
 * Encodes pixels, on white if the format has no alpha.
 * @param quality 1..100; PNG and TIFF ignore it and are lossless
 * @param metadata what to embed, already filtered; values are never converted to its profile
 * @param isOpaque where that is known, since to look takes as long as a thumb
 */
export async function encodePhoto(
  image: Rgba,
  format: DownloadFormat,
  quality: number,
  metadata: PhotoMetadata = noMetadata,
  isOpaque = !hasAlpha(image),
): Promise<Buffer> {
  tellWork({ kind: 'encode' })
  if (format === 'png') return writePng(image, isOpaque, { ...metadata, xmp: xmpOfNewPixels(metadata) })
  const seen = isOpaque || format !== 'jpeg' ? image : await layOnWhite(image)
  const carrier = await withMetadata(seen, format, metadata)
  const encoded = await encodeAs(isOpaque ? carrier.removeAlpha() : carrier, format, quality).toBuffer()
  if (format === 'tiff') return completeTiff(encoded, metadata)
  return format === 'jpeg' && metadata.iptc !== null ? insertIptc(encoded, metadata.iptc) : encoded
}

/** What `encodePhoto` would make of the pixels of a PNG that has no metadata yet; null where that is not known. */
export const embedInPng = (png: Buffer, metadata: PhotoMetadata): Buffer | null =>
  embedInPlain(png, { ...metadata, xmp: xmpOfNewPixels(metadata) })

/** Encodes an opaque grey picture in one channel. Its profile would be one of colours. */
export async function encodeGrey(
  image: Rgba,
  format: DownloadFormat,
  quality: number,
  metadata: PhotoMetadata = noMetadata,
): Promise<Buffer> {
  tellWork({ kind: 'encode' })
  const carrier = await withMetadata(image, format, { ...metadata, icc: null })
  return encodeAs(carrier.removeAlpha().extractChannel('red'), format, quality).toBuffer()
}

const layOnWhite = (image: Rgba): Promise<Rgba> => decodeRaw(rawOf(image).flatten({ background: '#fff' }).ensureAlpha())

/** Whether any pixel is not opaque. */
export function hasAlpha({ data }: Rgba): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true
  return false
}

export function hasSamePixels(one: Rgba, other: Rgba): boolean {
  return one.width === other.width && one.height === other.height && bytesOf(one.data).equals(bytesOf(other.data))
}

/** What libvips does not write into a TIFF itself. */
export const completeTiff = (tiff: Buffer, { exif }: PhotoMetadata): Buffer =>
  exif === null ? tiff : writeTiffExif(tiff, exif)

/** A gain map does not outlive them. */
const xmpOfNewPixels = ({ xmp }: PhotoMetadata): string | null => (xmp === null ? null : dropGainMapFromXmp(xmp))

/** The pixels, and what is to be embedded with them. */
export async function withMetadata(
  image: Rgba | Rgba16,
  format: DownloadFormat,
  metadata: PhotoMetadata,
): Promise<Carrier> {
  const isDeep = image.data instanceof Uint16Array
  const raw = isDeep ? rawOf(image).toColourspace('rgb16') : rawOf(image)
  const { icc } = metadata
  // Where none is known libvips writes 25.4 into these; 72 is what no resolution reads as.
  const density = metadata.density ?? (format === 'png' || format === 'tiff' ? noDensity : null)
  const exif = format === 'tiff' ? null : metadata.exif
  const xmp = xmpOfNewPixels(metadata)
  if (icc === null && exif === null && xmp === null) return density === null ? raw : raw.withDensity(density)
  const embedded = { ...metadata, exif, xmp }
  let carrier = await (isDeep ? openThrough(raw, embedded) : openAround(image as Rgba, embedded))
  if (icc !== null) carrier = carrier.keepIccProfile()
  if (exif !== null) carrier = carrier.keepExif()
  if (xmp !== null) carrier = carrier.keepXmp()
  return density === null ? carrier : carrier.withDensity(density)
}

type Carrier = ReturnType<typeof sharp>

const rawOf = ({ width, height, data }: Rgba | Rgba16): Carrier =>
  sharp(data instanceof Uint16Array ? data : bytesOf(data), { raw: { width, height, channels: 4 } })

const bytesOf = (data: Uint8ClampedArray) => Buffer.from(data.buffer, data.byteOffset, data.byteLength)

/** sharp takes these from files only, so what is opened goes through one. */
async function openWith(raw: Carrier, embedded: PhotoMetadata): Promise<Carrier> {
  return sharp(insertMetadata(await raw.png({ compressionLevel: 0 }).toBuffer(), embedded), { limitInputPixels: false })
}

/** Pixels of 16 bits, which cannot be laid over others. */
function openThrough(raw: Carrier, embedded: PhotoMetadata): Promise<Carrier> {
  tellWork({ kind: 'encode' })
  tellWork({ kind: 'decode' })
  return openWith(raw, embedded)
}

/** Pixels of 8 bits are laid over a dot's empty surroundings, so that only the dot goes through a file. */
async function openAround({ width, height, data }: Rgba, embedded: PhotoMetadata): Promise<Carrier> {
  const dot = sharp(Buffer.alloc(4), { raw: { width: 1, height: 1, channels: 4 } })
  return (await openWith(dot, embedded))
    .extend({ right: width - 1, bottom: height - 1, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .boolean(bytesOf(data), 'or', { raw: { width, height, channels: 4 } })
}

function encodeAs(carrier: Carrier, format: DownloadFormat, quality: number) {
  if (format === 'jpeg') {
    const chromaSubsampling = quality >= fullChromaQuality ? '4:4:4' : '4:2:0'
    // Codes of a photo's own need two passes, and all of its coefficients between: twice the time, for 2 to 8 % of bytes.
    return carrier.removeAlpha().jpeg({ quality, chromaSubsampling, optimiseCoding: false })
  }
  if (format === 'png' || format === 'tiff') return encodeLossless(carrier, format)
  if (format === 'webp') return carrier.webp({ quality, effort: 2, exact: true })
  return carrier.avif({ quality, effort: avifEffort })
}

export const encodeLossless = (carrier: Carrier, format: 'png' | 'tiff') =>
  format === 'png' ? carrier.png(pngOptions) : carrier.tiff(tiffOptions)

/** Puts the Photoshop block after the start marker and the JFIF segment. */
function insertIptc(jpeg: Buffer, iptc: Buffer): Buffer {
  if (iptc.length > 65_000) return jpeg
  const at = jpeg.readUInt16BE(2) === 0xffe0 ? 4 + jpeg.readUInt16BE(4) : 2
  const head = Buffer.from([0xff, 0xed, (iptc.length + 2) >> 8, (iptc.length + 2) & 255])
  return Buffer.concat([jpeg.subarray(0, at), head, iptc, jpeg.subarray(at)])
}
