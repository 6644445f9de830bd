import { findLanguage, type Language } from './languages.ts'
import { openWords, type Words } from './messages.ts'

const known = new Map<Language, Words>()

/** The words of a language: in the page those of its own, on the server all, once they were given with `keepWords`. */
export function wordsIn(language: Language): Words {
  const words = known.get(language) ?? openWords(language)
  known.set(language, words)
  return words
}

export function keepWords(words: Words): void {
  known.set(words.language, words)
}

/** The language that the page was made in; it changes only with the document. */
export const pageLanguage = (): Language =>
  (typeof document === 'undefined' ? undefined : findLanguage(document.documentElement.lang)) ?? 'en'

/** For what is said outside components: notices, failures of calls. Components use `useWords`. */
export const pageWords = (): Words => wordsIn(pageLanguage())
