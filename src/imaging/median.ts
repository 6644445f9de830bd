/** The middle of the values, the upper one of an even count. */
export function medianOf(values: ArrayLike<number>, ofNone = 0): number {
  const sorted = Float64Array.from(values).sort()
  return sorted.length === 0 ? ofNone : sorted[sorted.length >> 1]
}
