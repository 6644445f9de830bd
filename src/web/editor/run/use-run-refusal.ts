import { useCallback, useSyncExternalStore } from 'react'
import type { ProblemCode } from '#contract/problem.ts'
import { usePictures } from '#web/editor/pictures/pictures.ts'
import { refusalOfAnalysis, refusalOfRun } from './run-refusal.ts'

export const useRunRefusal = (): ProblemCode | null => useRefusal(refusalOfRun)

export const useAnalysisRefusal = (): ProblemCode | null => useRefusal(refusalOfAnalysis)

function useRefusal(find: typeof refusalOfRun): ProblemCode | null {
  const { store, analyses } = usePictures()
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [store.state.listen(listener), analyses.changes.listen(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [store, analyses],
  )
  return useSyncExternalStore(
    subscribe,
    () => find(store.get(), analyses),
    () => null,
  )
}
