import { atom, type WritableAtom } from 'nanostores'
import { createExpiringEntries } from '#web/account/session/expiring-entry.ts'
import { type CompareMode, type Comparison, comparisonIn } from '#web/editor/model/comparison.ts'
import type { OnCanvas } from './on-canvas.ts'

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

export function comparisonOf({ store, compareMode, livePreview, framedBefore, isHolding }: OnCanvas): Comparison {
  const hasFramed = framedBefore.get() !== null
  return comparisonIn(store.get(), compareMode.get(), livePreview.get() !== null, isHolding.get(), hasFramed)
}
