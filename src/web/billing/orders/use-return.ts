import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Reloads the page's data when the reader comes back from the payment provider's tab.
 * @param isAwaited false: nothing is reloaded. A machine that wakes up has no network yet, and a failed load would
 * replace the page and lose what was typed into it
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
