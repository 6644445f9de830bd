const textMax = 300

/** Texts of strangers: of one line, and not too long. Null for what is no text, or empty. */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.replace(/[\p{C}\s]+/gu, ' ').trim()
  return text === '' ? null : text.slice(0, textMax)
}
