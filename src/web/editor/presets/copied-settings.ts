import { type RecipeMask, recipeMask } from '#contract/recipe.ts'
import type { Translator } from '#i18n/messages.ts'
import { labelOf, maskUseOf, type ToolId, toolIds } from '#tools/catalog.ts'
import { showMessage } from '#ui/notice.ts'
import { createExpiringEntries } from '#web/account/session/expiring-entry.ts'
import type { Work } from '#web/editor/model/editor-state.ts'
import type { EditorStore } from '#web/editor/model/editor-store.ts'
import { chooseTool } from '#web/editor/model/need-stages.ts'
import { clearPlaces, readOptions, withOwn } from '#web/editor/model/tool-options.ts'
import { maskName } from '#web/recipes/step-text.ts'

const key = 'emulsion_copied_settings'
const keptMs = 7 * 24 * 3600 * 1000
const entries = createExpiringEntries(() => localStorage)

interface Copied {
  readonly tool: ToolId
  readonly options: unknown
  /** Where they work, by meaning: that is found on every photo. */
  readonly where: RecipeMask | null
  /** Whether they worked where something was painted, which lies elsewhere on another photo. */
  readonly isPainted: boolean
}

/** Whether something is painted for a tool on what is shown or on what it was made from. */
function hasPaint({ steps, shown, masks }: Work, tool: ToolId): boolean {
  const keys = [steps[shown]?.key, steps[shown]?.sourceKey]
  return [...masks].some(
    ([place, { tiles }]) => tiles.size > 0 && keys.some((key) => place.startsWith(`${key}/${tool}/`)),
  )
}

/** Keeps the settings of the tool in hand in this browser, for another photo. */
export function copySettings({ get }: EditorStore, t: Translator): void {
  const state = get()
  const { tool, options } = state.work
  const where = state.work.where[tool] ?? null
  const copied: Copied = {
    tool,
    options: clearPlaces(tool, options[tool]),
    where,
    isPainted: maskUseOf(tool, options[tool]) === 'area' && where === null && hasPaint(state.work, tool),
  }
  entries.write(key, JSON.stringify(copied), keptMs)
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
  const isMeant = maskUseOf(tool, options, 'meaning') === 'area'
  if (isMeant && copied.where !== (store.get().work.where[tool] ?? null))
    store.dispatch({ type: 'where-chosen', tool, where: copied.where })
  const name = t.known(labelOf(tool, options))
  // What was painted here already stays.
  const isLost = (copied.isPainted && !hasPaint(store.get().work, tool)) || (copied.where !== null && !isMeant)
  showMessage(
    isLost
      ? t('Settings pasted: {tool}. What was painted stays with its photo; here they work on the whole photo.', {
          tool: name,
        })
      : isMeant && copied.where !== null
        ? t('Settings pasted: {tool}. Works on: {place}.', { tool: name, place: maskName(t, copied.where) })
        : t('Settings pasted: {tool}.', { tool: name }),
  )
}

/** Null where there are none, and where the entry is of a tool that is gone. */
function readCopied(): Copied | null {
  try {
    const { tool, options, where, isPainted } = JSON.parse(entries.read(key) ?? 'null') as Partial<Copied>
    if (tool === undefined || !toolIds.includes(tool)) return null
    return {
      tool,
      options,
      where: recipeMask
        .nullable()
        .catch(null)
        .parse(where ?? null),
      isPainted: isPainted === true,
    }
  } catch {
    return null
  }
}
