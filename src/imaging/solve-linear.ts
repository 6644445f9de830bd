/** Below it a pivot says nothing. */
const pivotMin = 1e-9

/**
 * Solves a small linear system by Gauss's elimination with the largest pivot.
 * @param rows n rows of n + 1 values, the last the right side; they are overwritten
 * @returns n values; null where the rows depend on each other
 */
export function solveLinear(rows: (number[] | Float64Array)[]): number[] | null {
  const count = rows.length
  for (let at = 0; at < count; at++) {
    let best = at
    for (let i = at + 1; i < count; i++) if (Math.abs(rows[i][at]) > Math.abs(rows[best][at])) best = i
    ;[rows[at], rows[best]] = [rows[best], rows[at]]
    const pivot = rows[at]
    if (Math.abs(pivot[at]) < pivotMin) return null
    for (let i = 0; i < count; i++) {
      if (i === at) continue
      const factor = rows[i][at] / pivot[at]
      for (let j = at; j <= count; j++) rows[i][j] -= factor * pivot[j]
    }
  }
  return rows.map((row, i) => row[count] / row[i])
}
