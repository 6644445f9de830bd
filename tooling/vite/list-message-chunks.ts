import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type Language, languages } from '../../src/i18n/languages.ts'

const virtualId = 'virtual:word-chunks'

/** Of Vite's manifest, what is of use here: the file that was made of each module. */
type ViteManifest = Readonly<Record<string, { readonly file: string }>>

/** By language, the address of the words that its pages wait for before they come alive. */
export type WordChunks = Readonly<Partial<Record<Language, string>>>

/**
 * Tells the server's build which file of the pages' build holds the words of a language, from the manifest that the router's
 * plugin keeps until both are built (@react-router/dev 8.4.0). Without a build there are no such files.
 */
export function listMessageChunks(): Plugin {
  let clientFolder = ''
  let isBuild = false
  return {
    name: 'list-word-chunks',
    configResolved({ root, command, environments }) {
      isBuild = command === 'build'
      clientFolder = resolve(root, environments.client?.build.outDir ?? '')
    },
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : null),
    async load(id) {
      if (id !== `\0${virtualId}`) return null
      const path = join(clientFolder, '.vite/manifest.json')
      const chunks = isBuild ? wordChunksOf(JSON.parse(await readFile(path, 'utf8'))) : {}
      return `export default ${JSON.stringify(chunks)}`
    },
  }
}

/** English is its own translation, and has no file. */
export function wordChunksOf(manifest: ViteManifest): WordChunks {
  const chunks: Partial<Record<Language, string>> = {}
  for (const language of languages.filter((language) => language !== 'en')) {
    const chunk = manifest[`virtual:messages/${language}/site`]
    if (chunk === undefined) throw new Error(`The build holds no words of ${language} (src/words/load-words.ts)`)
    chunks[language] = `/${chunk.file}`
  }
  return chunks
}
