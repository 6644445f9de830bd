// Over-relaxed sweeps over listed pixels and their neighbours. Bits as src/imaging/fill/fill-blend.ts.

/**
 * @param values four floats a pixel, of the listed ones and then of those that stay
 * @param neighbors four places among the values for each listed pixel, of which `counts` are used
 * @param steps four floats, what the listed pixel is to differ from the sum of its neighbours
 */
export function sweepSeams(
  values: usize,
  neighbors: usize,
  counts: usize,
  steps: usize,
  count: i32,
  sweeps: i32,
  relax: f32,
): void {
  const stretch = f32x4.splat(relax)
  for (let sweep = 0; sweep < sweeps; sweep++)
    for (let n = 0; n < count; n++) {
      const k = (sweep & 1) == 0 ? n : count - 1 - n
      const beside = load<u8>(counts + <usize>k)
      if (beside == 0) continue
      const at = <usize>k << 4
      let sum = v128.load(steps + at)
      for (let m: usize = 0; m < <usize>beside << 2; m += 4)
        sum = f32x4.add(sum, v128.load(values + (<usize>load<i32>(neighbors + at + m) << 4)))
      const own = v128.load(values + at)
      const mean = f32x4.div(sum, f32x4.splat(<f32>beside))
      v128.store(values + at, f32x4.add(own, f32x4.mul(stretch, f32x4.sub(mean, own))))
    }
}
