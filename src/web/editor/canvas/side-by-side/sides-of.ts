import { type CompareMode, stepBefore } from '#web/editor/model/comparison.ts'
import { type EditorState, type Step, shownStep } from '#web/editor/model/editor-state.ts'

/**
 * The two that are laid beside each other at first: what is compared and what is shown, and where the photo itself is
 * shown, that and its newest result. Null where there is only one.
 */
export function sidesOf(state: EditorState, mode: CompareMode): readonly [string, string] | null {
  const { steps } = state.work
  const shown = shownStep(state.work)
  const last = steps.at(-1)
  if (shown === null || last === undefined || steps.length < 2) return null
  const before = stepBefore(state, mode, false)
  if (before !== null) return [before.key, shown.key]
  return [shown.key, last === shown ? (steps[0] as Step).key : last.key]
}
