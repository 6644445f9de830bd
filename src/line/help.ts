import type { Flag } from '#line/flag.ts'

/** Lines longer than this are hard to read. */
const widthMax = 100
const widthMin = 60
/** Of the column of names; longer names have a line of their own. */
const nameWidthMax = 24

/** Columns of the terminal, within reason; 80 where it does not say. */
export function helpWidth(stream: { readonly columns?: number } = process.stdout): number {
  return Math.min(widthMax, Math.max(widthMin, stream.columns || 80))
}

/** Breaks a text into lines at spaces; a word that is longer than a line stays whole. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Names on the left, what they mean on the right. */
export function twoColumns(rows: readonly (readonly [name: string, means: string])[], width: number): string {
  const nameWidth = Math.min(nameWidthMax, Math.max(0, ...rows.map(([name]) => name.length)))
  const left = nameWidth + 4
  return rows
    .flatMap(([name, means]) => {
      const [first = '', ...others] = wrap(means, width - left)
      const indent = ' '.repeat(left)
      const head =
        name.length <= nameWidth ? [`  ${name.padEnd(nameWidth)}  ${first}`] : [`  ${name}`, `${indent}${first}`]
      return [...head, ...others.map((line) => indent + line)].map((line) => line.trimEnd())
    })
    .join('\n')
}

/** A flag with its value's place, and its meaning with range, choices and default. */
function flagRow({ name, value, means, choices, range, normal }: Flag): [string, string] {
  const fallback = normal === null ? [] : [`default ${normal}`]
  const limits = choices.length > 0 ? [] : [...(range === null ? [] : [range]), ...fallback]
  const list = choices.length > 0 ? `: ${[choices.join(', '), ...fallback].join('; ')}` : ''
  const bounds = limits.length > 0 ? ` (${limits.join(', ')})` : ''
  return [`--${name}${value === null ? '' : ` ${value}`}`, `${means}${bounds}${list}`]
}

/** A heading over a list of flags; nothing for no flags. */
export function flagSection(heading: string, flags: readonly Flag[], width: number): string[] {
  return flags.length === 0 ? [] : [`${heading}\n${twoColumns(flags.map(flagRow), width)}`]
}
