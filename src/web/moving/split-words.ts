/** The words of one command of a POSIX shell: with quotes, backslashes and lines that go on. Null: a quote is open. */
export function splitWords(command: string): string[] | null {
  const words: string[] = []
  let word: string | null = null
  let quote: '"' | "'" | null = null
  const text = command.replaceAll(/\\\r?\n/g, ' ')
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    const next = text.charAt(at + 1)
    if (quote === null && /\s/.test(sign)) {
      if (word !== null) words.push(word)
      word = null
    } else if (sign === quote) quote = null
    else if (quote === null && (sign === '"' || sign === "'")) {
      quote = sign
      word ??= ''
    } else if (sign === '\\' && next !== '' && (quote === null || (quote === '"' && /["\\$`]/.test(next)))) {
      word = (word ?? '') + next
      at++
    } else word = (word ?? '') + sign
  }
  if (quote !== null) return null
  if (word !== null) words.push(word)
  return words
}

/** A word as a shell reads it back; what holds a variable stands in double quotes, so that it is put in. */
export function quoteWord(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word
  if (/\$[A-Z_]+/.test(word)) return `"${word.replaceAll(/["\\`]/g, '\\$&')}"`
  return `'${word.replaceAll("'", "'\\''")}'`
}
