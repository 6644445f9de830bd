import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Back from the payment provider's tab: what was done there is shown here.
 * @param isAwaited otherwise nothing is loaded: a machine that wakes up has no network yet, and a failure would take the
 * page away with what was typed into it
 */
export function useReturn(isAwaited: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isAwaited) return
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isAwaited, revalidate])
}
