import type { Phrase } from '#web/sentences/parts.ts'

/** Shorter words are others' neighbours too often: "boat" and "coat". In letters. */
const lengthMin = 5
/** Words as short as these may only have two letters exchanged, or lack one inside: "stern" is no "Sterne". In letters. */
const shortMax = 5
/** From this length on one letter may also be another one: "bench" is no "beach". In letters. */
const exchangeLengthMin = 8

/**
 * The word that a mistyped one was meant to be: one letter too many or too few, two of them exchanged, or in a long word
 * one wrong; null where none is that near, or words of several meanings are.
 * @param phrases those that begin with the same letter: the first letter is seldom wrong
 * @param isShortMeant whether words of five letters may be mistyped
 */
export function nearWord(word: string, phrases: readonly Phrase[], isShortMeant = true): Phrase | null {
  if (word.length < (isShortMeant ? lengthMin : shortMax + 1)) return null
  const near = phrases.flatMap((phrase) => {
    const over = leftOver(word, phrase)
    return over === null ? [] : [{ phrase, over }]
  })
  const least = Math.min(...near.map(({ over }) => over))
  const [first, ...others] = near.filter(({ over }) => over === least).map(({ phrase }) => phrase)
  const isOne = others.every(({ concepts }) => concepts.join() === first?.concepts.join())
  return first !== undefined && isOne ? first : null
}

/** How many letters of a mistyped word are behind what a phrase has of it; null where it is not near. */
function leftOver(word: string, { words: [only, ...others] }: Phrase): number | null {
  if (only === undefined || others.length > 0) return null
  if (word.length <= shortMax) return !only.isBeginning && isInside(word, only.text) ? 0 : null
  if (only.text.length < (only.isBeginning ? lengthMin : shortest(word))) return null
  // Of a word with any ending the beginning is compared, and as many letters are left over as an ending has.
  const more = only.text.length > shortMax ? [1, 0, -1] : only.text.at(-1) === only.text.at(-2) ? [0, -1] : [0]
  const ends = only.isBeginning ? more.map((one) => only.text.length + one) : [word.length]
  const isMeant = (end: number) =>
    end <= word.length &&
    word.length - end <= 3 &&
    // Without its last letter a beginning is that of other words: "comida" is no "comics". "Blured" is blurred.
    !(only.isBeginning && only.text.startsWith(word.slice(0, end)) && only.text.at(-1) !== only.text.at(-2)) &&
    isNear(word.slice(0, end), only.text)
  const end = ends.find(isMeant)
  // A word of the same length is nearer than a beginning.
  return end === undefined ? null : word.length - end + (only.isBeginning ? 0.5 : 0)
}

/** Of a short word no letter may be too many: "tablet" is no "table". In letters. */
const shortest = (word: string) => (word.length < 7 ? word.length : word.length - 1)

const isInside = (word: string, meant: string) =>
  meant.length >= word.length && meant.at(-1) === word.at(-1) && isNear(word, meant)

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
