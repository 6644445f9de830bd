/** Least squares for v = a + b u + c u^2. @returns a, b and c; null where fewer than three u differ */
export function fitParabola(
  points: readonly { readonly u: number; readonly v: number }[],
): [number, number, number] | null {
  const sums = new Float64Array(8)
  for (const { u, v } of points) {
    for (let power = 0; power < 5; power++) sums[power] += u ** power
    for (let power = 0; power < 3; power++) sums[5 + power] += v * u ** power
  }
  const [n, s1, s2, s3, s4, v0, v1, v2] = sums
  const c00 = s2 * s4 - s3 * s3
  const c01 = s2 * s3 - s1 * s4
  const c02 = s1 * s3 - s2 * s2
  const determinant = n * c00 + s1 * c01 + s2 * c02
  if (Math.abs(determinant) < 1e-9) return null
  const c11 = n * s4 - s2 * s2
  const c12 = s1 * s2 - n * s3
  const c22 = n * s2 - s1 * s1
  return [
    (c00 * v0 + c01 * v1 + c02 * v2) / determinant,
    (c01 * v0 + c11 * v1 + c12 * v2) / determinant,
    (c02 * v0 + c12 * v1 + c22 * v2) / determinant,
  ]
}
