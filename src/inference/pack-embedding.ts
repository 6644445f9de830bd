import type { PhotoEmbedding } from '#inference/segment-anything.ts'

const channels = 256
const cells = 64 ** 2
/** Width and height of the photo as the network saw it, then the range of each channel. */
const headBytes = 4 * (2 + 2 * channels)
export const packedBytes = headBytes + channels * cells

/**
 * Packs an embedding for storage, a byte a value: a quarter of its size. Masks from it are the same but for a pixel in a
 * thousand.
 */
export function packEmbedding({ tensor, size }: PhotoEmbedding): Uint8Array {
  const bytes = new Uint8Array(packedBytes)
  const head = new Float32Array(bytes.buffer, 0, headBytes / 4)
  head.set([size.width, size.height])
  for (let channel = 0; channel < channels; channel++) {
    const values = tensor.data.subarray(channel * cells, (channel + 1) * cells)
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const value of values) {
      low = Math.min(low, value)
      high = Math.max(high, value)
    }
    const step = (high - low) / 255
    head.set([low, step], 2 + 2 * channel)
    const scale = step > 0 ? 1 / step : 0
    const packed = bytes.subarray(headBytes + channel * cells, headBytes + (channel + 1) * cells)
    for (let i = 0; i < cells; i++) packed[i] = Math.round(((values[i] as number) - low) * scale)
  }
  return bytes
}

/** @throws Error when the bytes are of another length */
export function unpackEmbedding(bytes: Uint8Array): PhotoEmbedding {
  if (bytes.length !== packedBytes) throw new Error(`An embedding has ${packedBytes} bytes, and not ${bytes.length}.`)
  const head = new Float32Array(bytes.slice(0, headBytes).buffer)
  const data = new Float32Array(channels * cells)
  for (let channel = 0; channel < channels; channel++) {
    const [low, step] = head.subarray(2 + 2 * channel, 4 + 2 * channel) as unknown as [number, number]
    for (let i = channel * cells; i < (channel + 1) * cells; i++)
      data[i] = low + step * (bytes[headBytes + i] as number)
  }
  const [width, height] = head as unknown as [number, number]
  return { tensor: { data, dims: [1, channels, 64, 64] }, size: { width, height } }
}
