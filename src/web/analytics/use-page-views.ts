import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { sendPageView, startTag, stopTag } from './google-tag.ts'

/** Where an address names an order, or is nobody's but the operator's. */
const uncounted = /^\/(sandbox|mailbox|link)(\/|$)/

/** Counts every page that is come to. @param id null: nobody counts, or nobody has agreed */
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
