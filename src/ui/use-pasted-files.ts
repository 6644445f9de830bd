import { useEffect, useEffectEvent } from 'react'
import type { DroppedFiles } from './dropzone.tsx'

/** Files pasted anywhere on the page, except into a text field. */
export function usePastedFiles(onFiles: (files: DroppedFiles) => void, isEnabled = true) {
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    if (!isEnabled) return
    const paste = (event: ClipboardEvent) => {
      const [first, ...others] = event.clipboardData?.files ?? []
      if (first === undefined || isTextField(event.target)) return
      event.preventDefault()
      take([first, ...others])
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
