import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Closes a popover when the page changes. A popover that was opened before hydration stays open. */
export function useCloseOnNavigation(panel: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current !== pathname) panel.current?.hidePopover()
    shown.current = pathname
  }, [panel, pathname])
}
