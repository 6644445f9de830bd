/** The most changes of a letter between what was written and what was meant, as a share of its length. Taste. */
const changesShareMax = 0.3
/** The least of a common stem: its letters, and their share of the longer word. Taste. */
const stemLettersMin = 5
const stemShareMin = 0.6

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
  // "phone" for cell-phone.
  const holding = words.filter((word) => word.split(/[-_ ]/).includes(written))
  if (holding.length === 1) return holding[0] as string
  const changes = words.map((word) => ({ word, count: changesBetween(written, word) }))
  const [best] = changes.toSorted((a, b) => a.count - b.count)
  if (best !== undefined && best.count <= Math.max(1, changesShareMax * written.length)) return best.word
  // "smoothness" for smoothing.
  const akin = words.filter((word) => isOfOneStem(written, word))
  return akin.length === 1 ? (akin[0] as string) : null
}

function isOfOneStem(one: string, other: string): boolean {
  let letters = 0
  while (letters < one.length && one[letters] === other[letters]) letters++
  const isWord = /^[a-z]+$/i.test(one.slice(0, letters))
  return isWord && letters >= stemLettersMin && letters >= stemShareMin * Math.max(one.length, other.length)
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
