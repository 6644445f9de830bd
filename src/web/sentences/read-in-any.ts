import type { Size } from '#imaging/image.ts'
import { findWords, type Words } from '#web/sentences/find-words.ts'
import { readSentence, type SentenceReading } from '#web/sentences/read-sentence.ts'

const unknownLetters = ({ unknown }: SentenceReading): number => unknown.join('').length

/** Of words that a language has not; what it knows and cannot do is no other language. */
const strangeLetters = (sentence: string, words: Words): number =>
  findWords(sentence, words).reduce((sum, { kind, from, to }) => sum + (kind === 'unknown' ? to - from : 0), 0)

/**
 * Reads a sentence by the words of the page's language, or of another one where that leaves less than half of the letters
 * without a meaning: many write in their own language on a page in English.
 * @param others are asked only for a sentence that the page's language does not understand whole
 */
export function readInAny(sentence: string, page: Words, others: readonly Words[], photo: Size): SentenceReading {
  const own = readSentence(sentence, page, photo)
  if (own.unknown.length === 0) return own
  const found = others
    .map((words) => readSentence(sentence, words, photo))
    .filter(({ steps, inDownload }) => steps.length + inDownload.length > 0)
    .toSorted((a, b) => unknownLetters(a) - unknownLetters(b))[0]
  return found !== undefined &&
    unknownLetters(found) < Math.min(unknownLetters(own), strangeLetters(sentence, page)) / 2
    ? found
    : own
}
