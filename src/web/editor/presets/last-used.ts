import type { ToolId } from '#tools/catalog.ts'
import { createExpiringEntries } from '#web/account/session/expiring-entry.ts'
import type { EditorStore } from '#web/editor/model/editor-store.ts'
import { clearPlaces, defaultOptions, isSameOptions, readOptions } from '#web/editor/model/tool-options.ts'

const keyOf = (tool: ToolId) => `emulsion_last_${tool}`
const keptMs = 365 * 24 * 3600 * 1000
const entries = createExpiringEntries(() => localStorage)

/** Keeps a tool's settings in this browser whenever it runs. @returns stops it */
export function keepLastUsed({ state }: EditorStore): () => void {
  return state.listen(({ work, running }, before) => {
    if (running === null || before?.running !== null) return
    const { tool, options } = work
    entries.write(keyOf(tool), JSON.stringify(clearPlaces(tool, options[tool])), keptMs)
  })
}

/** The settings with which the tool ran last; null where there are none, and where they are the defaults. */
export function readLastUsed(tool: ToolId): unknown {
  const text = entries.read(keyOf(tool))
  if (text === null) return null
  const options = readOptions(tool, parse(text))
  return isSameOptions(options, defaultOptions()[tool]) ? null : options
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
