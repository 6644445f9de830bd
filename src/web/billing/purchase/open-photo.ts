import { pathBelow } from '#i18n/languages.ts'
import { createExpiringEntries } from '#web/account/session/expiring-entry.ts'

const key = 'emulsion_open_photo'
/** As long as a visitor's photo is kept. */
const lifeMs = 24 * 60 * 60 * 1000
const editorPath = /^(\/[a-z-]+)+\?photo=[\w-]+$/
const entries = createExpiringEntries(() => localStorage)

/** Keeps the address of the photo that is open, for the checkout's tab; forgets an earlier one where none is. */
export function keepOpenPhoto({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const photoId = new URLSearchParams(search).get('photo')
  if (photoId === null) entries.remove(key)
  else entries.write(key, `${pathBelow(pathname)}?photo=${photoId}`, lifeMs)
}

/** The path, without its language, of the photo that was open when buying began; null: none was. */
export function findOpenPhoto(): string | null {
  const path = entries.read(key)
  return path !== null && editorPath.test(path) ? path : null
}
