import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'

/** What could not be fetched during a navigation. */
export interface Losses {
  /** Path and query of the page whose data is missing. */
  readonly page: string | null
  /** Ids of the routes whose scripts are missing. */
  readonly routes: ReadonlySet<string>
}

export const noLosses: Losses = { page: null, routes: new Set() }

let losses = noLosses
/** Path and query of the page that the router shows. */
let shownPage: string | null = null
/**
 * The page that the router is loading; null: none, or one from the history, whose address the browser already shows.
 */
let pressedPage: string | null = null
/** Whether the router is loading a page. */
let isUnderWay = true
const goOn: (() => void)[] = []
let askAgain: (() => void)[] = []
const listeners = new Set<() => void>()

export const getLosses = () => losses

/** @returns a function that ends it */
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

/**
 * @param isLoading whether the router is loading a page
 * @param address its path, query and hash as the browser shows them; null for one from the history
 */
export function noteWay(isLoading: boolean, address: string | null) {
  isUnderWay = isLoading
  pressedPage = address
  if (isUnderWay) for (const resolve of goOn.splice(0)) resolve()
}

export const getPressedPage = () => pressedPage

/** @returns a promise that resolves once the user is on the way to another page; at once if so already */
export function untilUnderWay(): Promise<void> {
  return isUnderWay ? Promise.resolve() : new Promise((resolve) => goOn.push(resolve))
}

/** Reports that a route's script did not load. @returns a promise that resolves when to try again */
export function loseRoute(id: string): Promise<void> {
  change({ ...losses, routes: new Set([...losses.routes, id]) })
  return new Promise((resolve) => askAgain.push(resolve))
}

/** Makes everybody who waits for a script try again. */
export function forgetLosses() {
  const waiting = askAgain
  askAgain = []
  change(noLosses)
  for (const resolve of waiting) resolve()
}

/** Browsers' messages when no answer comes (Chromium, Firefox, Safari), and Chromium's when an answer ends midway. */
const fetchFailure = /failed to fetch|networkerror|load failed|offline|network connection|network error/i
/** Statuses of a proxy whose server is not there. */
const unreachable = new Set([502, 503, 504])

/** Whether a loader failed because the server was not reached, not because of its answer. */
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
