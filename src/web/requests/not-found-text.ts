import type { Translator } from '#i18n/messages.ts'

/** What a 404 says; an address that no page can have, e.g. one with half a letter in it (%E0%A4%A), has words of its own. */
export function notFoundText(t: Translator, path: string): string {
  return t(isReadable(path) ? 'Page not found: {path}' : 'Page Not Found: {path}', { path })
}

function isReadable(path: string): boolean {
  try {
    // Its value is used: the bundler takes away a call that is made for its error alone (rolldown in vite 8.3.8).
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
