import { photoPixelsMax } from '#contract/photo.ts'
import { isProblem, Problem } from '#contract/problem.ts'
import type { Rgba16 } from '#imaging/image.ts'
import { tellWork } from '#imaging/work.ts'
import { completeTiff, decodeSecondsMax, encodeLossless, failOn, withMetadata } from './codec.ts'
import { decodeDeepHeic } from './heic.ts'
import { inspectPhoto, type PhotoHeader } from './photo-header.ts'
import { noMetadata, type PhotoMetadata } from './photo-metadata.ts'
import { sharp } from './sharp-loaders.ts'

/** Formats that hold 16 bits a channel. */
export const deepFormats = ['png', 'tiff'] as const
export type DeepFormat = (typeof deepFormats)[number]

export const isDeepFormat = (format: string): format is DeepFormat => deepFormats.some((deep) => deep === format)

/**
 * Decodes upright pixels at 16 bits a channel, values as stored; what has 9 to 15 bits is stretched, so that white is
 * 65,535. The upper byte of each is what `decodePhoto` gives, to one level where values were stretched.
 * @returns null for a file of 8 bits a channel
 * @throws Problem as `decodePhoto`
 */
export async function decodeDeepPhoto(bytes: Uint8Array, known?: PhotoHeader): Promise<Rgba16 | null> {
  const { format, bits } = known ?? (await inspectPhoto(bytes))
  if (bits <= 8) return null
  tellWork({ kind: 'decode' })
  if (format === 'heic') return decodeDeepHeic(bytes)
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: photoPixelsMax, failOn, ignoreIcc: true })
      .timeout({ seconds: decodeSecondsMax })
      .autoOrient()
      .toColourspace('rgb16')
      .ensureAlpha()
      .raw({ depth: 'ushort' })
      .toBuffer({ resolveWithObject: true })
    const values = valuesOf(data)
    if (bits < 16) stretch(values, bits)
    return { width: info.width, height: info.height, data: values }
  } catch (error) {
    throw isProblem(error) ? error : new Problem('photo-damaged', String(error))
  }
}

/** A view where the bytes lie on an even address, else a copy. */
function valuesOf(data: Buffer): Uint16Array {
  if (data.byteOffset % 2 === 0) return new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2)
  return new Uint16Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength))
}

/** libvips gives 10 and 12 bits (AVIF) in the upper bits, so that white is not quite white; PNG and TIFF have no such. */
function stretch(values: Uint16Array, bits: number): void {
  const [shift, scale] = [16 - bits, 65_535 / (2 ** bits - 1)]
  // Alpha of a file without it is full already.
  for (let at = 0; at < values.length; at++) values[at] = Math.round(((values[at] as number) >> shift) * scale)
}

/**
 * Encodes 16 bits a channel without loss.
 * @param metadata as for `encodePhoto`
 */
export async function encodeDeepPhoto(
  image: Rgba16,
  format: DeepFormat,
  metadata: PhotoMetadata = noMetadata,
): Promise<Buffer> {
  tellWork({ kind: 'encode' })
  const carrier = (await withMetadata(image, format, metadata)).toColourspace('rgb16')
  const encoded = await encodeLossless(isOpaque(image) ? carrier.removeAlpha() : carrier, format).toBuffer()
  return format === 'tiff' ? completeTiff(encoded, metadata) : encoded
}

function isOpaque({ data }: Rgba16): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 65_535) return false
  return true
}

export function hasSameValues(one: Rgba16, other: Rgba16): boolean {
  const bytesOf = ({ data }: Rgba16) => Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  return one.width === other.width && one.height === other.height && bytesOf(one).equals(bytesOf(other))
}
