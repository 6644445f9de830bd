import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Back from the checkout's tab: what was done there is shown here. */
export function useReturn(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [revalidate])
}
