import { describe, expect, it } from 'vitest'
import { floatFromHalf, readWeights, transpose } from '#inference/convert/tfjs-weights.ts'

describe('weights of a TensorFlow.js model', () => {
  it('widens 16-bit floats exactly: normal, subnormal, signed, infinite', () => {
    expect([0x3c00, 0xc000, 0x7bff, 0x0001, 0x8000, 0x7c00, 0x3555].map(floatFromHalf)).toEqual([
      1,
      -2,
      65504,
      2 ** -24,
      -0,
      Number.POSITIVE_INFINITY,
      0.333251953125,
    ])
  })

  it('reads weights that lie across several files, in order', () => {
    const whole = new Float32Array([1, 2, 3, 4])
    const bytes = new Uint8Array(whole.buffer)
    const weights = readWeights(
      {
        weightsManifest: [
          {
            paths: ['a', 'b'],
            weights: [
              { name: 'first', shape: [3], dtype: 'float32' },
              { name: 'second', shape: [], dtype: 'float32' },
            ],
          },
        ],
      },
      (path) => (path === 'a' ? bytes.subarray(0, 6) : bytes.subarray(6)),
    )
    expect([...(weights.get('first')?.values ?? [])]).toEqual([1, 2, 3])
    expect([...(weights.get('second')?.values ?? [])]).toEqual([4])
  })

  it('refuses files that end too soon', () => {
    const manifest = {
      weightsManifest: [{ paths: ['a'], weights: [{ name: 'kernel', shape: [2], dtype: 'float32' }] }],
    }
    expect(() => readWeights(manifest, () => new Uint8Array(7))).toThrow('weights end before kernel')
  })

  it('moves axes as named', () => {
    const twoByThree = Float32Array.from([1, 2, 3, 4, 5, 6])
    expect([...transpose(twoByThree, [2, 3], [1, 0])]).toEqual([1, 4, 2, 5, 3, 6])
    const values = Float32Array.from({ length: 24 }, (_, i) => i)
    expect([...transpose(transpose(values, [2, 3, 4], [2, 0, 1]), [4, 2, 3], [1, 2, 0])]).toEqual([...values])
  })
})
