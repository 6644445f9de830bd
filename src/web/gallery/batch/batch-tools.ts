import { batchPresetsOf, batchToolIds, pictureOf, type ToolId } from '#tools/catalog.ts'

const storageKey = 'batch-tool'

/**
 * The tools in the order in which they are offered for photos: the one that was asked for, the one used last, and then
 * as everywhere.
 */
export function toolsInOrder(asked: string | null, last: string | null): ToolId[] {
  const known = [asked, last].flatMap((id) => batchToolIds.filter((tool) => tool === id))
  return [...new Set([...known, ...batchToolIds])]
}

/** The tool of the last batch from this browser. */
export function lastTool(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

export function keepTool(tool: ToolId): void {
  try {
    localStorage.setItem(storageKey, tool)
  } catch {
    // A browser that keeps nothing starts with the first tool again.
  }
}

/** How the photos of a series are edited alike; null where each is edited for itself. */
export function seriesPictureOf(tool: ToolId) {
  const picture = pictureOf(tool)
  return picture?.isForSeries === true ? picture : null
}

export const firstPresetOf = (tool: ToolId): string => batchPresetsOf(tool)[0]?.id ?? ''
