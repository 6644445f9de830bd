import { resolve } from 'node:path'

export interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
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

function walk(entries: readonly string[], graph: ModuleGraph): Set<string> {
  const reached = new Set<string>()
  const ahead = [...entries]
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    if (reached.has(id) || barrel.test(id)) continue
    reached.add(id)
    ahead.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}
