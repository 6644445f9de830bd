import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { useOpenAfterAlert } from '#ui/alert-gate.ts'
import { useOverlayContainer } from '#ui/theme-scope.tsx'
import { EditorTheme } from '#web/theme/editor-theme.tsx'

export interface AccountDialogProps {
  isOpen: boolean
  onClose(): void
  title: string
  /** On the left from 768 px on; absent below. */
  aside?: ReactNode
  initialFocus?: RefObject<HTMLElement | null>
  /** Called after the closing animation. */
  onClosed?(): void
  children: ReactNode
}

/** The overlay for every account task: 375 px wide below 768 px, else 736 px. Charcoal over the editor, like it. */
export function AccountDialog(props: AccountDialogProps) {
  return (
    <EditorTheme>
      <ThemedDialog {...props} />
    </EditorTheme>
  )
}

function ThemedDialog({ isOpen, onClose, onClosed, title, aside, initialFocus, children }: AccountDialogProps) {
  const t = useTranslator()
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root
      open={useOpenAfterAlert(isOpen)}
      onOpenChange={(isStillOpen) => isStillOpen || onClose()}
      onOpenChangeComplete={(isStillOpen) => isStillOpen || onClosed?.()}
    >
      <Dialog.Portal container={useOverlayContainer()}>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          ref={popup}
          // On a phone, focusing a field would open the keyboard over the dialog.
          initialFocus={() =>
            matchMedia('(pointer: coarse)').matches ? popup.current : (initialFocus?.current ?? true)
          }
          className="fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[96dvh] w-[375px] max-w-full overflow-hidden rounded-t-card bg-raised text-ink shadow-overlay transition-[opacity,translate] duration-220 outline-none data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 md:top-1/2 md:bottom-auto md:w-[736px] md:-translate-y-1/2 md:rounded-card md:data-ending-style:-translate-y-[calc(50%-8px)] md:data-starting-style:-translate-y-[calc(50%-8px)]"
        >
          {aside ? <div className="hidden w-70 shrink-0 border-r border-line bg-sunken md:block">{aside}</div> : null}
          <div className="flex min-w-0 flex-1 flex-col">
            <header className="flex items-start justify-between gap-4 pt-5 pr-4 pl-5 md:pt-7 md:pr-5 md:pl-8">
              <Dialog.Title className="headline text-28">{title}</Dialog.Title>
              <Dialog.Close
                aria-label={t('Close')}
                className="-mt-1 grid size-9 shrink-0 place-items-center rounded-control transition-colors hover:bg-sunken pointer-coarse:-mt-2 pointer-coarse:size-11"
              >
                <X size={20} aria-hidden="true" />
              </Dialog.Close>
            </header>
            <div className="overflow-y-auto overscroll-contain px-5 pt-4 pb-6 md:px-8 md:pt-5 md:pb-8">{children}</div>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
