import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { leaveNotices } from '#ui/notice.ts'

/** Takes away the notices of a page once another is shown in its place. */
export function useLeaveNotices(): void {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  const shown = useRef(pathname)
  const leftMs = useRef<number | null>(null)
  useEffect(() => {
    // The next page may take a while to load.
    if (next !== undefined && next !== shown.current) leftMs.current = performance.now()
  }, [next])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    leaveNotices(leftMs.current ?? performance.now())
    leftMs.current = null
  }, [pathname])
}
