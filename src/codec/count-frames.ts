import type { PhotoFormat } from '#contract/photo.ts'
import { ByteOrder } from './byte-order.ts'

/**
 * Counts the pictures in a file from its container alone: it decodes nothing and stops at `enough`. libvips walks
 * through every frame first, which takes minutes for the two million that fit into a GIF. A cut or broken file counts
 * as far as it can be read.
 */
export function countFrames(bytes: Uint8Array, format: PhotoFormat, enough: number): number {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  switch (format) {
    case 'gif':
      return countGif(data, enough)
    case 'webp':
      return countWebp(data, enough)
    case 'tiff':
      return countTiff(data, enough)
    case 'avif':
    case 'heic':
      return countSamples(data)
    default:
      return 1
  }
}

/** Bytes of a colour table, by the flags of the block that it follows; 0 without one. */
const colorTableBytes = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))

function countGif(data: Buffer, enough: number): number {
  const [headerBytes, descriptorBytes] = [13, 10]
  if (data.length < headerBytes) return 0
  let at = headerBytes + colorTableBytes(data[10] as number)
  let frames = 0
  const skipBlocks = () => {
    while (at < data.length && data[at] !== 0) at += 1 + (data[at] as number)
    at++
  }
  while (at < data.length && frames < enough) {
    if (data[at] === 0x21) {
      // An extension: its label, then blocks.
      at += 2
    } else if (data[at] === 0x2c) {
      frames++
      // After the colours one byte says how codes begin, then come blocks.
      at += descriptorBytes + colorTableBytes(data[at + 9] ?? 0) + 1
    } else break
    skipBlocks()
  }
  return frames
}

/**
 * Every frame begins with this word. It is searched for everywhere, because libwebp continues where the parts of a
 * frame end, whatever length the frame claims. Following the lengths could miss frames that libwebp finds.
 */
function countWebp(data: Buffer, enough: number): number {
  let frames = 0
  for (let at = data.indexOf('ANMF'); at >= 0 && frames < enough; at = data.indexOf('ANMF', at + 4)) frames++
  return Math.max(1, frames)
}

/** Each directory of the chain is a page. The chain may contain a loop. */
function countTiff(data: Buffer, enough: number): number {
  const order = new ByteOrder(data[0])
  const seen = new Set<number>()
  let at = data.length < 8 ? 0 : order.get32(data, 4)
  while (at !== 0 && at + 2 <= data.length && !seen.has(at) && seen.size < enough) {
    seen.add(at)
    const end = at + 2 + 12 * order.get16(data, at)
    at = end + 4 <= data.length ? order.get32(data, end) : 0
  }
  return seen.size
}

/** The nested boxes that lead to a track's count of samples. */
const boxesOnTheWay = ['moov', 'trak', 'mdia', 'minf', 'stbl']

/** Frames of the longest track of a sequence (AVIF, HEIF); 1 for a still photo, which has no track. */
function countSamples(data: Buffer): number {
  let frames = 1
  const walk = (start: number, end: number, depth: number) => {
    for (let at = start; at + 8 <= end; ) {
      const said = data.readUInt32BE(at)
      const isLong = said === 1 && at + 16 <= end
      const bytes = said === 0 ? end - at : isLong ? Number(data.readBigUInt64BE(at + 8)) : said
      if (bytes < 8) return
      const kind = data.toString('latin1', at + 4, at + 8)
      const bodyAt = at + (isLong ? 16 : 8)
      const bodyEnd = Math.min(end, at + bytes)
      if (kind === boxesOnTheWay[depth]) walk(bodyAt, bodyEnd, depth + 1)
      // Version and flags, the size of all samples, their count.
      else if (kind === 'stsz' && bodyAt + 12 <= bodyEnd) frames = Math.max(frames, data.readUInt32BE(bodyAt + 8))
      at += bytes
    }
  }
  walk(0, data.length, 0)
  return frames
}
