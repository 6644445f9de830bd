import { expect, test } from 'vitest'
import { packEmbedding, packedBytes, unpackEmbedding } from '#inference/pack-embedding.ts'
import type { PhotoEmbedding } from '#inference/segment-anything.ts'

function createEmbedding(): PhotoEmbedding {
  const data = new Float32Array(256 * 64 * 64)
  for (let i = 0; i < data.length; i++) data[i] = Math.sin(i * 0.37) * (0.01 + Math.floor(i / 4096))
  return { tensor: { data, dims: [1, 256, 64, 64] }, size: { width: 1024, height: 683 } }
}

test('comes back with its size, and no value off by more than a two-thousandth of itself', () => {
  const embedding = createEmbedding()
  const packed = packEmbedding(embedding)
  expect(packed).toHaveLength(packedBytes)
  // As a file's bytes in a pool.
  const shifted = new Uint8Array(packedBytes + 3)
  shifted.set(packed, 3)
  const unpacked = unpackEmbedding(shifted.subarray(3))
  expect(unpacked.size).toEqual(embedding.size)
  expect(unpacked.tensor.dims).toEqual([1, 256, 64, 64])
  let worst = 0
  for (let i = 0; i < embedding.tensor.data.length; i++) {
    const value = embedding.tensor.data[i]!
    worst = Math.max(worst, Math.abs(unpacked.tensor.data[i]! - value) / Math.max(1e-4, Math.abs(value)))
  }
  expect(worst).toBeLessThan(1 / 2000)
})

test('is refused when its file was cut', () => {
  expect(() => unpackEmbedding(packEmbedding(createEmbedding()).subarray(1))).toThrow(/bytes/)
})
