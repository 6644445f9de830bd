import { Collapsible } from '@base-ui/react/collapsible'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'

export interface FoldProps {
  label?: string
  defaultOpen?: boolean
  children: ReactNode
}

/** A collapsible section of a panel. */
export function Fold({ label, defaultOpen = false, children }: FoldProps) {
  const t = useTranslator()
  return (
    <Collapsible.Root defaultOpen={defaultOpen} className="border-t border-line">
      <Collapsible.Trigger className="group flex min-h-11 w-full items-center justify-between text-14 text-quiet transition-colors hover:text-ink">
        {label ?? t('More')}
        <ChevronRight size={16} aria-hidden="true" className="transition-transform group-data-panel-open:rotate-90" />
      </Collapsible.Trigger>
      <Collapsible.Panel className="h-(--collapsible-panel-height) overflow-hidden transition-[height] duration-220 data-ending-style:h-0 data-starting-style:h-0">
        <div className="grid gap-4 pt-1 pb-4">{children}</div>
      </Collapsible.Panel>
    </Collapsible.Root>
  )
}
