import { lazy, Suspense } from 'react'
import { untilThere } from '#i18n/until-there.ts'
import { useUsage } from './use-usage.ts'

const UsedUp = lazy(() => untilThere(() => import('./used-up.tsx')))

/** Before a photo is chosen: that no edit is left for it. Its words are loaded by those whom they concern. */
export function UsedUpAhead({ className = '' }: { className?: string }) {
  const usage = useUsage()
  if (usage === null || usage.usage.current < usage.usage.limit) return null
  return (
    <div className={className}>
      <Suspense>
        <UsedUp usage={usage} />
      </Suspense>
    </div>
  )
}
