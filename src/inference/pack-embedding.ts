import type { PhotoEmbedding } from '#inference/segment-anything.ts'

const dims = [1, 256, 64, 64] as const
const values = 256 * 64 * 64
/** Width and height of the photo as the network saw it, 32 bits each. */
const headBytes = 8
export const packedBytes = headBytes + 2 * values

/**
 * Packs an embedding for storage, as 16-bit floats: half of its size. On 24 photos no click's mask had an IoU below 0.998
 * with that of the embedding itself; with 8 bits a value, one click took another of the decoder's masks.
 */
export function packEmbedding({ tensor, size }: PhotoEmbedding): Uint8Array {
  const bytes = new Uint8Array(packedBytes)
  new Uint32Array(bytes.buffer, 0, 2).set([size.width, size.height])
  new Float16Array(bytes.buffer, headBytes).set(tensor.data)
  return bytes
}

/** @throws Error when the bytes are of another length */
export function unpackEmbedding(bytes: Uint8Array): PhotoEmbedding {
  if (bytes.length !== packedBytes) throw new Error(`An embedding has ${packedBytes} bytes, and not ${bytes.length}.`)
  // A copy, as a file's bytes may begin at an odd place of their buffer.
  const { buffer } = bytes.slice()
  const [width, height] = new Uint32Array(buffer, 0, 2) as unknown as [number, number]
  return { tensor: { data: Float32Array.from(new Float16Array(buffer, headBytes)), dims }, size: { width, height } }
}
