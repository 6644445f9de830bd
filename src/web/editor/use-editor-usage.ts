import { useEffect } from 'react'
import { reloadPageData } from '../account/account-store.ts'
import { useFreshUsage } from '../usage/use-fresh-usage.ts'
import { useUsage } from '../usage/use-usage.ts'
import { useUsageNotice } from '../usage/use-usage-notice.ts'
import type { Editor } from './editor-context.tsx'

/** Keeps what is left true: after each run, and after what another tab bought or used. The photo on the table stays. */
export function useEditorUsage({ store, usage }: Editor): void {
  const known = useUsage()
  useEffect(() => usage.set(known), [usage, known])
  useEffect(() => {
    let wasRunning = false
    return store.subscribe(() => {
      const isRunning = store.get().running !== null
      if (wasRunning && !isRunning) void reloadPageData()
      wasRunning = isRunning
    })
  }, [store])
  useFreshUsage()
  useUsageNotice()
}
