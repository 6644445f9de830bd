import { Menu as Base } from '@base-ui/react/menu'
import { ChevronRight } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { useOverlayContainer } from '#ui/theme-scope.tsx'

export interface MenuItem {
  label: string
  /** The label's language, where it differs from the page's. */
  lang?: string
  /** A 20 px lucide icon. */
  icon?: ReactNode
  /** A shortcut shown on the right, e.g. 'Ctrl+S'. */
  keys?: string
  isDisabled?: boolean
  /** The action cannot be undone. */
  isDanger?: boolean
  onSelect?(): void
  /** The items of a submenu. */
  items?: readonly MenuItem[]
}

export interface MenuProps {
  /** The button that opens the menu: an IconButton or Button. */
  trigger: ReactElement
  items: readonly MenuItem[]
  align?: 'start' | 'center' | 'end'
}

export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Rows items={items} align={align} sideOffset={6} />
    </Base.Root>
  )
}

function Rows({ items, ...place }: { items: readonly MenuItem[]; align: MenuProps['align']; sideOffset: number }) {
  const t = useTranslator()
  const container = useOverlayContainer()
  return (
    // A landmark of its own, because it is mounted outside the page's landmarks.
    <Base.Portal container={container} role="region" aria-label={t('Menu')}>
      <Base.Positioner {...place} className="z-50 outline-none">
        <Base.Popup className="overlay-motion min-w-44 rounded-control bg-raised p-1 text-14 text-ink shadow-overlay outline-none">
          {items.map((item) => (
            <Row key={item.label} item={item} />
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

const rowClass =
  'flex min-h-9 cursor-pointer items-center gap-3 rounded-[4px] px-2 outline-none select-none data-disabled:opacity-40 data-highlighted:bg-hover data-popup-open:bg-hover pointer-coarse:min-h-11'

function Row({ item }: { item: MenuItem }) {
  const messages = (
    <>
      {item.icon}
      <span lang={item.lang} className="flex-1">
        {item.label}
      </span>
    </>
  )
  if (item.items) {
    return (
      <Base.SubmenuRoot>
        <Base.SubmenuTrigger className={rowClass}>
          {messages}
          <ChevronRight size={16} aria-hidden="true" className="text-quiet" />
        </Base.SubmenuTrigger>
        <Rows items={item.items} align="start" sideOffset={4} />
      </Base.SubmenuRoot>
    )
  }
  return (
    <Base.Item
      disabled={item.isDisabled ?? false}
      onClick={item.onSelect}
      className={`${rowClass} ${item.isDanger ? 'text-danger' : ''}`}
    >
      {messages}
      {item.keys ? <kbd className="font-sans text-12 text-quiet">{item.keys}</kbd> : null}
    </Base.Item>
  )
}
