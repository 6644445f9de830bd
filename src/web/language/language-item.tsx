import { Languages } from 'lucide-react'
import { keepLanguageCookie } from '#i18n/language-cookie.ts'
import { type Language, languageNames, languages, pathBelow, pathIn } from '#i18n/languages.ts'
import type { MenuItem } from '#ui/controls/menu-item.ts'

/** A menu row that opens the same page in another language. */
export const languageItem = (current: Language): MenuItem => ({
  label: languageNames[current],
  icon: Languages,
  items: languages
    .filter((language) => language !== current)
    .map((language) => ({
      label: languageNames[language],
      lang: language,
      onSelect: () => openIn(language),
    })),
})

/** Opens a new document with the rest of the address unchanged, such as the editor's photo. */
function openIn(language: Language): void {
  keepLanguageCookie(language)
  const { pathname, search, hash } = location
  location.assign(pathIn(language, pathBelow(pathname)) + search + hash)
}
