import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
// Only this hook gives the pending location with its matches (react-router 8.4.0).
import {
  type unstable_RouterState as RouterState,
  useNavigate,
  unstable_useRouterState as useRouterState,
} from 'react-router'
import { pathBelow } from '#i18n/languages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { dismissNotice, showLastingNotification } from '#ui/notice.ts'
import {
  forgetLosses,
  getLosses,
  type Losses,
  noLosses,
  noteShownPage,
  noteWay,
  watchLosses,
} from './lost-connection.ts'

type Pending = RouterState['pending']

/**
 * Keeps the user on the current page, with its state, when the next one cannot be loaded. Rendered once, in the root.
 */
export function KeepPage() {
  const t = useTranslator()
  const { active, pending } = useRouterState()
  const losses = useSyncExternalStore(watchLosses, getLosses, () => noLosses)
  const stay = useStay(active)
  const goAgain = useGoAgain()
  const notice = useRef<number | null>(null)
  const isLost = isWayLost(pending, losses)
  const shown = pageAt(active.location)

  const endWay = useEffectEvent(async () => {
    const way = pending
    const steps = await stay()
    notice.current = showLastingNotification({
      text: t('The connection was lost. Check it and try again; nothing here is lost.'),
      action: { label: t('Try again'), onSelect: () => goAgain(way, steps) },
    })
  })
  useEffect(() => noteShownPage(shown), [shown])
  useEffect(() =>
    noteWay(pending !== null, pending === null || pending.type === 'POP' ? null : addressOf(pending.location)),
  )
  useEffect(() => {
    if (isLost) void endWay()
  }, [isLost])
  useEffect(() => {
    // After another try or on another page the notice is outdated.
    if (pending !== null && pageAt(pending.location) !== shown && notice.current !== null) dismissNotice(notice.current)
  }, [pending, shown])
  useEffect(() => {
    // Requests the awaited scripts again.
    window.addEventListener('online', forgetLosses)
    return () => window.removeEventListener('online', forgetLosses)
  }, [])
  return null
}

function isWayLost(pending: Pending, { page, routes }: Losses): boolean {
  if (pending === null) return false
  return pageAt(pending.location) === page || pending.matches.some(({ id }) => routes.has(id))
}

const addressOf = ({ hash, ...location }: { pathname: string; search: string; hash: string }) => pageAt(location) + hash

const pageAt = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/** @returns a function that ends the navigation and gives how many steps it had moved in the history */
function useStay({ location, type }: RouterState['active']): () => Promise<number> {
  const navigate = useNavigate()
  const shownIndex = useRef(0)
  useEffect(() => {
    const { key, idx } = historyEntry()
    if (key === location.key) shownIndex.current = idx
    // The user has already navigated elsewhere.
    else if (type === 'PUSH') shownIndex.current++
  }, [location, type])
  return async () => {
    const { pathname, search, state } = location
    const steps = historyEntry().idx - shownIndex.current
    if (steps !== 0) await stepUnseen(-steps)
    // The editor writes its address without the router.
    const { href } = window.location
    await navigate(
      { pathname: pathBelow(pathname), search },
      { state, replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    )
    window.history.replaceState(window.history.state, '', href)
    return steps
  }
}

/** The router's data in a history entry: its key and its index. */
const historyEntry = (): { key: string; idx: number } => ({ key: 'default', idx: 0, ...window.history.state })

/** Bypasses the router, which would treat it as a navigation to that page. */
function stepUnseen(steps: number): Promise<void> {
  return new Promise((resolve) => {
    const take = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      resolve()
    }
    window.addEventListener('popstate', take, { capture: true, once: true })
    window.history.go(steps)
  })
}

/** @returns a function that repeats a lost navigation, given the steps it had moved in the history */
function useGoAgain() {
  const navigate = useNavigate()
  return (way: Pending, steps: number) => {
    if (way === null) return
    const { pathname, search, hash, state } = way.location
    if (steps !== 0) window.history.go(steps)
    else void navigate({ pathname: pathBelow(pathname), search, hash }, { state, replace: way.type === 'REPLACE' })
  }
}
