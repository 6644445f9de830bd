import type { Phrase } from '#web/sentences/find-words.ts'

/** Shorter words are others' neighbours too often: "boat" and "coat". In letters. */
const lengthMin = 6
/** From this length on one letter may also be another one: "bench" is no "beach". In letters. */
const exchangeLengthMin = 8

/**
 * The word that a mistyped one was meant to be: one letter too many or too few, two of them exchanged, or in a long word
 * one wrong; null where none is that near.
 * @param phrases those that begin with the same letter: the first letter is seldom wrong
 */
export function nearWord(word: string, phrases: readonly Phrase[]): Phrase | null {
  if (word.length < lengthMin) return null
  for (const phrase of phrases) {
    const [only] = phrase.words
    if (phrase.words.length !== 1 || only === undefined || only.text.length < lengthMin - 1) continue
    // Of a word with any ending the beginning is compared, and as many letters are left over as an ending has.
    const ends = only.isBeginning ? [-1, 0, 1].map((more) => only.text.length + more) : [word.length]
    const isMeant = (end: number) =>
      end <= word.length &&
      word.length - end <= 3 &&
      // Without its last letter a beginning is that of other words: "comida" is no "comics". "Blured" is blurred.
      !(only.isBeginning && only.text.startsWith(word.slice(0, end)) && only.text.at(-1) !== only.text.at(-2)) &&
      isNear(word.slice(0, end), only.text)
    if (ends.some(isMeant)) return phrase
  }
  return null
}

function isNear(word: string, meant: string): boolean {
  const longer = word.length >= meant.length ? word : meant
  const shorter = longer === word ? meant : word
  if (longer.length - shorter.length > 1) return false
  let at = 0
  while (at < shorter.length && shorter[at] === longer[at]) at++
  if (longer.length > shorter.length) return longer.slice(at + 1) === shorter.slice(at)
  const isExchanged = word[at] === meant[at + 1] && word[at + 1] === meant[at]
  if (isExchanged) return word.slice(at + 2) === meant.slice(at + 2)
  return meant.length >= exchangeLengthMin && word.slice(at + 1) === meant.slice(at + 1)
}
