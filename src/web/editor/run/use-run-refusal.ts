import { useCallback, useSyncExternalStore } from 'react'
import type { ProblemCode } from '#contract/problem.ts'
import { useEditor } from '#web/editor/open/editor-context.tsx'
import { refusalOfAnalysis, refusalOfRun } from './run-refusal.ts'

export const useRunRefusal = (): ProblemCode | null => useRefusal(refusalOfRun)

export const useAnalysisRefusal = (): ProblemCode | null => useRefusal(refusalOfAnalysis)

function useRefusal(find: typeof refusalOfRun): ProblemCode | null {
  const { store, analyses } = useEditor()
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
