// Rows of enlarged planes, rounded to single precision at each step, as the kernels round them four at a time.

const { fround } = Math

/** Where each value of an enlarged row lies between two of the narrow one. Tables are padded for the kernels. */
export interface Places {
  readonly lefts: Int32Array
  readonly shares: Float32Array
}

/** A plane's two rows to mix: where they start in its values, and the share of the lower one, 0..1. */
export interface TwoRows {
  readonly data: Float32Array
  /** Of the plane, at least 2. */
  readonly width: number
  readonly upper: number
  readonly lower: number
  readonly share: number
}

/** @param narrow room for a row of the plane's width */
export function stretchPlainly(
  { data, width, upper, lower, share }: TwoRows,
  { lefts, shares }: Places,
  narrow: Float32Array,
  row: Float32Array,
  count: number,
): void {
  const part = fround(share)
  for (let x = 0; x < width; x++) {
    const above = data[upper + x]
    narrow[x] = fround(above + fround(fround(data[lower + x] - above) * part))
  }
  for (let x = 0; x < count; x++) {
    const left = narrow[lefts[x]]
    row[x] = fround(left + fround(fround(narrow[lefts[x] + 1] - left) * shares[x]))
  }
}

/** Where the first of four values lies for each value of an enlarged row, and by what they are weighed. */
export interface Taps {
  readonly lefts: Int32Array
  /** Four rows of weights, each as long as `lefts`. */
  readonly weights: Float32Array
}

/** A plane's four rows to sum: where they start in its values, and by what they are weighed. */
export interface FourRows {
  readonly data: Float32Array
  readonly width: number
  readonly starts: Int32Array
  readonly weights: Float32Array
}

/** @param narrow room for a row of the plane's width with two values more on either side */
export function splinePlainly(
  { data, width, starts, weights }: FourRows,
  taps: Taps,
  narrow: Float32Array,
  row: Float32Array,
  count: number,
): void {
  const [first, second, third, fourth] = starts
  const [w0, w1, w2, w3] = weights
  for (let x = 0; x < width; x++) {
    const upper = fround(fround(data[first + x] * w0) + fround(data[second + x] * w1))
    narrow[x + 2] = fround(fround(upper + fround(data[third + x] * w2)) + fround(data[fourth + x] * w3))
  }
  narrow[0] = narrow[1] = narrow[2]
  narrow[width + 2] = narrow[width + 3] = narrow[width + 1]
  const { lefts, weights: across } = taps
  const stride = lefts.length
  for (let x = 0; x < count; x++) {
    const left = lefts[x]
    const begin = fround(fround(narrow[left] * across[x]) + fround(narrow[left + 1] * across[stride + x]))
    const most = fround(begin + fround(narrow[left + 2] * across[2 * stride + x]))
    row[x] = fround(most + fround(narrow[left + 3] * across[3 * stride + x]))
  }
}

/** Stretches each value by `gain` about the middle of a low and a high one, and holds it between them; in place. */
export function stretchBetweenPlainly(values: Float32Array, low: Float32Array, high: Float32Array, gain: number): void {
  const factor = fround(gain)
  for (let x = 0; x < values.length; x++) {
    const least = low[x]
    const most = high[x]
    const middle = fround(fround(least + most) * 0.5)
    const value = fround(middle + fround(fround(values[x] - middle) * factor))
    values[x] = value < least ? least : value > most ? most : value
  }
}
