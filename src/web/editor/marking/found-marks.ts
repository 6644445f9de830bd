import type { Mask } from '#imaging/image.ts'
import { type MaskTiles, maskFromPlane } from '#web/editor/mask/mask-tiles.ts'
import { addFound } from '#web/editor/mask/mask-work.ts'
import { Cell, useFollowed } from '#web/editor/state/cell.ts'
import type { Editor } from '#web/editor/state/editor-context.tsx'
import { currentMask, type EditorState, shownStep, targetStep } from '#web/editor/state/editor-state.ts'

/** Whether what a tool found is drawn on the photo; auto: until the settings are tried and their quick look is there. */
export type ShowsFound = 'auto' | 'on' | 'off'

export const createShowsFound = () => new Cell<ShowsFound>('auto')

const drawn = new WeakMap<Mask, MaskTiles>()

/** What was found in the photo on the table and would be filled; null when there is nothing to draw. */
export function foundMarks(state: EditorState, analyses: Editor['analyses']): MaskTiles | null {
  const target = targetStep(state)
  const { scratches } = state.work.options.repair
  if (state.work.tool !== 'repair' || target === null || target !== shownStep(state.work)) return null
  if (scratches === 'off' || scratches === 'marked') return null
  const analysis = analyses.find('repair', target)
  const damage = analysis === null || analysis === 'failed' ? undefined : analysis.masks.damage
  if (damage === undefined) return null
  const known = drawn.get(damage) ?? maskFromPlane(damage)
  drawn.set(damage, known)
  return known
}

export function areFoundShown(shows: ShowsFound, isTrying: boolean): boolean {
  return shows === 'on' || (shows === 'auto' && !isTrying)
}

export function useFoundShown({ showsFound, trial }: Editor): boolean {
  return areFoundShown(useFollowed(showsFound), useFollowed(trial) !== null)
}

/** As thin as what it corrects: a share of the photo's long side. By hand on old prints. */
const brushShare = 0.012

/** What was found becomes the user's own marks, beside those there are, with the brush at hand; one step of undo. */
export async function takeFound({ store, paint }: Editor, found: Mask, options: unknown): Promise<void> {
  const before = currentMask(store.get())
  if (before === null) return
  const mask = await addFound(before, found)
  // What was painted meanwhile is not thrown away.
  if (currentMask(store.get()) !== before) return
  store.dispatch({ type: 'mask-changed', mask, options })
  paint.set({ ...paint.get(), isMarking: true, isShown: true, mode: 'brush', sizeShare: brushShare })
}
