import { useEffect } from 'react'
import { reloadPageData } from '#web/account/account-store.ts'

/** Going to and fro between two windows asks only so often. */
const pauseMs = 2000

/** What another tab has bought, or used, is known here once one comes back. */
export function useFreshUsage(): void {
  useEffect(() => {
    let askedAtMs = 0
    const ask = () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAtMs < pauseMs) return
      askedAtMs = Date.now()
      void reloadPageData()
    }
    document.addEventListener('visibilitychange', ask)
    window.addEventListener('focus', ask)
    return () => {
      document.removeEventListener('visibilitychange', ask)
      window.removeEventListener('focus', ask)
    }
  }, [])
}
