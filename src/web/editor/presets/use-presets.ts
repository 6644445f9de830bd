import { useEffect, useMemo } from 'react'
import { modeOf, type ToolId } from '#tools/catalog.ts'
import { useAtom } from '#ui/use-atom.ts'
import { useUser } from '#web/account/account-state.ts'
import { shownStep } from '#web/editor/model/editor-state.ts'
import { type Model, useEditorState } from '#web/editor/model/model.ts'
import { keepLastUsed, readLastUsed } from './last-used.ts'
import { openPresets, ownPresets } from './own-presets.ts'
import { type ListedPreset, listPresetsOf } from './preset-list.ts'

/** Opens the user's presets, again after a login or logout, and keeps the settings of each run. */
export function useOwnPresets({ store }: Model): void {
  const userId = useUser()?.id ?? null
  useEffect(() => {
    // Without the server, the tool's own presets are offered.
    openPresets(userId).catch(() => {})
  }, [userId])
  useEffect(() => keepLastUsed(store), [store])
}

/** The presets for what the tool does now. The list stays in its order while the same photo is worked on. */
export function usePresets(tool: ToolId): readonly ListedPreset[] {
  const own = useAtom(ownPresets)
  const mode = useEditorState(({ work }) => modeOf(tool, work.options[tool]))
  const rootKey = useEditorState(({ work }) => work.steps[0]?.key ?? null)
  const hasPhoto = useEditorState(({ work }) => shownStep(work) !== null)
  // What was used last is offered to the next photo: not while this one is tried with other settings.
  const lastUsed = useMemo(() => (hasPhoto && rootKey !== null ? readLastUsed(tool) : null), [tool, rootKey, hasPhoto])
  return useMemo(
    () => listPresetsOf(tool, own, lastUsed).filter((preset) => modeOf(tool, preset.options) === mode),
    [tool, own, lastUsed, mode],
  )
}
