/** The most changes of a letter between what was written and what was meant, as a share of its length. Taste. */
const changesShareMax = 0.3

/** The one of several words that was probably meant; null when none is like it. */
export function findNearest(written: string, words: readonly string[]): string | null {
  const begun = words.filter((word) => written.length > 1 && word.startsWith(written))
  if (begun.length === 1) return begun[0] as string
  const parts = written.split(/[-_ ]/)
  // "photo_url" for url, "cartoonify" for cartoon.
  const held = [...new Set(words)].filter(
    (word) => parts.includes(word) || (word.length > 3 && written.startsWith(word)),
  )
  if (held.length === 1) return held[0] as string
  const changes = words.map((word) => ({ word, count: changesBetween(written, word) }))
  const [best] = changes.toSorted((a, b) => a.count - b.count)
  return best !== undefined && best.count <= Math.max(1, changesShareMax * written.length) ? best.word : null
}

/** How many letters must be added, dropped, replaced or swapped with their neighbour (Damerau 1964, Levenshtein 1966). */
export function changesBetween(from: string, to: string): number {
  let earlier: number[] = []
  let above = Array.from({ length: to.length + 1 }, (_, i) => i)
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1]
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      const plain = Math.min((above[j] as number) + 1, (row[j - 1] as number) + 1, (above[j - 1] as number) + +!isSame)
      row.push(isSwapped ? Math.min(plain, (earlier[j - 2] as number) + 1) : plain)
    }
    earlier = above
    above = row
  }
  return above[to.length] as number
}

/** " Did you mean --style?", or nothing. */
export function suggest(written: string, words: readonly string[], dashes = ''): string {
  const nearest = findNearest(written, words)
  return nearest === null ? '' : ` Did you mean ${dashes}${nearest}?`
}
