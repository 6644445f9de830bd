import { useEffect } from 'react'
import { useMarking } from '#web/editor/marking/marking.ts'
import { currentMask, type EditorState } from '#web/editor/model/editor-state.ts'
import { isEmptyMask } from '#web/editor/model/mask-tiles.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import type { Thing } from './thing.ts'

const isUnmarked = (state: EditorState): boolean => {
  const mask = currentMask(state)
  return mask !== null && isEmptyMask(mask) && state.running === null && !state.isComparing
}

/**
 * Lights a thing of a photo on which nothing is marked yet, so that it is seen what a click would take. Another thing that
 * is pointed at takes its place; whatever is marked or run puts it out.
 */
export function useFirstThing(thing: Thing | null): void {
  const { lit, paint, store } = useMarking()
  const isFree = useEditorState(isUnmarked)
  useEffect(() => {
    if (thing === null || lit.get() !== null) return
    if (!isUnmarked(store.get()) || paint.get().mode !== 'select') return
    lit.set({ things: [thing], takesAway: false, isShownFirst: true })
    return () => {
      if (lit.get()?.isShownFirst) lit.set(null)
    }
  }, [thing, lit, paint, store])
  useEffect(() => {
    if (!isFree && lit.get()?.isShownFirst) lit.set(null)
  }, [isFree, lit])
  useEffect(
    () => paint.listen(({ mode }) => mode !== 'select' && lit.get()?.isShownFirst && lit.set(null)),
    [paint, lit],
  )
}
