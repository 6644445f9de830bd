import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { sendPageView, startTag, stopTag } from './google-tag.ts'

/** Pages whose address names an order, or that only the operator uses. */
const uncounted = /^\/(sandbox|mailbox|link)(\/|$)/

/** Counts every page view. @param id null: no analytics, or no consent */
export function usePageViews(id: string | null): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (id === null) stopTag()
    else startTag(id)
  }, [id])
  useEffect(() => {
    if (id !== null && !uncounted.test(pathname)) sendPageView(pathname)
  }, [id, pathname])
}
