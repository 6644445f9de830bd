import english from 'virtual:messages/en/site'
import type { MessageGroup } from './areas.ts'
import { pageLanguage, pageTranslator } from './known-messages.ts'
import type { Language } from './languages.ts'
import type { Catalogue } from './messages.ts'
import { untilThere } from './until-there.ts'

type Load = () => Promise<{ default: Catalogue }>

// Written out, so that the build makes a file of each; but for English, whose few texts with values are not worth a way to the server.
const catalogues: Readonly<Record<Language, Readonly<Record<MessageGroup, Load>>>> = {
  en: { site: async () => ({ default: english }), rest: () => import('virtual:messages/en/rest') },
  de: { site: () => import('virtual:messages/de/site'), rest: () => import('virtual:messages/de/rest') },
  es: { site: () => import('virtual:messages/es/site'), rest: () => import('virtual:messages/es/rest') },
  fr: { site: () => import('virtual:messages/fr/site'), rest: () => import('virtual:messages/fr/rest') },
  ja: { site: () => import('virtual:messages/ja/site'), rest: () => import('virtual:messages/ja/rest') },
  'zh-Hans': {
    site: () => import('virtual:messages/zh-Hans/site'),
    rest: () => import('virtual:messages/zh-Hans/rest'),
  },
}

const loading = new Map<MessageGroup, Promise<void>>()

/**
 * Loads words of the page's language, once, however long there is no connection: a script that waits for them would never be
 * run again. In the page only: the server has them all.
 */
export function loadMessages(group: MessageGroup): Promise<void> {
  const load = async () => pageTranslator().add((await untilThere(catalogues[pageLanguage()][group])).default)
  const promise = loading.get(group) ?? load()
  loading.set(group, promise)
  return promise
}
