// Rows of enlarged planes, four values at a time. All sums are rounded to f32 at each step, as
// src/imaging/resampling/enlarge-plainly.ts rounds them, so both give the same bits. Rows and tables are padded.

/** Mixes two rows: upper + (lower - upper) x share. */
export function mixRows(upper: usize, lower: usize, target: usize, count: i32, share: f32): void {
  const shares = f32x4.splat(share)
  for (let x: usize = 0; x < <usize>count << 2; x += 16) {
    const above = v128.load(upper + x)
    const step = f32x4.sub(v128.load(lower + x), above)
    v128.store(target + x, f32x4.add(above, f32x4.mul(step, shares)))
  }
}

/** Mixes each value at `lefts` with the one to its right by `shares`. */
export function stretchRow(narrow: usize, lefts: usize, shares: usize, target: usize, count: i32): void {
  for (let x: usize = 0; x < <usize>count << 2; x += 16) {
    let first = v128.load64_zero(narrow + (<usize>load<i32>(lefts + x) << 2))
    first = v128.load64_lane(narrow + (<usize>load<i32>(lefts + x, 4) << 2), first, 1)
    let second = v128.load64_zero(narrow + (<usize>load<i32>(lefts + x, 8) << 2))
    second = v128.load64_lane(narrow + (<usize>load<i32>(lefts + x, 12) << 2), second, 1)
    const left = v128.shuffle<f32>(first, second, 0, 2, 4, 6)
    const right = v128.shuffle<f32>(first, second, 1, 3, 5, 7)
    v128.store(target + x, f32x4.add(left, f32x4.mul(f32x4.sub(right, left), v128.load(shares + x))))
  }
}

/** Sums four rows by weights, from the first to the last. */
export function blendFour(
  first: usize,
  second: usize,
  third: usize,
  fourth: usize,
  target: usize,
  count: i32,
  w0: f32,
  w1: f32,
  w2: f32,
  w3: f32,
): void {
  for (let x: usize = 0; x < <usize>count << 2; x += 16) {
    let sum = f32x4.mul(v128.load(first + x), f32x4.splat(w0))
    sum = f32x4.add(sum, f32x4.mul(v128.load(second + x), f32x4.splat(w1)))
    sum = f32x4.add(sum, f32x4.mul(v128.load(third + x), f32x4.splat(w2)))
    v128.store(target + x, f32x4.add(sum, f32x4.mul(v128.load(fourth + x), f32x4.splat(w3))))
  }
}

/**
 * Sums the four values from each of `lefts` on by four weights.
 * @param weights four rows, `stride` bytes apart
 */
export function splineRow(narrow: usize, lefts: usize, weights: usize, stride: usize, target: usize, count: i32): void {
  for (let x: usize = 0; x < <usize>count << 2; x += 16) {
    const a = v128.load(narrow + (<usize>load<i32>(lefts + x) << 2))
    const b = v128.load(narrow + (<usize>load<i32>(lefts + x, 4) << 2))
    const c = v128.load(narrow + (<usize>load<i32>(lefts + x, 8) << 2))
    const d = v128.load(narrow + (<usize>load<i32>(lefts + x, 12) << 2))
    const lowAb = v128.shuffle<f32>(a, b, 0, 4, 1, 5)
    const highAb = v128.shuffle<f32>(a, b, 2, 6, 3, 7)
    const lowCd = v128.shuffle<f32>(c, d, 0, 4, 1, 5)
    const highCd = v128.shuffle<f32>(c, d, 2, 6, 3, 7)
    const at = weights + x
    let sum = f32x4.mul(v128.shuffle<f32>(lowAb, lowCd, 0, 1, 4, 5), v128.load(at))
    sum = f32x4.add(sum, f32x4.mul(v128.shuffle<f32>(lowAb, lowCd, 2, 3, 6, 7), v128.load(at + stride)))
    sum = f32x4.add(sum, f32x4.mul(v128.shuffle<f32>(highAb, highCd, 0, 1, 4, 5), v128.load(at + 2 * stride)))
    sum = f32x4.add(sum, f32x4.mul(v128.shuffle<f32>(highAb, highCd, 2, 3, 6, 7), v128.load(at + 3 * stride)))
    v128.store(target + x, sum)
  }
}

/** Stretches each value by `gain` about the middle of a low and a high one, and holds it between them; in place. */
export function stretchBetween(values: usize, low: usize, high: usize, count: i32, gain: f32): void {
  const half = f32x4.splat(0.5)
  const gains = f32x4.splat(gain)
  for (let x: usize = 0; x < <usize>count << 2; x += 16) {
    const least = v128.load(low + x)
    const most = v128.load(high + x)
    const middle = f32x4.mul(f32x4.add(least, most), half)
    const value = f32x4.add(middle, f32x4.mul(f32x4.sub(v128.load(values + x), middle), gains))
    const held = v128.bitselect(most, value, f32x4.gt(value, most))
    v128.store(values + x, v128.bitselect(least, held, f32x4.lt(value, least)))
  }
}
