import { findLanguage, type Language } from './languages.ts'
import { createTranslator, type Translator } from './messages.ts'

const known = new Map<Language, Translator>()

/**
 * The translator of a language. In the page only the page's language has messages. On the server all languages have
 * them, after `keepTranslator`.
 */
export function translatorIn(language: Language): Translator {
  const translator = known.get(language) ?? createTranslator(language)
  known.set(language, translator)
  return translator
}

export function keepTranslator(translator: Translator): void {
  known.set(translator.language, translator)
}

/** The language of the document; it changes only with the document. */
export const pageLanguage = (): Language =>
  (typeof document === 'undefined' ? undefined : findLanguage(document.documentElement.lang)) ?? 'en'

/** For texts outside components, such as notices and failures of calls. Components use `useTranslator`. */
export const pageTranslator = (): Translator => translatorIn(pageLanguage())
