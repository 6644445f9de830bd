import type { Translator } from '#i18n/messages.ts'
import { labelOf, type ToolId, toolIds } from '#tools/catalog.ts'
import { showMessage } from '#ui/notice.ts'
import { createExpiringEntries } from '#web/account/session/expiring-entry.ts'
import type { EditorStore } from '#web/editor/model/editor-store.ts'
import { chooseTool } from '#web/editor/model/need-stages.ts'
import { clearPlaces, readOptions, withOwn } from '#web/editor/model/tool-options.ts'

const key = 'emulsion_copied_settings'
const keptMs = 7 * 24 * 3600 * 1000
const entries = createExpiringEntries(() => localStorage)

/** Keeps the settings of the tool in hand in this browser, for another photo. */
export function copySettings({ get }: EditorStore, t: Translator): void {
  const { tool, options } = get().work
  entries.write(key, JSON.stringify({ tool, options: clearPlaces(tool, options[tool]) }), keptMs)
  showMessage(t('Settings copied: {tool}.', { tool: t.known(labelOf(tool, options[tool])) }))
}

/** Takes the copied settings, with their tool. What belongs to the photo (its crop, dabs and faces) stays. */
export async function pasteSettings(store: EditorStore, t: Translator): Promise<void> {
  const copied = readCopied()
  if (copied === null) {
    showMessage(t('Nothing is copied yet.'))
    return
  }
  const { tool } = copied
  await chooseTool(store, tool)
  // Another tool was asked for while this one was on its way.
  if (store.get().work.tool !== tool) return
  const options = withOwn(tool, store.get().work.options[tool], { options: readOptions(tool, copied.options) })
  store.dispatch({ type: 'options-changed', tool, options, atMs: null })
  showMessage(t('Settings pasted: {tool}.', { tool: t.known(labelOf(tool, options)) }))
}

/** Null where there are none, and where the entry is of a tool that is gone. */
function readCopied(): { tool: ToolId; options: unknown } | null {
  try {
    const { tool, options } = JSON.parse(entries.read(key) ?? 'null') as { tool: ToolId; options: unknown }
    return toolIds.includes(tool) ? { tool, options } : null
  } catch {
    return null
  }
}
