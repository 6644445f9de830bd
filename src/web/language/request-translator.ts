import { translatorIn } from '#i18n/known-messages.ts'
import { languageOfPath } from '#i18n/languages.ts'
import type { Translator } from '#i18n/messages.ts'

/** For loaders: the translator of the requested page's language. */
export const requestTranslator = (request: Request): Translator =>
  translatorIn(languageOfPath(new URL(request.url).pathname))
