import { Menu as Base } from '@base-ui/react/menu'
import { ChevronRight } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import type { MenuAlign, MenuItem } from '#ui/controls/menu-item.ts'
import { useOverlayContainer } from '#ui/theme-scope.tsx'

/** The button that has opened it, and its id. */
export interface MenuTrigger {
  readonly button: RefObject<HTMLElement | null>
  readonly id: string
}

export interface MenuPopupProps {
  readonly trigger: MenuTrigger
  readonly items: readonly MenuItem[]
  readonly align: MenuAlign
  readonly isOpen: boolean
  /** Opened by a key: the first item then has the focus. */
  readonly isByKey: boolean
  onOpen(isOpen: boolean): void
}

/** The open menu. It loads when a menu is first pointed at: with its layout engine it is 42 kB (gzip). */
export function MenuPopup({ trigger, items, align, isOpen, isByKey, onOpen }: MenuPopupProps) {
  const popup = useRef<HTMLDivElement>(null)
  const focusFirst = (hasOpened: boolean) => {
    if (hasOpened && isByKey) popup.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }
  return (
    <Base.Root open={isOpen} onOpenChange={(next) => onOpen(next)} onOpenChangeComplete={focusFirst}>
      <Rows items={items} align={align} sideOffset={6} trigger={trigger} popup={popup} />
    </Base.Root>
  )
}

interface RowsProps {
  items: readonly MenuItem[]
  align: MenuAlign
  sideOffset: number
  /** For a menu without a trigger of its own. */
  trigger?: MenuTrigger
  popup?: RefObject<HTMLDivElement | null>
}

function Rows({ items, trigger, popup, ...place }: RowsProps) {
  const t = useTranslator()
  const container = useOverlayContainer()
  return (
    // A landmark of its own, because it is mounted outside the page's landmarks.
    <Base.Portal container={container} role="region" aria-label={t('Menu')}>
      <Base.Positioner {...place} {...(trigger && { anchor: trigger.button })} className="z-50 outline-none">
        <Base.Popup
          ref={popup}
          {...(trigger && { finalFocus: trigger.button, 'aria-labelledby': trigger.id })}
          className="overlay-motion min-w-44 rounded-control bg-raised p-1 text-14 text-ink shadow-overlay outline-none"
        >
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
      {item.icon && <item.icon size={20} />}
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
          <ChevronRight size={16} className="text-quiet" />
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
      {item.keys ? <kbd className="font-sans text-12 text-quiet pointer-coarse:hidden">{item.keys}</kbd> : null}
    </Base.Item>
  )
}
