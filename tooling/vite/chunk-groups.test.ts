import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { type ModuleGraph, reachedFrom, reachedOnlyFrom } from './chunk-groups.ts'

const icons = resolve('node_modules/lucide-react/dist/esm/lucide-react.mjs')

/** Builds a module graph from paths relative to the project's root. */
const graphOf = (imports: Record<string, string[]>): ModuleGraph => {
  const graph = new Map(Object.entries(imports).map(([id, ids]) => [resolve(id), ids.map((path) => resolve(path))]))
  return { getModuleInfo: (id) => ({ importedIds: graph.get(id) ?? [] }) }
}

test('a chunk holds its entries and everything that they import, directly or not, and nothing else', () => {
  const graph = graphOf({ 'a.ts': ['b.ts'], 'b.ts': ['c.ts'], 'c.ts': ['a.ts'], 'd.ts': ['b.ts'] })
  const isReached = reachedFrom(['a.ts'])
  const reached = ['a.ts', 'b.ts', 'c.ts', 'd.ts'].filter((path) => isReached(resolve(path), graph))
  expect(reached).toEqual(['a.ts', 'b.ts', 'c.ts'])
})

test('the index of all icons does not pull them in', () => {
  const graph = graphOf({ 'a.ts': [icons], [icons]: ['sun.mjs'] })
  expect(reachedFrom(['a.ts'])(resolve('sun.mjs'), graph)).toBe(false)
})

test('what other pages import later is not the entry’s alone', () => {
  const later = new Map([[resolve('other.ts'), ['shared.ts']]])
  const { getModuleInfo } = graphOf({ 'a.ts': ['own.ts', 'shared.ts'], 'other.ts': ['a.ts'] })
  const graph: ModuleGraph = {
    getModuleInfo: (id) => ({
      importedIds: getModuleInfo(id)?.importedIds ?? [],
      dynamicallyImportedIds: (later.get(id) ?? []).map((path) => resolve(path)),
    }),
  }
  const isAlone = reachedOnlyFrom('a.ts', ['other.ts'])
  expect(['a.ts', 'own.ts', 'shared.ts'].filter((path) => isAlone(resolve(path), graph))).toEqual(['a.ts', 'own.ts'])
})
