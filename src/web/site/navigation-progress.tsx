import { useEffect } from 'react'
import { useNavigation } from 'react-router'

// A faster page needs no bar.
const delayMs = 100

/** The thin line at the top while the next page loads. The bar's code loads when it is first needed. */
export function NavigationProgress() {
  const isLoading = useNavigation().state === 'loading'
  useEffect(() => {
    if (!isLoading) return
    let isOver = false
    let end = () => {}
    const timer = setTimeout(async () => {
      const loaded = await import('@bprogress/core').catch(() => null)
      if (isOver || loaded === null) return
      const { BProgress } = loaded
      BProgress.configure({ minimum: 0.1, speed: 500, showSpinner: false })
      BProgress.start()
      end = () => BProgress.done()
    }, delayMs)
    return () => {
      isOver = true
      clearTimeout(timer)
      end()
    }
  }, [isLoading])
  return null
}
