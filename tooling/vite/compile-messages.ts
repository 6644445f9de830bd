import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { type MessageGroup, messageGroups } from '../../src/i18n/areas.ts'

const prefix = 'virtual:messages/'
const folder = resolve(import.meta.dirname, '../../src/i18n')

/** `virtual:messages/{language}/{group}`: a group's catalogues in one file, compiled, so that no page needs ICU's grammar. */
export function compileMessages(): Plugin {
  return {
    name: 'compile-words',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const [language, group] = id.slice(prefix.length + 1).split('/') as [string, MessageGroup]
      const texts: Record<string, string> = {}
      for (const area of messageGroups[group]) {
        const path = join(folder, language === 'en' ? 'de' : language, `${area}.ts`)
        this.addWatchFile(path)
        Object.assign(texts, await readCatalogue(path))
      }
      return `export default ${JSON.stringify(compileTexts(texts, language === 'en'))}`
    },
  }
}

/** Anew whenever the file changes. */
async function readCatalogue(path: string): Promise<Record<string, string>> {
  const address = `${pathToFileURL(path).href}?${statSync(path).mtimeMs}`
  return (await import(/* @vite-ignore */ address)).default
}

/** Of English, whose texts are the keys, only what has values in it. */
function compileTexts(texts: Readonly<Record<string, string>>, isEnglish: boolean) {
  const kept = Object.entries(texts).filter(([key]) => !isEnglish || key.includes('{'))
  return Object.fromEntries(kept.map(([key, text]) => [key, compileMessage(isEnglish ? key : text)]))
}
