import { findLanguage, type Language } from './languages.ts'
import { createTranslator, type Translator } from './messages.ts'

const known = new Map<Language, Translator>()

/** The words of a language: in the page those of its own, on the server all, once they were given with `keepWords`. */
export function translatorIn(language: Language): Translator {
  const messages = known.get(language) ?? createTranslator(language)
  known.set(language, messages)
  return messages
}

export function keepTranslator(messages: Translator): void {
  known.set(messages.language, messages)
}

/** The language that the page was made in; it changes only with the document. */
export const pageLanguage = (): Language =>
  (typeof document === 'undefined' ? undefined : findLanguage(document.documentElement.lang)) ?? 'en'

/** For what is said outside components: notices, failures of calls. Components use `useWords`. */
export const pageTranslator = (): Translator => translatorIn(pageLanguage())
