import { setImmediate as turn } from 'node:timers/promises'
import type { PhotoMetadata } from '#codec/photo-metadata.ts'
import type { Rgba } from '#imaging/image.ts'
import { deflateByKernels } from './deflate-by-kernels.ts'
import { deflatePlainly } from './deflate-plainly.ts'
import { chunk, chunkParts, metadataChunks, number, signature } from './png-chunks.ts'
import { type PngRows, pngBytesOf } from './predict-plainly.ts'
import { pngStart } from './strip.ts'

/** Of rows that have their codes in common: fewer follow a photo no closer, and more leave the caches. */
const stripBytes = 2 ** 17
/** After which others have their turn. */
const turnMs = 4

/**
 * Writes a PNG of 8 bits a channel.
 * @param isOpaque the alpha is left out
 * @param metadata what to embed, already filtered
 */
export async function writePng(photo: Rgba, isOpaque: boolean, metadata: PhotoMetadata): Promise<Buffer> {
  const { width, height } = photo
  const channels = isOpaque ? 3 : 4
  const stripRows = Math.max(1, Math.floor(stripBytes / pngBytesOf(width, { count: 1, channels })))
  const deflated: Uint8Array[] = [Uint8Array.of(0x78, 0x01)]
  let state = pngStart
  let turnAt = performance.now() + turnMs
  for (let from = 0; from < height; from += stripRows) {
    const rows: PngRows = { from, count: Math.min(stripRows, height - from), channels }
    const given = [photo, rows, state, from + stripRows >= height] as const
    const { bytes, next } = deflateByKernels(...given) ?? deflatePlainly(...given)
    deflated.push(bytes)
    state = next
    if (performance.now() < turnAt) continue
    await turn()
    turnAt = performance.now() + turnMs
  }
  deflated.push(Uint8Array.of(state.byte).subarray(0, Math.min(1, state.bits)), number(state.adler))
  return Buffer.concat([
    signature,
    headerOf(width, height, channels),
    ...metadataChunks(metadata),
    ...chunkParts('IDAT', deflated),
    chunk('IEND'),
  ])
}

function headerOf(width: number, height: number, channels: 3 | 4): Buffer {
  const [bitsPerChannel, colorType] = [8, channels === 3 ? 2 : 6]
  return chunk('IHDR', number(width), number(height), Buffer.from([bitsPerChannel, colorType, 0, 0, 0]))
}
