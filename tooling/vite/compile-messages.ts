import type { Plugin } from 'vite'
import { catalogPath, compileCatalog, templatePath } from '../../src/i18n/catalogs.ts'
import { type Language, languages } from '../../src/i18n/languages.ts'
import type { MessageGroup } from '../../src/i18n/message-groups.ts'

const prefix = 'virtual:messages/'

/**
 * Compiles the catalogues, so that no build contains a parser for ICU messages: `virtual:messages/{language}/{group}` for
 * pages, and `virtual:messages/all`, by language, for their server.
 */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const [name, group] = id.slice(prefix.length + 1).split('/') as [Language | 'all', MessageGroup]
      const asked = name === 'all' ? languages : [name]
      for (const path of [templatePath, ...asked.filter((language) => language !== 'en').map(catalogPath)])
        this.addWatchFile(path)
      const catalogues =
        name === 'all'
          ? Object.fromEntries(languages.map((language) => [language, compileCatalog(language)]))
          : compileCatalog(name, group)
      return `export default ${JSON.stringify(catalogues)}`
    },
  }
}
