/** The languages in the order of the menu. The first is the language of the texts in the code. */
export const languages = ['en', 'de', 'es', 'fr', 'ja', 'zh-Hans'] as const
export type Language = (typeof languages)[number]

/** Each language's name for itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  'zh-Hans': '简体中文',
}

/** The language of an address: '/de/pricing' is German; a path without a language is English. */
export const languageOfPath = (path: string): Language =>
  languages.find((language) => language !== 'en' && `${path}/`.startsWith(`/${language}/`)) ?? 'en'

/** A path without its language: '/de/pricing' is '/pricing'. */
export function pathBelow(path: string): string {
  const language = languageOfPath(path)
  return language === 'en' ? path : path.slice(language.length + 1) || '/'
}

/** A path in a language: '/pricing' is '/de/pricing' in German. */
export const pathIn = (language: Language, path: string): string =>
  language === 'en' ? path : `/${language}${path.replace(/^\/(?=$|[?#])/, '')}`

/**
 * The language of a tag as browsers send it: 'de-AT' is German. Chinese is simplified unless the tag names the
 * traditional script.
 */
export function findLanguage(tag: string | null | undefined): Language | undefined {
  const parts = (tag ?? '').trim().toLowerCase().split(/[-_]/)
  if (parts[0] === 'zh') return ['hant', 'tw', 'hk', 'mo'].some((part) => parts.includes(part)) ? undefined : 'zh-Hans'
  return languages.find((language) => language === parts[0])
}

/** The supported language with the highest weight in an Accept-Language header; English when there is none. */
export function languageFor(acceptLanguage: string | null | undefined): Language {
  const asked = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag, ...parameters] = part.split(';')
    const weight = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find((text) => text !== undefined)
    return { tag, weight: weight === undefined ? 1 : Number(weight) }
  })
  asked.sort((a, b) => b.weight - a.weight)
  for (const { tag, weight } of asked) {
    const language = weight > 0 ? findLanguage(tag) : undefined
    if (language !== undefined) return language
  }
  return 'en'
}
