import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { useOpenAfterAlert } from '#ui/alert-gate.ts'
import { useOverlayContainer } from '#ui/theme-scope.tsx'

export interface DialogProps {
  open: boolean
  onOpenChange(open: boolean): void
  title: string
  description?: ReactNode
  /** Width from 768 px on. On narrower windows the dialog is a sheet at the foot of the screen. */
  widthPx?: number
  children?: ReactNode
  /** Text alone, longer than a small window: keys scroll it. */
  isReading?: boolean
  /** What has the focus at first; else `whereToBegin`. An `autoFocus` would take it before it is known where to give it back. */
  initialFocus?: RefObject<HTMLElement | null>
  /** The buttons; the primary one comes last. */
  footer?: ReactNode
}

/**
 * The text that a dialog asks for, else the dialog itself: never the cross that closes it. Where fingers type, the keyboard
 * stays away until it is asked for.
 */
const whereToBegin = (dialog: HTMLElement | null): HTMLElement | null =>
  (matchMedia('(pointer: coarse)').matches ? null : dialog?.querySelector<HTMLElement>('[autocomplete]')) ?? dialog

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  widthPx = 480,
  children,
  isReading = false,
  initialFocus,
  footer,
}: DialogProps) {
  const t = useTranslator()
  const container = useOverlayContainer()
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={useOpenAfterAlert(open)} onOpenChange={onOpenChange}>
      <Base.Portal container={container}>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          ref={popup}
          initialFocus={() => initialFocus?.current ?? whereToBegin(popup.current)}
          style={{ maxWidth: `min(100vw, ${widthPx}px)` }}
          className="fixed inset-x-0 bottom-0 z-50 mx-auto grid max-h-[92dvh] w-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] rounded-t-card bg-raised text-ink shadow-overlay transition-[opacity,translate] duration-220 outline-none data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 md:top-1/2 md:bottom-auto md:-translate-y-1/2 md:rounded-card md:data-ending-style:-translate-y-[calc(50%-8px)] md:data-starting-style:-translate-y-[calc(50%-8px)]"
        >
          <header className="flex items-start justify-between gap-4 pt-5 pr-4 pl-6">
            <div className="grid min-w-0 gap-1 wrap-anywhere">
              <Base.Title className="headline text-28">{title}</Base.Title>
              {description ? <Base.Description className="text-14 text-quiet">{description}</Base.Description> : null}
            </div>
            <Base.Close
              aria-label={t('Close')}
              className="grid size-9 shrink-0 place-items-center rounded-control transition-colors hover:bg-sunken pointer-coarse:size-11"
            >
              <X size={20} />
            </Base.Close>
          </header>
          <div
            {...(isReading ? { tabIndex: 0, role: 'group', 'aria-label': title } : {})}
            className="scroll-py-4 overflow-y-auto px-6 py-4"
          >
            {children}
          </div>
          {footer ? (
            <footer className="flex flex-wrap-reverse justify-end gap-2 border-t border-line px-6 py-4">
              {footer}
            </footer>
          ) : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
