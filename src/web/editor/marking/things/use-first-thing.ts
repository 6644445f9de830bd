import { useEffect } from 'react'
import { useMarking } from '#web/editor/marking/marking.ts'
import { currentMask, type EditorState } from '#web/editor/model/editor-state.ts'
import { isEmptyMask } from '#web/editor/model/mask-tiles.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import type { Thing } from './thing.ts'

/** Long enough to be seen, and short enough that nobody takes it for a mark. Taste. */
const hintMs = 3_000

const isUnmarked = (state: EditorState): boolean => {
  const mask = currentMask(state)
  return mask !== null && isEmptyMask(mask) && state.running === null && !state.isComparing
}

/**
 * Hints for a moment at a thing of a photo on which nothing is marked yet, so that it is seen what a click would take.
 * Whoever points at the photo, marks or runs puts it out.
 */
export function useFirstThing(thing: Thing | null): void {
  const { lit, paint, store } = useMarking()
  const isFree = useEditorState(isUnmarked)
  useEffect(() => {
    if (thing === null || lit.get() !== null) return
    if (!isUnmarked(store.get()) || paint.get().mode !== 'select') return
    lit.set({ things: [thing], takesAway: false, isShownFirst: true })
    const putOut = () => lit.get()?.isShownFirst && lit.set(null)
    const timer = setTimeout(putOut, hintMs)
    return () => {
      clearTimeout(timer)
      putOut()
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
