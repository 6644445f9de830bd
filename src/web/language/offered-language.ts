import { translatorIn } from '#i18n/known-messages.ts'
import { readLanguageCookie } from '#i18n/language-cookie.ts'
import { type Language, languageFor, languageOfPath } from '#i18n/languages.ts'

/** Another language of the page, offered in that language. */
export interface OfferedLanguage {
  readonly language: Language
  readonly text: string
  readonly close: string
}

/**
 * For loaders: the language to offer where the browser prefers another one. An address with a language in it was
 * chosen.
 */
export function offeredLanguage(request: Request): OfferedLanguage | null {
  if (languageOfPath(new URL(request.url).pathname) !== 'en') return null
  const kept = readLanguageCookie(request.headers.get('cookie'))
  const language = kept ?? languageFor(request.headers.get('accept-language'))
  if (language === 'en') return null
  const t = translatorIn(language)
  return { language, text: t('This page is also there in English'), close: t('Close') }
}
