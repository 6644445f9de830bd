import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** One import of one file: where it stands, what it names, and whether only types come through. */
interface Import {
  readonly from: string
  readonly to: string
  readonly isTypeOnly: boolean
}

type Sources = Readonly<Record<string, string>>

function readSources(): Sources {
  const sources: Record<string, string> = {}
  const walk = (folder: string) => {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name)
      if (statSync(path).isDirectory()) walk(path)
      else if (/\.tsx?$/.test(name)) sources[relative(root, path)] = readFileSync(path, 'utf8')
    }
  }
  walk(join(root, 'src'))
  return sources
}

const importPattern =
  /^\s*(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\bfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

function importsOf(sources: Sources): Import[] {
  return Object.entries(sources).flatMap(([from, text]) =>
    [...text.matchAll(importPattern)].map((match) => {
      const named = (match[2] ?? match[3]) as string
      const to = named.startsWith('#')
        ? `src/${named.slice(1)}`
        : named.startsWith('.')
          ? relative(root, resolve(root, dirname(from), named))
          : named
      return { from, to, isTypeOnly: match[1] !== undefined }
    }),
  )
}

const isTest = (path: string) => /\.(test|bench)\.tsx?$|\/test-(database|planes)\.ts$/.test(path)
const room = (path: string) => (path.startsWith('src/') ? path.split('/')[1] : undefined)
const toolOf = (path: string) => /^src\/tools\/([^/]+)\//.exec(path)?.[1]
const featureOf = (path: string) => /^src\/server\/([^/]+)\//.exec(path)?.[1]

/** What each room may import of ours, values or types. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  contract: ['contract'],
  imaging: ['imaging'],
  ui: ['ui', 'i18n'],
  i18n: ['i18n'],
  codec: ['codec', 'contract', 'imaging'],
  inference: ['inference', 'imaging', 'contract'],
  tools: ['tools', 'inference', 'imaging', 'ui', 'i18n', 'contract'],
  server: ['server', 'tools', 'inference', 'imaging', 'codec', 'i18n', 'contract'],
  web: ['web', 'tools', 'imaging', 'ui', 'i18n', 'contract'],
  cli: ['cli', 'tools', 'inference', 'imaging', 'codec', 'contract'],
}

interface Wall {
  readonly name: string
  isBroken(one: Import): boolean
}

const walls: readonly Wall[] = [
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
      room(to) === 'codec' && !isTest(from) && !['codec', 'server', 'cli'].includes(room(from) as string),
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
    name: 'panels and previews never reach pipelines, networks or codecs',
    isBroken: ({ from, to, isTypeOnly }) =>
      /^src\/tools\/.*(panel|panels|preview|previews)\.tsx?$/.test(from) &&
      !isTypeOnly &&
      (/pipelines?\.ts$/.test(to) || room(to) === 'inference' || room(to) === 'codec'),
  },
  {
    name: 'pipelines never import React or the controls',
    isBroken: ({ from, to }) =>
      /^src\/tools\/.*pipelines?\.ts$/.test(from) && (/^react(-dom)?(\/|$)/.test(to) || room(to) === 'ui'),
  },
  {
    name: 'the page holds no pipeline, network, codec or server value',
    isBroken: ({ from, to, isTypeOnly }) =>
      room(from) === 'web' &&
      !isTest(from) &&
      !isTypeOnly &&
      (/pipelines?\.ts$/.test(to) || ['inference', 'codec', 'server', 'cli'].includes(room(to) as string)),
  },
  {
    name: 'routes hold no SQL: they never import queries, tables or the database',
    isBroken: ({ from, to, isTypeOnly }) =>
      /-routes\.ts$/.test(from) && !isTypeOnly && (/-queries\.ts$/.test(to) || /^src\/server\/database\//.test(to)),
  },
  {
    name: 'queries are called from their own feature only',
    isBroken: ({ from, to }) => /-queries\.ts$/.test(to) && featureOf(from) !== featureOf(to) && !isTest(from),
  },
  {
    name: 'the render child reaches no database, setting, session, storage or other feature',
    isBroken: ({ from, to, isTypeOnly }) =>
      from === 'src/server/render/render-child.ts' &&
      !isTypeOnly &&
      room(to) === 'server' &&
      featureOf(to) !== 'render',
  },
]

function findCircles(imports: readonly Import[]): string[][] {
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

const sources = readSources()
const imports = importsOf(sources)

describe('the walls', () => {
  test('there is something to scan: files in every room and imports between them', () => {
    for (const name of Object.keys(allowed))
      expect(Object.keys(sources).filter((path) => room(path) === name)).not.toEqual([])
    expect(imports.filter(({ to }) => room(to) !== undefined).length).toBeGreaterThan(100)
  })

  test.each(walls)('$name', ({ isBroken }) => {
    expect(imports.filter(isBroken)).toEqual([])
  })

  test('nothing imports in a circle', () => {
    expect(findCircles(imports)).toEqual([])
  })

  test('every import of ours names a file that exists, with its ending', () => {
    expect(imports.filter(({ to }) => /^src\/.*\.tsx?$/.test(to) && !existsSync(join(root, to)))).toEqual([])
    expect(imports.filter(({ to }) => room(to) !== undefined && !/\.\w+(\?\w+)?$/.test(to))).toEqual([])
  })

  test('only env.ts reads the environment', () => {
    const readers = Object.entries(sources)
      .filter(([, text]) => /process\.env\b/.test(text))
      .map(([path]) => path)
    // Programs hand the whole of it to what reads settings; others pass PATH on to child programs; tests find their folder.
    const known = [
      'src/cli/main.ts',
      'src/server/main.ts',
      'src/server/operator/main.ts',
      'src/server/database/embedded/embedded-postgres.ts',
      'src/server/render/render-pool.ts',
    ]
    expect(readers.filter((path) => !isTest(path) && !known.includes(path))).toEqual([])
  })

  test('no file is named for nothing', () => {
    const empty = /(^|[/-])(utils?|helpers?|misc|common|lib|shared|manager|service)(\.|\/|-)/
    // The specification names this route.
    const given = 'src/web/routes/pages/term-service.tsx'
    expect(Object.keys(sources).filter((path) => empty.test(path) && path !== given)).toEqual([])
  })
})

describe('the walls hold when somebody pushes', () => {
  const planted: Readonly<Record<string, Sources>> = {
    'each room imports only the rooms below it': { 'src/contract/a.ts': "import { x } from '#imaging/image.ts'" },
    'imaging is pure: no Node, DOM library, sharp or ONNX': { 'src/imaging/a.ts': "import fs from 'node:fs'" },
    'the codec is used by server, command line and tests only': {
      'src/inference/a.ts': "import { decodePhoto } from '#codec/codec.ts'",
    },
    'a tool never imports another tool': { 'src/tools/beauty/a.ts': "import { x } from '../repair/pipeline.ts'" },
    'options import zod, contract and their types only': {
      'src/tools/beauty/options.ts': "import { x } from '#imaging/image.ts'",
    },
    'panels and previews never reach pipelines, networks or codecs': {
      'src/tools/beauty/panel.tsx': "import { beautyPipeline } from './pipeline.ts'",
    },
    'pipelines never import React or the controls': { 'src/tools/beauty/pipeline.ts': "import React from 'react'" },
    'the page holds no pipeline, network, codec or server value': {
      'src/web/a.ts': "const x = await import('#tools/pipelines.ts')",
    },
    'routes hold no SQL: they never import queries, tables or the database': {
      'src/server/jobs/job-routes.ts': "import { x } from '#server/jobs/job-queries.ts'",
    },
    'queries are called from their own feature only': {
      'src/server/jobs/jobs.ts': "import { x } from '#server/photos/photo-queries.ts'",
    },
    'the render child reaches no database, setting, session, storage or other feature': {
      'src/server/render/render-child.ts': "import { x } from '#server/storage/object-store.ts'",
    },
  }

  test.each(walls)('a planted breach is seen: $name', ({ name, isBroken }) => {
    expect(importsOf(planted[name] as Sources).filter(isBroken)).toHaveLength(1)
  })

  test('a planted circle is seen', () => {
    const circle = {
      'src/imaging/a.ts': "import '#imaging/b.ts'",
      'src/imaging/b.ts': "export { x } from '#imaging/a.ts'",
    }
    expect(findCircles(importsOf(circle))).toHaveLength(1)
  })
})
