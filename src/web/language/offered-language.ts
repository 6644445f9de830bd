import { translatorIn } from '#i18n/known-messages.ts'
import { readLanguageCookie } from '#i18n/language-cookie.ts'
import { type Language, languageFor, languageOfPath } from '#i18n/languages.ts'

/** A page's other language, in that language's own words. */
export interface OfferedLanguage {
  readonly language: Language
  readonly text: string
  readonly close: string
}

/** For loaders: what to offer a reader whose browser prefers another language than the page's; an address with a language in it was meant. */
export function offeredLanguage(request: Request): OfferedLanguage | null {
  if (languageOfPath(new URL(request.url).pathname) !== 'en') return null
  const kept = readLanguageCookie(request.headers.get('cookie'))
  const language = kept ?? languageFor(request.headers.get('accept-language'))
  if (language === 'en') return null
  const t = translatorIn(language)
  return { language, text: t('This page is also there in English'), close: t('Close') }
}
