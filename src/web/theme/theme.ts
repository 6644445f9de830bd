export type Theme = 'light' | 'dark'

const cookieName = 'emulsion_theme'
const cookieSeconds = 400 * 24 * 60 * 60

/** The theme is a cookie, so that the first byte of HTML has the right colours. */
export function readTheme(cookies: string | null | undefined): Theme | null {
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=(light|dark)(?:;|$)`).exec(cookies ?? '')?.[1]
  return (value as Theme | undefined) ?? null
}

/** The part of a Cookie header that holds the theme; '' without one. */
export function themeCookie(cookies: string | null | undefined): string {
  const theme = readTheme(cookies)
  return theme === null ? '' : `${cookieName}=${theme}`
}

/** @param theme null: the system's */
export function applyTheme(theme: Theme | null) {
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
  const life = theme ? cookieSeconds : 0
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the browsers we serve
  document.cookie = `${cookieName}=${theme ?? ''}; path=/; max-age=${life}; samesite=lax`
}
