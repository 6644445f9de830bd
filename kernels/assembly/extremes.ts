// The least and the greatest of five values, four places at a time. Rows are padded.

/** In the order of the rows, as src/tools/cartoon/painting/extremes.ts compares them. */
export function extremesOfFive(
  first: usize,
  second: usize,
  third: usize,
  fourth: usize,
  fifth: usize,
  low: usize,
  high: usize,
  count: i32,
): void {
  for (let x: usize = 0; x < <usize>count << 2; x += 16) {
    const a = v128.load(first + x)
    const b = v128.load(second + x)
    const c = v128.load(third + x)
    const d = v128.load(fourth + x)
    const e = v128.load(fifth + x)
    v128.store(low + x, f32x4.pmin(f32x4.pmin(f32x4.pmin(f32x4.pmin(a, b), c), d), e))
    v128.store(high + x, f32x4.pmax(f32x4.pmax(f32x4.pmax(f32x4.pmax(a, b), c), d), e))
  }
}
