import { useEffect } from 'react'
import { markerKey, readMarker, reloadPageData } from '#web/account/account-store.ts'
import { planNewsKey } from '#web/billing/pricing/plan-news.ts'

/** Applies what another tab has changed: a login, a logout, a plan. Rendered once, in the root. */
export function OtherTabs() {
  useEffect(() => {
    const takeOtherTab = ({ key }: StorageEvent) => {
      // null: the whole storage was cleared.
      if (key === markerKey || key === null) void reloadPageData()
      else if (key === planNewsKey)
        void import('#web/account/account-actions.ts').then((actions) => actions.takePlanNews())
    }
    // A page restored from the back/forward cache shows the state in which it was left.
    const takeReturn = ({ persisted }: PageTransitionEvent) => persisted && void reloadPageData()
    // A browser that freezes a hidden page may drop storage events.
    let markerAtLeaving = readMarker()
    const takeMissed = () => {
      if (document.visibilityState === 'hidden') markerAtLeaving = readMarker()
      else if (readMarker() !== markerAtLeaving) void reloadPageData()
    }
    window.addEventListener('storage', takeOtherTab)
    window.addEventListener('pageshow', takeReturn)
    document.addEventListener('visibilitychange', takeMissed)
    return () => {
      window.removeEventListener('storage', takeOtherTab)
      window.removeEventListener('pageshow', takeReturn)
      document.removeEventListener('visibilitychange', takeMissed)
    }
  }, [])
  return null
}
