import { expect, test } from 'vitest'
import { packEmbedding, packedBytes, unpackEmbedding } from '#inference/pack-embedding.ts'
import type { PhotoEmbedding } from '#inference/segment-anything.ts'

/** Channels of very different ranges, one of them constant. */
function createEmbedding(): PhotoEmbedding {
  const data = new Float32Array(256 * 64 * 64)
  for (let i = 0; i < data.length; i++) {
    const channel = Math.floor(i / 4096)
    data[i] = channel === 7 ? 3.5 : Math.sin(i * 0.37) * (0.01 + channel) - channel
  }
  return { tensor: { data, dims: [1, 256, 64, 64] }, size: { width: 1024, height: 683 } }
}

test('comes back with its size, and no value off by more than half a step of its channel', () => {
  const embedding = createEmbedding()
  const packed = packEmbedding(embedding)
  expect(packed).toHaveLength(packedBytes)
  const unpacked = unpackEmbedding(packed)
  expect(unpacked.size).toEqual(embedding.size)
  expect(unpacked.tensor.dims).toEqual([1, 256, 64, 64])
  let worst = 0
  for (let i = 0; i < embedding.tensor.data.length; i++) {
    const range = 2 * (0.01 + Math.floor(i / 4096))
    worst = Math.max(worst, Math.abs(unpacked.tensor.data[i]! - embedding.tensor.data[i]!) / range)
  }
  expect(worst).toBeLessThan(0.6 / 255)
  expect(unpacked.tensor.data[7 * 4096 + 5]).toBe(3.5)
})

test('is refused when its file was cut', () => {
  expect(() => unpackEmbedding(packEmbedding(createEmbedding()).subarray(1))).toThrow(/bytes/)
})
