import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { useOverlayContainer } from '#ui/theme-scope.tsx'

export interface PopoverProps {
  /** The button that opens it; an IconButton or Button. */
  trigger: ReactElement
  title: string
  /** Controlled where the content must close it. */
  open?: boolean
  onOpenChange?(open: boolean): void
  side?: 'top' | 'bottom' | 'left' | 'right'
  align?: 'start' | 'center' | 'end'
  children: ReactNode
}

export function Popover({
  trigger,
  title,
  open,
  onOpenChange,
  side = 'bottom',
  align = 'end',
  children,
}: PopoverProps) {
  const container = useOverlayContainer()
  const control = open === undefined ? {} : { open }
  return (
    <Base.Root {...control} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner side={side} align={align} sideOffset={8} collisionPadding={8} className="z-50">
          <Base.Popup className="overlay-motion grid w-80 max-w-[calc(100vw-16px)] gap-4 rounded-card bg-raised p-4 text-ink shadow-overlay outline-none">
            <Base.Title className="text-14 font-medium">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
