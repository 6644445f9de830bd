// The two halves of a box filter. Bits as src/imaging/filters/box-blur.ts.

/** Means along a row over 2 x radius + 1 values; the window shrinks at the ends. */
export function blurRow(data: usize, target: usize, width: i32, radius: i32): void {
  const whole = max(0, width - radius)
  const first = min(radius + 1, whole)
  let sum: f64 = 0
  let count = min(radius, width)
  for (let x = 0; x < count; x++) sum += <f64>load<f32>(data + ((<usize>x) << 2))
  for (let x = 0; x < first; x++) {
    sum += <f64>load<f32>(data + ((<usize>(x + radius)) << 2))
    count++
    store<f32>(target + ((<usize>x) << 2), <f32>(sum / <f64>count))
  }
  const scale: f64 = 1 / <f64>count
  let enters = data + ((<usize>(first + radius)) << 2)
  let leaves = data + ((<usize>(first - radius - 1)) << 2)
  for (let x = first; x < whole; x++, enters += 4, leaves += 4) {
    sum += <f64>load<f32>(enters) - <f64>load<f32>(leaves)
    store<f32>(target + ((<usize>x) << 2), <f32>(sum * scale))
  }
  for (let x = whole; x < width; x++) {
    if (x - radius - 1 >= 0) {
      sum -= <f64>load<f32>(data + ((<usize>(x - radius - 1)) << 2))
      count--
    }
    store<f32>(target + ((<usize>x) << 2), <f32>(sum / <f64>count))
  }
}

/** Moves the window one row down: a row enters the sums (f64), another leaves. In pairs: rows are padded. */
export function slideSums(sums: usize, enters: usize, leaves: usize, target: usize, width: i32, scale: f64): void {
  const many = f64x2.splat(scale)
  for (let x: usize = 0; x < (<usize>width) << 2; x += 8) {
    const change = f64x2.sub(
      f64x2.promote_low_f32x4(v128.load64_zero(enters + x)),
      f64x2.promote_low_f32x4(v128.load64_zero(leaves + x)),
    )
    const sum = f64x2.add(v128.load(sums + (x << 1)), change)
    v128.store(sums + (x << 1), sum)
    v128.store64_lane(target + x, f32x4.demote_f64x2_zero(f64x2.mul(sum, many)), 0)
  }
}

/** Adds a row to the sums. */
export function addToSums(sums: usize, row: usize, width: i32): void {
  for (let x: usize = 0; x < (<usize>width) << 2; x += 8)
    v128.store(
      sums + (x << 1),
      f64x2.add(v128.load(sums + (x << 1)), f64x2.promote_low_f32x4(v128.load64_zero(row + x))),
    )
}
