import type { PhotoFormat } from '#contract/photo.ts'
import { asciiOf, isRawTiff, startsAsRaw } from './raw.ts'

/** Bytes at the start of a file that are enough to tell its format. */
export const sniffBytes = 64

const startsWith = (bytes: Uint8Array, ...values: number[]) => values.every((value, at) => bytes[at] === value)

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']

/** Tells the format from the whole file: a RAW file may begin as TIFF does. */
export function formatOf(bytes: Uint8Array): PhotoFormat | null {
  const format = sniffFormat(bytes)
  return format === 'tiff' && isRawTiff(bytes) ? 'raw' : format
}

/** Tells the format of a picture from its first bytes. Its name does not matter. */
export function sniffFormat(bytes: Uint8Array): PhotoFormat | null {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (['GIF87a', 'GIF89a'].includes(asciiOf(bytes, 0, 6))) return 'gif'
  if (asciiOf(bytes, 0, 4) === 'RIFF' && asciiOf(bytes, 8, 12) === 'WEBP') return 'webp'
  if (startsWith(bytes, 0x49, 0x49, 0x2a, 0) || startsWith(bytes, 0x4d, 0x4d, 0, 0x2a)) return 'tiff'
  if (startsAsRaw(bytes)) return 'raw'
  return asciiOf(bytes, 4, 8) === 'ftyp' ? sniffHeif(bytes) : null
}

/** AVIF and HEIC share one container; the brands in its first box tell them apart. */
function sniffHeif(bytes: Uint8Array): PhotoFormat | null {
  const boxEnd = Math.min(bytes.length, sniffBytes, new DataView(bytes.buffer, bytes.byteOffset).getUint32(0))
  const brands = [asciiOf(bytes, 8, 12)]
  for (let at = 16; at + 4 <= boxEnd; at += 4) brands.push(asciiOf(bytes, at, at + 4))
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  return brands.some((brand) => heicBrands.includes(brand)) ? 'heic' : null
}
