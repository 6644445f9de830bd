import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

// Each edit takes seconds to minutes; the editor itself follows them by the event stream.
const lookEveryMs = 2000

/** Loads the page's data anew every two seconds while work goes on and somebody looks. */
export function useJobPolling(isWorking: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWorking) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [isWorking, revalidate])
}
