import {
  type ComponentType,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useId,
  useRef,
  useState,
} from 'react'
import type { MenuAlign, MenuItem } from '#ui/controls/menu-item.ts'
import type { MenuPopupProps } from '#ui/controls/menu-popup.tsx'

export interface MenuProps {
  /** The button that opens the menu: an IconButton or Button. */
  trigger: ReactElement
  items: readonly MenuItem[]
  align?: MenuAlign
}

const loadPopup = async () => (await import('#ui/controls/menu-popup.tsx')).MenuPopup

export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  const button = useRef<HTMLElement>(null)
  const [Popup, setPopup] = useState<ComponentType<MenuPopupProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isByKey, setByKey] = useState(false)
  const id = useId()
  // One that fails is asked for again with the next intent.
  const prepare = () => {
    if (Popup === null)
      void loadPopup().then(
        (loaded) => setPopup(() => loaded),
        () => {},
      )
  }
  const open = (isByKey: boolean) => {
    prepare()
    setByKey(isByKey)
    setOpen(true)
  }
  const props = {
    ref: button,
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onPointerEnter: prepare,
    onFocus: prepare,
    // Enter and the space bar click without a pointer.
    onClick: ({ detail }: MouseEvent) => open(detail === 0),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      open(true)
    },
  }
  return (
    <>
      {cloneElement(trigger, props)}
      {Popup === null ? null : (
        <Popup
          trigger={{ button, id }}
          items={items}
          align={align}
          isOpen={isOpen}
          isByKey={isByKey}
          onOpen={setOpen}
        />
      )}
    </>
  )
}
