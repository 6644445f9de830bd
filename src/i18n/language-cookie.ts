import { findLanguage, type Language } from './languages.ts'

const cookieName = 'emulsion_language'
const cookieSeconds = 400 * 24 * 60 * 60

/** The language that the user chose or last used; null when it is unknown. */
export function readLanguageCookie(cookies: string | null | undefined): Language | null {
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]+)(?:;|$)`).exec(cookies ?? '')?.[1]
  return findLanguage(value) ?? null
}

/** Stores the user's choice. Call it in the page. */
export function keepLanguageCookie(language: Language): void {
  if (readLanguageCookie(document.cookie) === language) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the browsers we support
  document.cookie = `${cookieName}=${language}; path=/; max-age=${cookieSeconds}; samesite=lax`
}
