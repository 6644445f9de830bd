import { useCallback, useSyncExternalStore } from 'react'
import type { ProblemCode } from '#contract/problem.ts'
import { useEditor } from '#web/editor/state/editor-context.tsx'
import { refusalOfReading, refusalOfRun } from './run-refusal.ts'

export const useRunRefusal = (): ProblemCode | null => useRefusal(refusalOfRun)

export const useReadingRefusal = (): ProblemCode | null => useRefusal(refusalOfReading)

function useRefusal(find: typeof refusalOfRun): ProblemCode | null {
  const { store, readings } = useEditor()
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [store.subscribe(listener), readings.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [store, readings],
  )
  return useSyncExternalStore(
    subscribe,
    () => find(store.get(), readings),
    () => null,
  )
}
