import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'

/** What could not be fetched on the way to a page. */
export interface Losses {
  /** Path and query of the page whose data did not come. */
  readonly page: string | null
  /** Ids of the routes whose scripts did not come. */
  readonly routes: ReadonlySet<string>
}

export const noLosses: Losses = { page: null, routes: new Set() }

let losses = noLosses
/** Path and query of the page that the router shows. */
let shownPage: string | null = null
/** The page that the router is loading; null: none, or one of the history, whose address the browser shows already. */
let pressedPage: string | null = null
let askAgain: (() => void)[] = []
const listeners = new Set<() => void>()

export const getLosses = () => losses

/** @returns what ends it */
export function watchLosses(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: Losses) {
  losses = next
  for (const listener of listeners) listener()
}

export function noteShownPage(page: string) {
  shownPage = page
}

/** @param address path, query and hash as the browser has them */
export function notePressedPage(address: string | null) {
  pressedPage = address
}

export const getPressedPage = () => pressedPage

/** Tells that a route's script did not come. @returns when it is worth asking again */
export function loseRoute(id: string): Promise<void> {
  change({ ...losses, routes: new Set([...losses.routes, id]) })
  return new Promise((resolve) => askAgain.push(resolve))
}

/** Whoever waits for a script asks for it again. */
export function forgetLosses() {
  const waiting = askAgain
  askAgain = []
  change(noLosses)
  for (const resolve of waiting) resolve()
}

/** What browsers say when no answer comes (Chromium, Firefox, Safari), and Chromium when an answer ends midway. */
const fetchFailure = /failed to fetch|networkerror|load failed|offline|network connection|network error/i
/** What a proxy says when the server behind it is not there. */
const unreachable = new Set([502, 503, 504])

/** Whether an error of a loader says that the server was not reached, rather than what it answered. */
export function isLostConnection(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return unreachable.has(error.status)
  if (!(error instanceof Error)) return false
  return (error instanceof TypeError && fetchFailure.test(error.message)) || isLostConnection(error.cause)
}

type Results = Record<string, DataStrategyResult>

/**
 * Runs around the loaders of every page. Where the connection is lost, no error page replaces the page that is shown. A
 * navigation to another page stays pending until KeepPage ends it; data that could not be reloaded for the shown page
 * stays as it was.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url)
  const page = pathname + search
  if (page !== shownPage) forgetLosses()
  const results = await next()
  const arrived = Object.entries(results).filter(([, { type, result }]) => type === 'data' || !isLostConnection(result))
  if (arrived.length === Object.keys(results).length || request.signal.aborted || shownPage === null) return results
  if (page === shownPage) return Object.fromEntries(arrived)
  change({ ...losses, page })
  return new Promise<never>(() => {})
}
