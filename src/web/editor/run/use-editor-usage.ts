import { useEffect, useRef } from 'react'
import { reloadPageData } from '#web/account/account-store.ts'
import { getPhoto } from '#web/api/photos.ts'
import { useFreshUsage } from '#web/billing/usage/use-fresh-usage.ts'
import { useUsage } from '#web/billing/usage/use-usage.ts'
import { useUsageNotice } from '#web/billing/usage/use-usage-notice.ts'
import type { Runs } from './runs.ts'

/** Keeps the remaining edits up to date, after each run and after purchases or edits in another tab. */
export function useEditorUsage(editor: Runs): void {
  const { store, usage } = editor
  const known = useUsage()
  const planBefore = useRef(known?.plan)
  useEffect(() => {
    usage.set(known)
    if (known === null || known.plan === planBefore.current) return
    planBefore.current = known.plan
    void renewResults(editor)
  }, [editor, usage, known])
  useEffect(() => {
    let wasRunning = false
    return store.state.listen(() => {
      const isRunning = store.get().running !== null
      if (wasRunning && !isRunning) void reloadPageData()
      wasRunning = isRunning
    })
  }, [store])
  useFreshUsage()
  useUsageNotice()
}

/**
 * Refreshes how results are shown and downloaded after a change of plan. Results that cannot be fetched do not change.
 */
async function renewResults({ store, cache }: Runs): Promise<void> {
  for (const { key, photo, tool } of store.get().work.steps) {
    if (tool === null || photo === null) continue
    const renewed = await getPhoto(photo.id).catch(() => null)
    if (renewed === null) continue
    cache.forget(key)
    store.dispatch({ type: 'photo-renewed', photo: renewed })
  }
}
