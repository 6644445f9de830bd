import { useEffect } from 'react'

const separator = ' · '

/** Puts how far a run is before the page's title, for whoever is in another tab meanwhile. */
export function useTitleProgress(progress: string): void {
  useEffect(() => {
    const before = document.title
    const during = `${progress}${separator}${before}`
    document.title = during
    return () => {
      // A page that has changed its title meanwhile keeps the new one.
      if (document.title === during) document.title = before
    }
  }, [progress])
}
