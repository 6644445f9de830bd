import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type Language, languages } from '../../src/i18n/languages.ts'

const virtualId = 'virtual:message-chunks'

/** The part of Vite's manifest that is used here: the built file of each module. */
type ViteManifest = Readonly<Record<string, { readonly file: string }>>

/** By language, the address of the messages that its pages load before hydration. */
export type MessageChunks = Readonly<Partial<Record<Language, string>>>

/**
 * Tells the server build which client file holds the messages of a language. It reads the manifest that the router's
 * plug-in keeps until both builds are done (@react-router/dev 8.4.0). Development has no such files.
 */
export function listMessageChunks(): Plugin {
  let clientFolder = ''
  let isBuild = false
  return {
    name: 'list-message-chunks',
    configResolved({ root, command, environments }) {
      isBuild = command === 'build'
      clientFolder = resolve(root, environments.client?.build.outDir ?? '')
    },
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : null),
    async load(id) {
      if (id !== `\0${virtualId}`) return null
      const path = join(clientFolder, '.vite/manifest.json')
      const chunks = isBuild ? messageChunksOf(JSON.parse(await readFile(path, 'utf8'))) : {}
      return `export default ${JSON.stringify(chunks)}`
    },
  }
}

/** English needs no file, because the keys are its texts. */
export function messageChunksOf(manifest: ViteManifest): MessageChunks {
  const chunks: Partial<Record<Language, string>> = {}
  for (const language of languages.filter((language) => language !== 'en')) {
    const chunk = manifest[`virtual:messages/${language}/site`]
    if (chunk === undefined) throw new Error(`The build holds no messages of ${language} (src/i18n/load-messages.ts)`)
    chunks[language] = `/${chunk.file}`
  }
  return chunks
}
