export interface Length {
  readonly value: number
  readonly unit: 'px' | 'percent'
}

/** Lengths such as `30px 10%`, between spaces; a bare number is px. Null when one is none. */
export function readLengths(text: string): Length[] | null {
  const lengths = text
    .trim()
    .split(/\s+/)
    .map((word): Length | null => {
      const found = /^(\d+(?:\.\d+)?)(px|%)?$/i.exec(word)
      return found === null ? null : { value: Number(found[1]), unit: found[2] === '%' ? 'percent' : 'px' }
    })
  return lengths.every((length) => length !== null) ? lengths : null
}

/** Percents alone, from `least` to 100. */
export function readPercents(text: string, least: number): number[] | null {
  const lengths = readLengths(text)
  const isRight = lengths?.every(({ value, unit }) => unit === 'percent' && value >= least && value <= 100)
  return isRight === true ? (lengths?.map(({ value }) => value) ?? null) : null
}
