import { openFullTranslator } from '#i18n/all-messages.ts'
import type { Language } from '#i18n/languages.ts'
import type { Translator } from '#i18n/messages.ts'

const opened = new Map<Language, Translator>()

/** The messages of mails; a language is loaded when it is first used. */
export function mailMessages(language: Language): Translator {
  const messages = opened.get(language) ?? openFullTranslator(language)
  opened.set(language, messages)
  return messages
}
