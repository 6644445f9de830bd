import { translatorIn } from '#i18n/known-messages.ts'
import { readLanguageCookie } from '#i18n/language-cookie.ts'
import { type Language, languageFor, languageOfPath, pathBelow } from '#i18n/languages.ts'

/** Another language of the page, offered in that language. */
export interface OfferedLanguage {
  readonly language: Language
  readonly text: string
  readonly close: string
}

/**
 * For loaders: the language to offer where the browser prefers another one. An address with a language in it was
 * chosen, except that of a front page in the browser's own, to which the server leads: it offers English once.
 */
export function offeredLanguage(request: Request): OfferedLanguage | null {
  const { pathname } = new URL(request.url)
  const own = languageOfPath(pathname)
  const kept = readLanguageCookie(request.headers.get('cookie'))
  const asked = languageFor(request.headers.get('accept-language'))
  if (own !== 'en') {
    if (pathBelow(pathname) !== '/' || kept !== null || asked !== own) return null
    const t = translatorIn('en')
    return { language: 'en', text: t('Read this in English'), close: t('Close') }
  }
  const language = kept ?? asked
  if (language === 'en') return null
  const t = translatorIn(language)
  return { language, text: t('This page is also in English'), close: t('Close') }
}

/** An Accept-Language header that gives a page of this language the same offer. */
export function languageToAsk(own: Language, offer: OfferedLanguage | null): Language {
  if (offer === null) return 'en'
  return own === 'en' ? offer.language : own
}
