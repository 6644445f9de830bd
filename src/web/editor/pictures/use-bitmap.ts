import { useSyncExternalStore } from 'react'
import type { Step } from '#web/editor/model/editor-state.ts'
import { usePictures } from './pictures.ts'

/** The step's picture as it is drawn; null while it loads. */
export function useBitmap(step: Step | null): ImageBitmap | null {
  const { cache } = usePictures()
  return useSyncExternalStore(
    cache.changes.listen,
    () => (step === null ? null : (cache.find(step)?.bitmap ?? null)),
    () => null,
  )
}

/** A small rendition of the step, which is there before its picture; null while it loads. */
export function useSmallBitmap(step: Step | null): ImageBitmap | null {
  const { cache } = usePictures()
  return useSyncExternalStore(
    cache.changes.listen,
    () => (step === null ? null : (cache.findSmall(step)?.bitmap ?? null)),
    () => null,
  )
}
