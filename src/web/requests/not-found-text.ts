import type { Translator } from '#i18n/messages.ts'

/** The text of a 404. An address that cannot be decoded, such as %E0%A4%A, has a text of its own. */
export function notFoundText(t: Translator, path: string): string {
  return t(isReadable(path) ? 'Page not found: {path}' : 'Page Not Found: {path}', { path })
}

function isReadable(path: string): boolean {
  try {
    // The result is used because the bundler drops a call that is made only for its error (rolldown in vite 8.3.8).
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
