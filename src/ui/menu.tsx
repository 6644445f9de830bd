import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { useOverlayContainer } from '#ui/theme-scope.tsx'

export interface MenuItem {
  label: string
  /** A 20 px lucide icon. */
  icon?: ReactNode
  /** Shown at the right, e.g. 'Ctrl+S'. */
  keys?: string
  isDisabled?: boolean
  /** Cannot be taken back. */
  isDanger?: boolean
  onSelect(): void
}

export interface MenuProps {
  /** The button that opens it; an IconButton or Button. */
  trigger: ReactElement
  items: readonly MenuItem[]
  align?: 'start' | 'center' | 'end'
}

export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  const container = useOverlayContainer()
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner sideOffset={6} align={align} className="z-50 outline-none">
          <Base.Popup className="overlay-motion min-w-44 rounded-control bg-raised p-1 text-14 text-ink shadow-overlay outline-none">
            {items.map((item) => (
              <Base.Item
                key={item.label}
                disabled={item.isDisabled ?? false}
                onClick={item.onSelect}
                className={`flex min-h-9 cursor-pointer items-center gap-3 rounded-[4px] px-2 outline-none select-none data-disabled:opacity-40 data-highlighted:bg-hover pointer-coarse:min-h-11 ${item.isDanger ? 'text-danger' : ''}`}
              >
                {item.icon}
                <span className="flex-1">{item.label}</span>
                {item.keys ? <kbd className="font-sans text-12 text-quiet">{item.keys}</kbd> : null}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
