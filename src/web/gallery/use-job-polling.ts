import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

// An edit takes seconds to minutes. The editor itself follows its edit by the event stream.
const checkEveryMs = 2000

/** Reloads the page's data every two seconds while jobs run and the page is visible. */
export function useJobPolling(isWorking: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWorking) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, checkEveryMs)
    return () => clearInterval(timer)
  }, [isWorking, revalidate])
}
