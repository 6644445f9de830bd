import type { Plane } from '#imaging/image.ts'

/** The least and the greatest value within two px of each, along and across; the border repeats. */
export function extremesPlainly({ width, height, data }: Plane, low: Float32Array, high: Float32Array): void {
  const lows = new Float32Array(data.length)
  const highs = new Float32Array(data.length)
  for (let y = 0; y < height; y++)
    ofFive(data, data, y * width, (y + 1) * width, y * width, (y + 1) * width - 1, 1, lows, highs)
  for (let x = 0; x < width; x++) ofFive(lows, highs, x, data.length, x, data.length - width + x, width, low, high)
}

/** Along every `step`th value from `from` on, none before `first` or after `last`. */
function ofFive(
  least: Float32Array,
  most: Float32Array,
  from: number,
  to: number,
  first: number,
  last: number,
  step: number,
  low: Float32Array,
  high: Float32Array,
): void {
  for (let at = from; at < to; at += step) {
    let lowest = Number.POSITIVE_INFINITY
    let highest = Number.NEGATIVE_INFINITY
    for (let k = -2; k <= 2; k++) {
      const near = Math.min(last, Math.max(first, at + k * step))
      if (least[near] < lowest) lowest = least[near]
      if (most[near] > highest) highest = most[near]
    }
    low[at] = lowest
    high[at] = highest
  }
}
