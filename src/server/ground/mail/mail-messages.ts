import { openFullTranslator } from '#i18n/all-messages.ts'
import type { Language } from '#i18n/languages.ts'
import type { Translator } from '#i18n/messages.ts'

const opened = new Map<Language, Translator>()

/** The translator of mails; a language's catalogue is read when it is first needed. */
export function mailMessages(language: Language): Translator {
  const translator = opened.get(language) ?? openFullTranslator(language)
  opened.set(language, translator)
  return translator
}
