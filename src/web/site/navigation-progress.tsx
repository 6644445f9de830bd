import { BProgress } from '@bprogress/core'
import { useEffect } from 'react'
import { useNavigation } from 'react-router'

// A page that is there at once needs no bar.
const patienceMs = 100

/** The thin line at the top while the next page loads. */
export function NavigationProgress() {
  const isLoading = useNavigation().state === 'loading'
  useEffect(() => {
    BProgress.configure({ minimum: 0.1, speed: 500, showSpinner: false })
  }, [])
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => BProgress.start(), patienceMs)
    return () => {
      clearTimeout(timer)
      BProgress.done()
    }
  }, [isLoading])
  return null
}
