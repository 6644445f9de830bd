import { lazy, Suspense } from 'react'
import { untilThere } from '#i18n/until-there.ts'
import { useUsedUp } from './use-usage.ts'

const QuotaExceeded = lazy(() => untilThere(() => import('./quota-exceeded.tsx')))

/** Before a photo is chosen, says that no edits are left. Its text loads only for people it concerns. */
export function QuotaNotice({ className = '' }: { className?: string }) {
  const usage = useUsedUp()
  if (usage === null) return null
  return (
    <div className={className}>
      <Suspense>
        <QuotaExceeded usage={usage} />
      </Suspense>
    </div>
  )
}
