import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { planNewsKey } from '../pricing/plan-news.ts'
import { useRootData } from '../site/root-data.ts'
import { takePlanNews } from './account-state.ts'
import { markerKey, provideRevalidate, readMarker, reloadPageData, takeRootData } from './account-store.ts'

/** Takes over what the server says, here and when another tab logs in or out; once, in the root. */
export function useRootAccount(): void {
  const { user, config } = useRootData()
  const { revalidate } = useRevalidator()
  useEffect(() => takeRootData(user, config), [user, config])
  useEffect(() => {
    provideRevalidate(revalidate)
    const takeOtherTab = ({ key }: StorageEvent) => {
      // null: everything was cleared.
      if (key === markerKey || key === null) void reloadPageData()
      else if (key === planNewsKey) void takePlanNews()
    }
    // A page that comes back from the browser's memory is as old as its leaving.
    const takeReturn = ({ persisted }: PageTransitionEvent) => persisted && void reloadPageData()
    // A browser that freezes a hidden page may let it miss what other tabs tell.
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
  }, [revalidate])
}
