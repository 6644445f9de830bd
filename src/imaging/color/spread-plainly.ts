const { fround } = Math

/** Values times weights. */
export function multiplyPlainly(values: Float32Array, weights: Float32Array, products: Float32Array): void {
  for (let i = 0; i < products.length; i++) products[i] = values[i] * weights[i]
}

/** A mean of less weight than this says nothing. */
const leastWeight = fround(1e-4)

/**
 * Sums become means, in place, mixed with a coarser scale where less than half is known. Rounded to single precision at
 * each step, as the kernels round.
 * @param known the weight that each sum has
 */
export function blendPlainly(sums: Float32Array, known: Float32Array, coarse: Float32Array): void {
  for (let i = 0; i < sums.length; i++) {
    const weight = known[i]
    const share = weight + weight < 1 ? weight + weight : 1
    const own = weight > leastWeight ? fround(sums[i] / weight) : 0
    sums[i] = fround(fround(own * share) + fround(coarse[i] * fround(1 - share)))
  }
}
