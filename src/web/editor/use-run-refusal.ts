import { useCallback, useSyncExternalStore } from 'react'
import type { ProblemCode } from '#contract/problem.ts'
import { useEditor } from './editor-context.tsx'
import { refusalOfRun } from './run-refusal.ts'

export function useRunRefusal(): ProblemCode | null {
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
    () => refusalOfRun(store.get(), readings),
    () => null,
  )
}
