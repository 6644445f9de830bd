import type { Mask } from '#imaging/image.ts'
import { stageOf } from '#tools/in-page.ts'
import { addFound } from '#web/editor/mask/mask-work.ts'
import { currentMask, type EditorState, shownStep, targetStep } from '#web/editor/model/editor-state.ts'
import type { EditorStore } from '#web/editor/model/editor-store.ts'
import { type MaskTiles, maskFromPlane } from '#web/editor/model/mask-tiles.ts'
import type { Pictures } from '#web/editor/pictures/pictures.ts'
import type { Marking } from './marking.ts'

/** Whether the found mask is drawn on the photo. auto: until a preview of changed settings is shown. */
export type ShowsFound = 'auto' | 'on' | 'off'

const drawn = new WeakMap<Mask, MaskTiles>()

/** The mask that the tool found in the shown photo and would work on; null when there is nothing to draw. */
export function foundMask(state: EditorState, analyses: Pictures['analyses']): MaskTiles | null {
  const { tool, options } = state.work
  const { findMask } = stageOf(tool)
  const target = targetStep(state)
  if (findMask === undefined || target === null || target !== shownStep(state.work)) return null
  const analysis = analyses.find(tool, target)
  const found = analysis === null || analysis === 'failed' ? null : findMask(analysis, options[tool])
  if (found === null) return null
  const known = drawn.get(found) ?? maskFromPlane(found)
  drawn.set(found, known)
  return known
}

export function isFoundShown(shows: ShowsFound, isTrying: boolean): boolean {
  return shows === 'on' || (shows === 'auto' && !isTrying)
}

/** Adds the found mask to the user's own and selects the brush, in one step of undo. */
export async function takeFound(
  { store, paint }: Marking,
  found: Mask,
  options: unknown,
  brushShare: number,
): Promise<void> {
  if (await addToMask(store, found, options))
    paint.set({ ...paint.get(), isMarking: true, isShown: true, mode: 'brush', sizeShare: brushShare })
}

/**
 * Adds to the user's mask, and to what comes to it meanwhile; changes the settings where some are given.
 * @returns false where there is no mask to add to, or another photo is shown by then
 */
export async function addToMask(store: EditorStore, found: Mask, options?: unknown, add = addFound): Promise<boolean> {
  const target = targetStep(store.get())
  let before = currentMask(store.get())
  while (before !== null && targetStep(store.get()) === target) {
    const mask = await add(before, found)
    const now = currentMask(store.get())
    if (now === before) {
      store.dispatch({ type: 'mask-changed', mask, ...(options !== undefined && { options }) })
      return true
    }
    before = now
  }
  return false
}
