/** The value below which this share of them lies; 0 where there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

export const round = (value: number, digits = 1): string => value.toFixed(digits)

/** Rows of a Markdown table; the first is the head. */
export function markdownTable(rows: readonly (readonly (string | number)[])[]): string {
  const [head = [], ...body] = rows
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n')
}
