import { loseRoute } from './lost-connection.ts'

/** A route whose script did not load, as tooling/vite/guard-router-seams.ts tells of it. */
export interface LateRoute {
  readonly id: string
  /** Of its script. */
  readonly address: string
  readonly error: unknown
  load(): Promise<unknown>
}

interface Reload {
  /** Whether the page may be loaded anew once more. */
  isAllowed(): boolean
  begin(): void
}

/**
 * Loads the route's module, and waits as long as there is no connection: the router would remember a failure and never ask
 * again. Where the script itself fails, the page is reloaded once, which brings a new release; after that the failure is shown.
 */
export async function loadLateRoute(route: LateRoute, reload: Reload): Promise<unknown> {
  let { error } = route
  // One more try for a server that is back before we ask.
  let triesLeft = 1
  for (;;) {
    const status = await statusOf(route.address)
    if (status === null) await loseRoute(route.id)
    else if (isMissing(status) || triesLeft-- === 0) break
    try {
      return await route.load()
    } catch (again) {
      error = again
    }
  }
  if (!reload.isAllowed()) return failingWith(error)
  reload.begin()
  return new Promise(() => {})
}

/** The router loses an error that is thrown while a route without a loader loads, and the page stays blank; one thrown in rendering is shown. */
const failingWith = (error: unknown) => ({
  default() {
    throw error
  },
})

/** Of a file; null: the server was not reached. */
export async function statusOf(address: string): Promise<number | null> {
  try {
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' })
    return status >= 502 && status <= 504 ? null : status
  } catch {
    return null
  }
}

/** True for a file that is gone with an older release. */
export const isMissing = (status: number | null) => status !== null && status >= 400
