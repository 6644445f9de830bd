import { openAllWords } from '#i18n/all-messages.ts'
import type { Language } from '#i18n/languages.ts'
import type { Words } from '#i18n/messages.ts'

const opened = new Map<Language, Words>()

/** The words of a mail; those of a language are opened when it is first written to. */
export function mailWords(language: Language): Words {
  const words = opened.get(language) ?? openAllWords(language)
  opened.set(language, words)
  return words
}
