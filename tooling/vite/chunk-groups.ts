import { resolve } from 'node:path'

export interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds?: readonly string[] } | null
}

/** Their indexes name every icon there is, and every kind of store. */
const barrel = /(lucide-react\/dist\/esm\/lucide-react\.mjs|nanostores\/index\.js)$/

/**
 * @param entries paths from the project's root
 * @returns whether a module is an entry or is imported statically by one, directly or not
 */
export function reachedFrom(entries: readonly string[]): (id: string, graph: ModuleGraph) => boolean {
  let reached: Set<string> | null = null
  return (id, graph) => {
    reached ??= walk(
      entries.map((entry) => resolve(entry)),
      graph,
    )
    return reached.has(id)
  }
}

/**
 * @param entry path from the project's root @param others of the pages that have to do without it, in the same way
 * @returns whether a module comes with the entry and with none of the others, at first or later: in one file with the rest
 * of these it costs those pages nothing
 */
export function reachedOnlyFrom(entry: string, others: readonly string[]): (id: string, graph: ModuleGraph) => boolean {
  const isReached = reachedFrom([entry])
  let elsewhere: Set<string> | null = null
  return (id, graph) => {
    elsewhere ??= walk(
      others.map((other) => resolve(other)),
      graph,
      resolve(entry),
    )
    return isReached(id, graph) && !elsewhere.has(id)
  }
}

/** @param without where given, imports that come later are walked too, but not this module */
function walk(entries: readonly string[], graph: ModuleGraph, without?: string): Set<string> {
  const reached = new Set<string>()
  const ahead = [...entries]
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    if (reached.has(id) || barrel.test(id) || id === without) continue
    reached.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    ahead.push(...importedIds, ...(without === undefined ? [] : dynamicallyImportedIds))
  }
  return reached
}
