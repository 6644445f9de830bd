import english from 'virtual:words/en/site'
import type { WordGroup } from './areas.ts'
import { pageLanguage, pageWords } from './known-words.ts'
import type { Language } from './languages.ts'
import { untilThere } from './until-there.ts'
import type { Catalogue } from './words.ts'

type Load = () => Promise<{ default: Catalogue }>

// Written out, so that the build makes a file of each; but for English, whose few texts with values are not worth a way to the server.
const catalogues: Readonly<Record<Language, Readonly<Record<WordGroup, Load>>>> = {
  en: { site: async () => ({ default: english }), rest: () => import('virtual:words/en/rest') },
  de: { site: () => import('virtual:words/de/site'), rest: () => import('virtual:words/de/rest') },
  es: { site: () => import('virtual:words/es/site'), rest: () => import('virtual:words/es/rest') },
  fr: { site: () => import('virtual:words/fr/site'), rest: () => import('virtual:words/fr/rest') },
  ja: { site: () => import('virtual:words/ja/site'), rest: () => import('virtual:words/ja/rest') },
  'zh-Hans': {
    site: () => import('virtual:words/zh-Hans/site'),
    rest: () => import('virtual:words/zh-Hans/rest'),
  },
}

const loading = new Map<WordGroup, Promise<void>>()

/**
 * Loads words of the page's language, once, however long there is no connection: a script that waits for them would never be
 * run again. In the page only: the server has them all.
 */
export function loadWords(group: WordGroup): Promise<void> {
  const load = async () => pageWords().add((await untilThere(catalogues[pageLanguage()][group])).default)
  const promise = loading.get(group) ?? load()
  loading.set(group, promise)
  return promise
}
