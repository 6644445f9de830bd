import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Closes a popover when its reader goes to another page. One that was opened before this page was alive stays. */
export function useCloseOnNavigation(panel: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current !== pathname) panel.current?.hidePopover()
    shown.current = pathname
  }, [panel, pathname])
}
