import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useEffect, useRef, useState } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import type { ShownFailure } from '#web/api/request/request-activity.ts'
import '#i18n/rest.ts'

export interface RequestErrorDialogProps {
  /** Empty: closed. */
  failures: readonly ShownFailure[]
  theme: 'dark' | undefined
  onClose(): void
}

/** One dialog for all failed requests of the user that are still to be seen. */
export function RequestErrorDialog({ failures, theme, onClose }: RequestErrorDialogProps) {
  const t = useTranslator()
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = failures.length > 0
  const shown = useLastShown(failures)
  useCloseKeys(isOpen, onClose)
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop
          data-theme={theme}
          className="fixed inset-0 z-70 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <AlertDialog.Popup
          data-theme={theme}
          initialFocus={button}
          className="fixed inset-x-4 top-1/2 z-70 mx-auto max-h-[92dvh] max-w-[420px] -translate-y-1/2 overflow-y-auto rounded-card bg-raised p-6 text-ink shadow-overlay transition-[opacity,translate] duration-220 outline-none data-ending-style:-translate-y-[calc(50%-8px)] data-ending-style:opacity-0 data-starting-style:-translate-y-[calc(50%-8px)] data-starting-style:opacity-0"
        >
          <AlertDialog.Title className="headline text-28">{t('Request error')}</AlertDialog.Title>
          <AlertDialog.Description render={<div />} className="grid gap-2 pt-3">
            {shown.map(({ message, requestId }) => (
              <div key={message}>
                <p>{t.known(message)}</p>
                {requestId === null ? null : (
                  <p className="pt-1 text-12 text-quiet">{t('Number {id}', { id: requestId })}</p>
                )}
              </div>
            ))}
          </AlertDialog.Description>
          <div className="flex flex-wrap-reverse justify-end gap-2 pt-6">
            {shown.map(({ message, wayOn }) =>
              wayOn === undefined ? null : (
                <Button
                  key={message}
                  kind="quiet"
                  data-way-on
                  onClick={() => {
                    onClose()
                    wayOn.onSelect()
                  }}
                >
                  {wayOn.label}
                </Button>
              ),
            )}
            <Button ref={button} kind="primary" onClick={onClose}>
              {t('OK')}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** Keeps the text while the dialog fades out. */
function useLastShown(failures: readonly ShownFailure[]): readonly ShownFailure[] {
  const [shown, setShown] = useState(failures)
  if (failures.length > 0 && failures !== shown) setShown(failures)
  return shown
}

/** Listens in the capture phase: a form or the editor below would otherwise handle the same key. */
function useCloseKeys(isOpen: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== 'Escape') return
      // That button answers Enter itself.
      if (event.key === 'Enter' && (event.target as Element).closest('[data-way-on]') !== null) return
      event.preventDefault()
      event.stopImmediatePropagation()
      // A key still held down since the form was sent must not close the dialog.
      if (!event.repeat) onClose()
    }
    window.addEventListener('keydown', close, true)
    return () => window.removeEventListener('keydown', close, true)
  }, [isOpen, onClose])
}
