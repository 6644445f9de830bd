import type { PhotoShown } from '#web/sentences/asked-size.ts'
import { findWords } from '#web/sentences/find-words.ts'
import type { Words } from '#web/sentences/parts.ts'
import { readSentence, type SentenceReading } from '#web/sentences/read-sentence.ts'

const unknownLetters = ({ unknown }: SentenceReading): number => unknown.join('').length

/** Of words that a language has not; what it knows and cannot do is no other language. */
const strangeLetters = (sentence: string, words: Words): number =>
  findWords(sentence, words).reduce(
    (sum, part) => sum + (part.kind === 'unknown' && part.isImpossible !== true ? part.to - part.from : 0),
    0,
  )

/** Of a sentence's letters: as many no lexicon has where it is in none of the languages. By sentences of eight others. */
const foreignShareMin = 0.5

export interface AnyReading extends SentenceReading {
  /** Whether it is in none of the languages; then nothing is done. */
  readonly isForeign: boolean
}

/**
 * Reads a sentence by the words of the page's language, or of another one where that leaves less than half of the letters
 * without a meaning: many write in their own language on a page in English. Of one that no language understands, nothing
 * is done.
 * @param others are asked only for a sentence that the page's language does not understand whole
 */
export function readInAny(sentence: string, page: Words, others: readonly Words[], photo: PhotoShown): AnyReading {
  const own = readSentence(sentence, page, photo)
  if (own.unknown.length === 0) return { ...own, isForeign: false }
  const strange = strangeLetters(sentence, page)
  const letters = sentence.replace(/[\s\p{P}]/gu, '').length
  const least = Math.min(strange, ...others.map((words) => strangeLetters(sentence, words)))
  if (others.length > 0 && least >= foreignShareMin * letters)
    return { ...nothing, unknown: [sentence.trim()], isForeign: true }
  const found = others
    .map((words) => readSentence(sentence, words, photo))
    .filter(
      ({ steps, inDownload, answers, size }) => steps.length + inDownload.length + answers.length > 0 || size !== null,
    )
    .toSorted((a, b) => unknownLetters(a) - unknownLetters(b))[0]
  const isLeft = own.steps.length + own.inDownload.length + own.answers.length === 0 && own.size === null
  const isOther =
    found !== undefined &&
    (unknownLetters(found) < Math.min(unknownLetters(own), strange) / 2 ||
      // "Passport photo" on a page in French, which has a word for photos, too.
      (isLeft && found.answers.length > 0 && found.unknown.length === 0))
  return { ...(isOther ? found : own), isForeign: false }
}

const nothing = {
  steps: [],
  answered: [],
  byHand: [],
  inDownload: [],
  answers: [],
  file: { size: null, wish: {} },
  size: null,
  isElsewhere: false,
  isUnmarked: false,
}
