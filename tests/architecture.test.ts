import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join, matchesGlob, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import config from '../vitest.config.ts'
import {
  allowed,
  arrowsIn,
  editorFloors,
  findCircles,
  findFalseArrows,
  findToolNames,
  importsOf,
  isTest,
  readSources,
  room,
  type Sources,
  walls,
} from './walls.ts'

const root = resolve(import.meta.dirname, '..')
const sources = readSources(root)
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

  test('each file of the editor is in a room that has a floor', () => {
    const rooms = Object.keys(sources).flatMap((path) => /^src\/web\/editor\/([^/]+)/.exec(path)?.[1] ?? [])
    expect([...new Set(rooms)].sort()).toEqual(editorFloors.flat().sort())
  })

  test('the walks through the editor go by its imports', () => {
    const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
    const walks = text.slice(text.indexOf('## In the editor'), text.indexOf('## Glossary'))
    expect(arrowsIn(walks).length).toBeGreaterThan(20)
    expect(findFalseArrows(walks, 'src/web/editor', imports)).toEqual([])
  })

  test('no file of the editor names a tool', () => {
    expect(findToolNames(sources)).toEqual([])
  })

  test('every import of ours names an existing file, with its extension', () => {
    expect(imports.filter(({ to }) => /^src\/.*\.tsx?$/.test(to) && !existsSync(join(root, to)))).toEqual([])
    expect(imports.filter(({ to }) => room(to) !== undefined && !/\.\w+(\?\w+)?$/.test(to))).toEqual([])
  })

  test('the doors are tried from outside: nothing of the server is in their process', () => {
    const files = readdirSync(join(root, 'tests/doors'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    )
    expect(files.length).toBeGreaterThan(10)
    const inside = files.filter((name) =>
      /#server\/|src\/server/.test(readFileSync(join(root, 'tests/doors', name), 'utf8')),
    )
    expect(inside).toEqual([])
  })

  test('every file of tests is run by one project', () => {
    const projects = (config.test?.projects ?? []) as readonly { test: { include: string[]; exclude?: string[] } }[]
    const runs = (path: string, globs: readonly string[] = []) => globs.some((glob) => matchesGlob(path, glob))
    const tests = globSync('{src,tests,tooling}/**/*.test.{ts,tsx}', { cwd: root })
    expect(tests.length).toBeGreaterThan(400)
    const countOf = (path: string) =>
      projects.filter(({ test }) => runs(path, test.include) && !runs(path, test.exclude)).length
    expect(tests.filter((path) => countOf(path) !== 1)).toEqual([])
  })

  test('only env.ts reads the environment', () => {
    const readers = Object.entries(sources)
      .filter(([, text]) => /process\.env\b/.test(text))
      .map(([path]) => path)
    // Programs pass the whole environment to the reader of settings; the others pass PATH to child processes.
    const known = [
      'src/cli/main.ts',
      'src/server/main.ts',
      'src/server/operations/operator/main.ts',
      'src/server/ground/database/embedded/embedded-postgres.ts',
      'src/server/pictures/render/fork-render-child.ts',
    ]
    expect(readers.filter((path) => !isTest(path) && !known.includes(path))).toEqual([])
  })

  test('docs/dependencies.md says of every package what it is for, and of no other', () => {
    const read = (path: string) => readFileSync(join(root, path), 'utf8')
    const { dependencies, optionalDependencies, devDependencies } = JSON.parse(read('package.json'))
    const installed = Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies })
    const told = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)` \| \S/gm)].map(([, name]) => name as string)
    const fits = (name: string, line: string) =>
      name === line || (line.endsWith('*') && name.startsWith(line.slice(0, -1)))
    expect(installed.filter((name) => !told.some((line) => fits(name, line)))).toEqual([])
    expect(told.filter((line) => !installed.some((name) => fits(name, line)))).toEqual([])
  })

  test('no file has a name that says nothing', () => {
    const empty = /(^|[/-])(utils?|helpers?|misc|common|lib|shared|manager|service)(\.|\/|-)/
    // The specification demands this route.
    const given = 'src/web/routes/pages/term-service.tsx'
    expect(Object.keys(sources).filter((path) => empty.test(path) && path !== given)).toEqual([])
  })
})

describe('the walls notice a breach', () => {
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
    'panels, stages and previews never reach pipelines, networks or codecs': {
      'src/tools/beauty/stage.tsx': "import { beautyPipeline } from './pipeline.ts'",
    },
    'pipelines never import React or the controls': { 'src/tools/beauty/pipeline.ts': "import React from 'react'" },
    'the page holds no pipeline, network, codec or server value': {
      'src/web/a.ts': "const x = await import('#tools/on-server.ts')",
    },
    'the editor imports no tool, only the registries': {
      'src/web/editor/canvas/a.ts': "import { beautyStage } from '#tools/beauty/stage.tsx'",
    },
    'in the editor no import runs up or to another room of its floor': {
      'src/web/editor/marking/a.ts': "import type { OnCanvas } from '#web/editor/canvas/on-canvas.ts'",
      'src/web/editor/open/a.ts': "import { openModel } from '#web/editor/model/model.ts'",
    },
    'the server and the command line import no tool, only the registries': {
      'src/cli/a.ts': "const x = await import('#tools/cartoon/frames.ts')",
    },
    'routes hold no SQL: they never import queries, tables or the database': {
      'src/server/pictures/jobs/job-routes.ts': "import { x } from '#server/pictures/jobs/job-queries.ts'",
    },
    'a wing of the server imports only the wings below it': {
      'src/server/money/usage/a.ts': "import type { X } from '#server/pictures/jobs/jobs.ts'",
    },
    'queries are called from their own feature only': {
      'src/server/pictures/jobs/jobs.ts': "import { x } from '#server/pictures/photos/photo-queries.ts'",
    },
    'the render child reaches no database, setting, session, storage or other feature': {
      'src/server/pictures/render/render-child.ts': "import { x } from '#server/ground/storage/object-store.ts'",
    },
  }

  test.each(walls)('a planted breach is found: $name', ({ name, isBroken }) => {
    expect(importsOf(planted[name] as Sources).filter(isBroken)).toHaveLength(1)
  })

  test.each(["if (tool === 'beauty') f()", 'state.work.options.beauty.faces', "import('./beauty/faces.ts')"])(
    'a tool named by the editor is found: %s',
    (text) => {
      const planted = { 'src/web/editor/a.ts': text, 'src/tools/beauty/options.ts': '' }
      expect(findToolNames(planted)).toEqual(['src/web/editor/a.ts'])
    },
  )

  test('a walk that takes another way than the imports is found', () => {
    const known = importsOf({ 'src/web/editor/run/a.ts': "import { x } from './b.ts'" })
    const walk = '`run/a.ts` (begins) and `run/a.ts` -> `run/b.ts` ->\n   `run/c.ts`'
    expect(findFalseArrows(walk, 'src/web/editor', known)).toEqual([
      'src/web/editor/run/b.ts -> src/web/editor/run/c.ts',
    ])
  })

  test('a planted circle is found', () => {
    const circle = {
      'src/imaging/a.ts': "import '#imaging/b.ts'",
      'src/imaging/b.ts': "export { x } from '#imaging/a.ts'",
    }
    expect(findCircles(importsOf(circle))).toHaveLength(1)
  })
})
