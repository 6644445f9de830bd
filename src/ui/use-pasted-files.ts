import { useEffect, useEffectEvent } from 'react'

/** Files pasted anywhere on the page, except into a text field. */
export function usePastedFiles(onFiles: (files: File[]) => void, isEnabled = true) {
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    if (!isEnabled) return
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || isTextField(event.target)) return
      event.preventDefault()
      take(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [isEnabled])
}

function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable || target.matches('textarea, input:not([type="range"], [type="checkbox"], [type="radio"])')
  )
}
