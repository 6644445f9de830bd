import { atom } from 'nanostores'
import { useState } from 'react'
import { useAtom } from '#ui/use-atom.ts'

/** Whether an alert is shown, which a dialog that opens now would cover. */
export const alertStore = atom(false)

/** @returns whether a dialog is open: one that opens while an alert is shown waits until that is closed */
export function useOpenAfterAlert(isOpen: boolean): boolean {
  const isAlert = useAtom(alertStore)
  const [isShown, setShown] = useState(isOpen && !isAlert)
  if (isShown !== isOpen && !(isOpen && isAlert)) setShown(isOpen)
  return isShown && isOpen
}
