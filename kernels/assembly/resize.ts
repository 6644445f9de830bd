// Rows of a resized picture. The sums are made in f64 and rounded to f32 where src/imaging/resampling/resize.ts stores
// them, so both give the same bits.

/** Four bytes at `at` as two pairs of doubles; the high pair is the second half of the same integers. */
// @ts-expect-error: decorator
@inline
function widen(at: usize): v128 {
  return i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(at)))
}

/** Narrows one row of R, G, B, A bytes into floats, `length` taps each. */
export function narrowFour(source: usize, row: usize, starts: usize, weights: usize, count: i32, length: i32): void {
  for (let x = 0; x < count; x++) {
    let at = source + (<usize>load<i32>(starts + (<usize>x << 2)) << 2)
    let low = f64x2.splat(0)
    let high = f64x2.splat(0)
    const end = weights + (<usize>length << 2)
    for (; weights < end; weights += 4, at += 4) {
      const weight = f64x2.splat(<f64>load<f32>(weights))
      const pixel = widen(at)
      low = f64x2.add(low, f64x2.mul(weight, f64x2.convert_low_i32x4_u(pixel)))
      high = f64x2.add(high, f64x2.mul(weight, f64x2.convert_low_i32x4_u(v128.shuffle<i32>(pixel, pixel, 2, 3, 2, 3))))
    }
    const floats = v128.shuffle<f32>(f32x4.demote_f64x2_zero(low), f32x4.demote_f64x2_zero(high), 0, 1, 4, 5)
    v128.store(row + (<usize>x << 4), floats)
  }
}

/** Narrows one row of bytes into floats. */
export function narrowBytes(source: usize, row: usize, starts: usize, weights: usize, count: i32, length: i32): void {
  for (let x = 0; x < count; x++) {
    let at = source + <usize>load<i32>(starts + (<usize>x << 2))
    let value: f64 = 0
    const end = weights + (<usize>length << 2)
    for (; weights < end; weights += 4, at++) value += <f64>load<f32>(weights) * <f64>load<u8>(at)
    store<f32>(row + (<usize>x << 2), <f32>value)
  }
}

/** Narrows one row of floats. Taps without weight are left out, as they may lie on what is no number. */
export function narrowFloats(source: usize, row: usize, starts: usize, weights: usize, count: i32, length: i32): void {
  for (let x = 0; x < count; x++) {
    let at = source + (<usize>load<i32>(starts + (<usize>x << 2)) << 2)
    let value: f64 = 0
    const end = weights + (<usize>length << 2)
    for (; weights < end; weights += 4, at += 4) {
      const weight = load<f32>(weights)
      if (weight != 0) value += <f64>weight * <f64>load<f32>(at)
    }
    store<f32>(row + (<usize>x << 2), <f32>value)
  }
}

/**
 * Sums rows of floats by weights; after each one the sum is rounded to f32. Works on whole fours: rows are padded.
 * @param rows addresses of `taps` rows; a tap without weight is left out
 * @param start what each sum begins with
 */
export function sumRows(rows: usize, weights: usize, taps: i32, sums: usize, count: i32, start: f32): void {
  for (let x: usize = 0; x < <usize>count << 2; x += 16) {
    let sum = f32x4.splat(start)
    for (let k = 0; k < taps; k++) {
      const weight = load<f32>(weights + (<usize>k << 2))
      if (weight == 0) continue
      const many = f64x2.splat(<f64>weight)
      const row = v128.load(<usize>load<u32>(rows + (<usize>k << 2)) + x)
      const low = f64x2.add(f64x2.promote_low_f32x4(sum), f64x2.mul(many, f64x2.promote_low_f32x4(row)))
      const high = f64x2.add(
        f64x2.promote_low_f32x4(v128.shuffle<i32>(sum, sum, 2, 3, 2, 3)),
        f64x2.mul(many, f64x2.promote_low_f32x4(v128.shuffle<i32>(row, row, 2, 3, 2, 3))),
      )
      sum = v128.shuffle<f32>(f32x4.demote_f64x2_zero(low), f32x4.demote_f64x2_zero(high), 0, 1, 4, 5)
    }
    v128.store(sums + x, sum)
  }
}

/** Floats to bytes, in fours: to the nearest, halves to the even one, as a Uint8ClampedArray stores them. */
export function roundToBytes(floats: usize, bytes: usize, count: i32): void {
  for (let x: usize = 0; x < <usize>count; x += 4) {
    const whole = i32x4.trunc_sat_f32x4_s(f32x4.nearest(v128.load(floats + (x << 2))))
    const halves = i16x8.narrow_i32x4_s(whole, whole)
    store<u32>(bytes + x, i32x4.extract_lane(i8x16.narrow_i16x8_u(halves, halves), 0))
  }
}

/** Halves two rows of R, G, B, A bytes: the mean of four pixels, halves up. */
export function halveRows(upper: usize, lower: usize, target: usize, count: i32): void {
  const two = i16x8.splat(2)
  for (let x: usize = 0; x < <usize>count; x += 2) {
    const top = v128.load(upper + (x << 3))
    const bottom = v128.load(lower + (x << 3))
    const first = i16x8.add(i16x8.extend_low_i8x16_u(top), i16x8.extend_low_i8x16_u(bottom))
    const second = i16x8.add(i16x8.extend_high_i8x16_u(top), i16x8.extend_high_i8x16_u(bottom))
    const left = v128.shuffle<i64>(first, second, 0, 2)
    const right = v128.shuffle<i64>(first, second, 1, 3)
    const mean = i16x8.shr_u(i16x8.add(i16x8.add(left, right), two), 2)
    v128.store64_lane(target + (x << 2), i8x16.narrow_i16x8_u(mean, mean), 0)
  }
}
