import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** One import: the importing file, the imported file, and whether it imports only types. */
export interface Import {
  readonly from: string
  readonly to: string
  readonly isTypeOnly: boolean
}

export type Sources = Readonly<Record<string, string>>

/** All source files of a checkout, by their paths in it. */
export function readSources(root: string): Sources {
  const sources: Record<string, string> = {}
  const walk = (folder: string) => {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name)
      if (statSync(path).isDirectory()) walk(path)
      else if (/\.tsx?$/.test(name)) sources[relative(root, path)] = readFileSync(path, 'utf8')
    }
  }
  walk(join(root, 'src'))
  walk(join(root, 'packages/client/src'))
  return sources
}

const importPattern =
  /^\s*(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\bfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

export function importsOf(sources: Sources): Import[] {
  return Object.entries(sources).flatMap(([from, text]) =>
    [...text.matchAll(importPattern)].map((match) => {
      const named = (match[2] ?? match[3]) as string
      const to = named.startsWith('#client/')
        ? `packages/client/src/${named.slice('#client/'.length)}`
        : named.startsWith('#')
          ? `src/${named.slice(1)}`
          : named.startsWith('.')
            ? join(dirname(from), named)
            : named
      return { from, to, isTypeOnly: match[1] !== undefined }
    }),
  )
}

export const isTest = (path: string) =>
  /\.(test|spec|bench)\.tsx?$/.test(path) || /\/test-(database|planes)\.ts$/.test(path)
export const room = (path: string) => /^(?:src|packages)\/([^/]+)\//.exec(path)?.[1]
/** `strokes` is no tool: it holds what several tools draw with. */
const toolOf = (path: string) => /^src\/tools\/(?!strokes\/)([^/]+)\//.exec(path)?.[1]
/** Modules that run only on the server or in the command line. */
const isWork = (path: string) => /\/(pipeline|frames|analyze|on-server)\.ts$/.test(path)
/** A wing of the server and a room in it; a file of a wing itself has no room. */
const wingOf = (path: string) => /^src\/server\/([^/]+)\//.exec(path)?.[1]
const featureOf = (path: string) => /^src\/server\/[^/]+\/([^/]+)\//.exec(path)?.[1]
/** From the ground up. */
const wings = ['ground', 'people', 'money', 'pictures', 'doors', 'operations', 'wiring']

/** The rooms from which each room may import values or types. */
export const allowed: Readonly<Record<string, readonly string[]>> = {
  contract: ['contract'],
  imaging: ['imaging'],
  ui: ['ui', 'i18n'],
  i18n: ['i18n'],
  codec: ['codec', 'contract', 'imaging'],
  archive: ['archive', 'contract'],
  line: ['line', 'contract'],
  provenance: ['provenance', 'codec', 'contract', 'imaging'],
  inference: ['inference', 'imaging', 'contract'],
  tools: ['tools', 'inference', 'imaging', 'ui', 'i18n', 'contract'],
  server: [
    'server',
    'archive',
    'line',
    'mcp',
    'client',
    'tools',
    'inference',
    'imaging',
    'codec',
    'provenance',
    'i18n',
    'contract',
  ],
  web: ['web', 'tools', 'imaging', 'ui', 'i18n', 'contract'],
  client: ['client'],
  mcp: ['mcp', 'client', 'tools', 'contract'],
  cli: ['cli', 'archive', 'line', 'mcp', 'client', 'tools', 'inference', 'imaging', 'codec', 'provenance', 'contract'],
}

/** The rooms of the editor by floors, from the ground up. A room imports from its own files and from floors below. */
export const editorFloors: readonly (readonly string[])[] = [
  ['model'],
  ['pictures'],
  ['mask'],
  ['marking', 'previews', 'run'],
  ['canvas', 'download', 'history', 'presets'],
  ['panel', 'prints'],
  ['open'],
]
const editorRoomOf = (path: string) => /^src\/web\/editor\/(.*)$/.exec(path)?.[1]?.split('/')[0]
const editorFloorOf = (path: string) => editorFloors.findIndex((rooms) => rooms.includes(editorRoomOf(path) as string))

export interface Wall {
  readonly name: string
  isBroken(one: Import): boolean
}

export const walls: readonly Wall[] = [
  {
    name: 'each room imports only the rooms below it',
    isBroken: ({ from, to, isTypeOnly }) => {
      const target = room(to)
      if (target === undefined || isTest(from)) return false
      if (room(from) === 'web' && target === 'server') return !isTypeOnly
      return !allowed[room(from) as string]?.includes(target)
    },
  },
  {
    name: 'imaging is pure: no Node, DOM library, sharp or ONNX',
    isBroken: ({ from, to }) => room(from) === 'imaging' && !isTest(from) && room(to) === undefined,
  },
  {
    name: 'the codec is used by server, command line and tests only',
    isBroken: ({ from, to }) =>
      room(to) === 'codec' && !isTest(from) && !['codec', 'provenance', 'server', 'cli'].includes(room(from) as string),
  },
  {
    name: 'a tool never imports another tool',
    isBroken: ({ from, to }) =>
      toolOf(from) !== undefined && toolOf(to) !== undefined && toolOf(from) !== toolOf(to) && !isTest(from),
  },
  {
    name: 'options import zod, contract and their types only',
    isBroken: ({ from, to, isTypeOnly }) =>
      /^src\/tools\/[^/]+\/options\.ts$/.test(from) && to !== 'zod' && room(to) !== 'contract' && !isTypeOnly,
  },
  {
    name: 'panels, stages and previews never reach pipelines, networks or codecs',
    isBroken: ({ from, to, isTypeOnly }) =>
      /^src\/tools\/.*(panel|stage|preview|card|cards|icons|in-page|in-worker)\.tsx?$/.test(from) &&
      !isTypeOnly &&
      (isWork(to) || room(to) === 'inference' || room(to) === 'codec'),
  },
  {
    name: 'pipelines never import React or the controls',
    isBroken: ({ from, to }) =>
      room(from) === 'tools' &&
      isWork(from) &&
      (/^(react(-dom)?|lucide-react|@nanostores\/react)(\/|$)/.test(to) || room(to) === 'ui'),
  },
  {
    name: 'the page holds no pipeline, network, codec or server value',
    isBroken: ({ from, to, isTypeOnly }) =>
      room(from) === 'web' &&
      !isTest(from) &&
      !isTypeOnly &&
      (isWork(to) || ['inference', 'codec', 'server', 'cli'].includes(room(to) as string)),
  },
  {
    name: 'the editor imports no tool, only the registries',
    isBroken: ({ from, to }) => from.startsWith('src/web/editor/') && toolOf(to) !== undefined && !isTest(from),
  },
  {
    name: 'in the editor no import runs up or to another room of its floor',
    isBroken: ({ from, to }) =>
      editorRoomOf(from) !== undefined &&
      editorRoomOf(to) !== undefined &&
      editorRoomOf(from) !== editorRoomOf(to) &&
      editorFloorOf(from) <= editorFloorOf(to),
  },
  {
    name: 'the server and the command line import no tool, only the registries',
    isBroken: ({ from, to }) =>
      ['server', 'cli'].includes(room(from) as string) && toolOf(to) !== undefined && !isTest(from),
  },
  {
    name: 'routes hold no SQL: they never import queries, tables or the database',
    isBroken: ({ from, to, isTypeOnly }) =>
      /-routes\.ts$/.test(from) &&
      !isTypeOnly &&
      (/-queries\.ts$/.test(to) || /^src\/server\/ground\/database\//.test(to)),
  },
  {
    name: 'a wing of the server imports only the wings below it',
    isBroken: ({ from, to }) => {
      const [own, other] = [wingOf(from), wingOf(to)]
      if (own === undefined || other === undefined || isTest(from)) return false
      return wings.indexOf(other) > wings.indexOf(own) || !wings.includes(own)
    },
  },
  {
    name: 'queries are called from their own feature only',
    isBroken: ({ from, to }) => /-queries\.ts$/.test(to) && featureOf(from) !== featureOf(to) && !isTest(from),
  },
  {
    name: 'the render child reaches no database, setting, session, storage or other feature',
    isBroken: ({ from, to, isTypeOnly }) =>
      from === 'src/server/pictures/render/render-child.ts' &&
      !isTypeOnly &&
      room(to) === 'server' &&
      featureOf(to) !== 'render',
  },
]

export function findCircles(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, to, isTypeOnly } of imports)
    if (!isTypeOnly && room(to) !== undefined) next.set(from, [...(next.get(from) ?? []), to])
  const done = new Set<string>()
  const circles: string[][] = []
  const visit = (path: string, trail: readonly string[]) => {
    if (trail.includes(path)) {
      circles.push([...trail.slice(trail.indexOf(path)), path])
      return
    }
    if (done.has(path)) return
    for (const to of next.get(path) ?? []) visit(to, [...trail, path])
    done.add(path)
  }
  for (const from of next.keys()) visit(from, [])
  return circles
}

