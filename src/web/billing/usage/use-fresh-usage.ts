import { useEffect } from 'react'
import { reloadPageData } from '#web/account/account-store.ts'

/** Limits the requests of somebody who switches between two windows. */
const pauseMs = 2000

/** Reloads the usage when the reader comes back to this tab: another one may have bought or used something. */
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
