import { lendMemory } from '#imaging/kernels/kernel-memory.ts'

/** Values that go into the kernels' memory at once. */
const pieceMax = 16_384

/**
 * Does what `multiplyPlainly` does, to the bit.
 * @returns false where the kernels cannot: nothing is written then
 */
export const multiplyByKernels = (values: Float32Array, weights: Float32Array, products: Float32Array): boolean =>
  byPieces([values, weights, products], products, ({ multiplyRows }, [first, second, third], count) =>
    multiplyRows(first, second, third, count),
  )

/**
 * Does what `blendPlainly` does, to the bit.
 * @returns false where the kernels cannot: nothing is written then
 */
export const blendByKernels = (sums: Float32Array, known: Float32Array, coarse: Float32Array): boolean =>
  byPieces([sums, known, coarse], sums, ({ blendMeans }, [first, second, third], count) =>
    blendMeans(first, second, third, count),
  )

type Addresses = readonly [number, number, number]

/** @param target the one of `arrays` that is written */
function byPieces(
  arrays: readonly [Float32Array, Float32Array, Float32Array],
  target: Float32Array,
  work: (kernels: NonNullable<ReturnType<typeof lendMemory>>['kernels'], addresses: Addresses, count: number) => void,
): boolean {
  const memory = lendMemory(3 * pieceMax * 4 + 64)
  if (memory === null) return false
  const { kernels, floats } = memory
  const addresses = arrays.map(() => memory.take(pieceMax * 4)) as unknown as Addresses
  const made = addresses[arrays.indexOf(target)] >> 2
  for (let from = 0; from < target.length; from += pieceMax) {
    const count = Math.min(pieceMax, target.length - from)
    for (let k = 0; k < 3; k++) floats.set((arrays[k] as Float32Array).subarray(from, from + count), addresses[k] >> 2)
    work(kernels, addresses, count)
    target.set(floats.subarray(made, made + count), from)
  }
  return true
}