/** Files of the editor that name a tool in code: in quotes or as a property. */
export function findToolNames(sources: Sources): string[] {
  const tools = Object.keys(sources).flatMap((path) => /^src\/tools\/([^/]+)\/options\.ts$/.exec(path)?.[1] ?? [])
  const named = new RegExp(`['"\`.]/?(${tools.join('|')})\\b['"\`/.?,;) ]`)
  return Object.entries(sources)
    .filter(([path, text]) => path.startsWith('src/web/editor/') && !isTest(path) && named.test(text))
    .map(([path]) => path)
}

/**
 * The arrows of walks, "`a.ts` -> `b.ts`" in a Markdown text, that are no import.
 * @param folder of paths that do not begin with src/
 */
export function findFalseArrows(text: string, folder: string, imports: readonly Import[]): string[] {
  const known = new Set(imports.map(({ from, to }) => `${from} -> ${to}`))
  const at = (path: string) => (path.startsWith('src/') ? path : `${folder}/${path}`)
  return arrowsIn(text)
    .map(([from, to]) => `${at(from)} -> ${at(to)}`)
    .filter((arrow) => !known.has(arrow))
}

export const arrowsIn = (text: string): [string, string][] =>
  [...text.matchAll(/`([\w./-]+\.tsx?)`\s+->\s+(?=`([\w./-]+\.tsx?)`)/g)].map(([, from, to]) => [
    from as string,
    to as string,
  ])
