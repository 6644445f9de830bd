import { atom, type WritableAtom } from 'nanostores'
import { createExpiringEntries } from '#web/account/session/expiring-entry.ts'
import { type CompareMode, canCompare, type EditorState, stepBefore } from '#web/editor/model/editor-state.ts'
import type { Editor } from '#web/editor/open/editor-context.tsx'

const key = 'emulsion_compare'
const keptMs = 365 * 24 * 3600 * 1000
const entries = createExpiringEntries(() => localStorage)

/** What a picture is compared with, as it was chosen last in this browser. */
export function openCompareMode(): WritableAtom<CompareMode> {
  // The page that the server draws begins with the original.
  const mode = atom<CompareMode>('original')
  if (entries.read(key) === 'previous') mode.set('previous')
  mode.listen((chosen) => entries.write(key, chosen, keptMs))
  return mode
}

export const otherMode = (mode: CompareMode): CompareMode => (mode === 'original' ? 'previous' : 'original')

/** The mode in use: the chosen one, or the other where only that one can be laid over what is shown. */
export function compareModeFor(state: EditorState, chosen: CompareMode, hasPreview: boolean): CompareMode {
  const other = otherMode(chosen)
  return !canCompare(state, chosen, hasPreview) && canCompare(state, other, hasPreview) ? other : chosen
}

/** How the shown picture compares with an earlier one at the moment. */
export interface Comparison {
  readonly mode: CompareMode
  /** Whether there is anything to look back at. */
  readonly hasBefore: boolean
  /** Whether both lie over each other. If not, the earlier one is shown alone, in its own frame. */
  readonly isSameFrame: boolean
  /** Whether the earlier one is a step between the original and what is shown. */
  readonly isStepBefore: boolean
}

export function comparisonOf({ store, compareMode, livePreview, framedBefore, isHolding }: Editor): Comparison {
  const hasFramed = framedBefore.get() !== null
  return comparisonIn(store.get(), compareMode.get(), livePreview.get() !== null, isHolding.get(), hasFramed)
}

/**
 * @param isHolding whether the earlier picture is asked for, also one of another frame
 * @param hasFramed whether the step before is there in the frame of what is shown
 */
export function comparisonIn(
  state: EditorState,
  chosen: CompareMode,
  hasPreview: boolean,
  isHolding: boolean,
  hasFramed = false,
): Comparison {
  const last = stepBefore(state, 'previous', hasPreview)
  const isFramed = (mode: CompareMode) => hasFramed && last !== null && stepBefore(state, mode, hasPreview) === last
  const usable = isFramed(chosen) ? chosen : compareModeFor(state, chosen, hasPreview)
  const mode = isHolding ? chosen : isFramed('previous') && !canCompare(state, usable, hasPreview) ? 'previous' : usable
  const before = stepBefore(state, mode, hasPreview)
  return {
    mode,
    hasBefore: before !== null,
    isStepBefore: before !== null && before.sourceKey !== null,
    isSameFrame: canCompare(state, mode, hasPreview) || isFramed(mode),
  }
}
