import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'

export interface FoldProps {
  label?: string
  defaultOpen?: boolean
  children: ReactNode
}

/** Shows what was opened, as soon as it has arrived. */
function bringIntoView(content: HTMLDivElement) {
  const sizes = new ResizeObserver(() => {
    if (content.firstElementChild === null) return
    sizes.disconnect()
    content.parentElement?.scrollIntoView({ block: 'nearest' })
  })
  sizes.observe(content)
  return () => sizes.disconnect()
}

/** A collapsible section of a panel. What is folded is not on the page. */
export function Fold({ label, defaultOpen = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState<boolean | 'by hand'>(defaultOpen)
  const id = useId()
  const t = useTranslator()
  return (
    <div className="border-t border-line">
      <button
        type="button"
        aria-expanded={isOpen !== false}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(isOpen === false && 'by hand')}
        className="group flex min-h-11 w-full items-center justify-between text-14 text-quiet transition-colors hover:text-ink"
      >
        {label ?? t('More')}
        <ChevronRight size={16} className="transition-transform group-aria-expanded:rotate-90" />
      </button>
      {isOpen ? (
        <div
          id={id}
          ref={isOpen === 'by hand' ? bringIntoView : null}
          className="grid gap-4 pt-1 pb-4 transition-opacity duration-220 starting:opacity-0"
        >
          {children}
        </div>
      ) : null}
    </div>
  )
}
