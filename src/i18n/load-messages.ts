import english from 'virtual:messages/en/site'
import { pageLanguage, pageTranslator } from './known-messages.ts'
import type { Language } from './languages.ts'
import type { PageGroup } from './message-groups.ts'
import type { Catalogue } from './messages.ts'
import { untilThere } from './until-there.ts'

type Load = () => Promise<{ default: Catalogue }>

// Written out, so that the build makes a file for each. The few English texts of `site` with values need no file.
const catalogues: Readonly<Record<Language, Readonly<Record<PageGroup, Load>>>> = {
  en: {
    site: async () => ({ default: english }),
    rest: () => import('virtual:messages/en/rest'),
    staff: () => import('virtual:messages/en/staff'),
  },
  de: {
    site: () => import('virtual:messages/de/site'),
    rest: () => import('virtual:messages/de/rest'),
    staff: () => import('virtual:messages/de/staff'),
  },
  es: {
    site: () => import('virtual:messages/es/site'),
    rest: () => import('virtual:messages/es/rest'),
    staff: () => import('virtual:messages/es/staff'),
  },
  fr: {
    site: () => import('virtual:messages/fr/site'),
    rest: () => import('virtual:messages/fr/rest'),
    staff: () => import('virtual:messages/fr/staff'),
  },
  ja: {
    site: () => import('virtual:messages/ja/site'),
    rest: () => import('virtual:messages/ja/rest'),
    staff: () => import('virtual:messages/ja/staff'),
  },
  'zh-Hans': {
    site: () => import('virtual:messages/zh-Hans/site'),
    rest: () => import('virtual:messages/zh-Hans/rest'),
    staff: () => import('virtual:messages/zh-Hans/staff'),
  },
}

const loading = new Map<PageGroup, Promise<void>>()

/**
 * Loads a group of messages in the page's language, once, and waits however long there is no connection: a script whose
 * import fails is never run again. In the page only: the server has all messages.
 */
export function loadMessages(group: PageGroup): Promise<void> {
  const load = async () => pageTranslator().add((await untilThere(catalogues[pageLanguage()][group])).default)
  const promise = loading.get(group) ?? load()
  loading.set(group, promise)
  return promise
}
