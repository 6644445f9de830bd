// Weighted means on their way between scales, four values at a time. Bits as src/imaging/color/spread-plainly.ts.

/** Values times weights. */
export function multiplyRows(values: usize, weights: usize, products: usize, count: i32): void {
  for (let x: usize = 0; x < <usize>count << 2; x += 16)
    v128.store(products + x, f32x4.mul(v128.load(values + x), v128.load(weights + x)))
}

/** Sums become means, in place, mixed with a coarser scale where less than half is known. */
export function blendMeans(sums: usize, known: usize, coarse: usize, count: i32): void {
  const one = f32x4.splat(1)
  const least = f32x4.splat(1e-4)
  for (let x: usize = 0; x < <usize>count << 2; x += 16) {
    const weight = v128.load(known + x)
    const share = f32x4.pmin(one, f32x4.add(weight, weight))
    const mean = v128.and(f32x4.div(v128.load(sums + x), weight), f32x4.gt(weight, least))
    const wide = f32x4.mul(v128.load(coarse + x), f32x4.sub(one, share))
    v128.store(sums + x, f32x4.add(f32x4.mul(mean, share), wide))
  }
}
