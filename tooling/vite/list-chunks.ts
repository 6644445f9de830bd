import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type Language, languages } from '../../src/i18n/languages.ts'

/** The part of Vite's manifest that is used here: by module, its built file and the modules that it imports. */
type ViteManifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>

/** By language, the address of the messages that its pages load before hydration. */
export type MessageChunks = Readonly<Partial<Record<Language, string>>>
/** By tool, the addresses of its stage and of what that imports. */
export type StageChunks = Readonly<Record<string, readonly string[]>>

const lists: Readonly<Record<string, (manifest: ViteManifest) => MessageChunks | StageChunks>> = {
  'virtual:message-chunks': messageChunksOf,
  'virtual:stage-chunks': stageChunksOf,
}

/**
 * Tells the server build which client files a page loads before hydration beside its route's. It reads the manifest that
 * the router's plug-in keeps until both builds are done (@react-router/dev 8.4.0). Development has no such files.
 */
export function listChunks(): Plugin {
  let clientFolder = ''
  let isBuild = false
  return {
    name: 'list-chunks',
    configResolved({ root, command, environments }) {
      isBuild = command === 'build'
      clientFolder = resolve(root, environments.client?.build.outDir ?? '')
    },
    resolveId: (id) => (id in lists ? `\0${id}` : null),
    async load(id) {
      const list = lists[id.slice(1)]
      if (list === undefined) return null
      const path = join(clientFolder, '.vite/manifest.json')
      const chunks = isBuild ? list(JSON.parse(await readFile(path, 'utf8'))) : {}
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

export function stageChunksOf(manifest: ViteManifest): StageChunks {
  const tools = Object.keys(manifest).flatMap((id) => /^src\/tools\/([^/]+)\/stage\.tsx$/.exec(id)?.[1] ?? [])
  if (tools.length === 0) throw new Error('The build holds no stage of a tool (src/tools/in-page.ts)')
  return Object.fromEntries(tools.map((tool) => [tool, filesOf(manifest, `src/tools/${tool}/stage.tsx`)]))
}

function filesOf(manifest: ViteManifest, id: string): string[] {
  const reached = new Set([id])
  for (const module of reached) for (const imported of manifest[module]?.imports ?? []) reached.add(imported)
  return [...reached].flatMap((module) => (manifest[module] === undefined ? [] : `/${manifest[module].file}`))
}
