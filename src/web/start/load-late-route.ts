import { loseRoute, untilUnderWay } from './lost-connection.ts'

/** A route whose script did not load, as reported by the code that tooling/vite adds to the router. */
export interface LateRoute {
  readonly id: string
  /** Address of its script. */
  readonly address: string
  readonly error: unknown
  load(): Promise<unknown>
}

interface Reload {
  /** Whether the server answers at all, so that a reload brings a page. */
  isReachable(): Promise<boolean>
  /** Whether the page may be reloaded once more. */
  isAllowed(): boolean
  begin(): void
}

/**
 * Loads the route's module, and waits while there is no connection, because the router would cache a failure and never
 * try again. When the script itself fails, or its request alone, the page is reloaded once, which fetches a new release.
 * After that the failure is shown. A user who has stayed where they were is not disturbed: some browsers (Chromium 150)
 * remember that a script has failed, and the next way to its page reloads.
 */
export async function loadLateRoute(route: LateRoute, reload: Reload): Promise<unknown> {
  let { error } = route
  // One more try, in case the server is already back.
  let triesLeft = 1
  for (;;) {
    const status = await statusOf(route.address)
    if (status === null) {
      await untilUnderWay()
      if ((await reload.isReachable()) && reload.isAllowed()) return begin(reload)
      await loseRoute(route.id)
    } else if (isMissing(status) || triesLeft-- === 0) break
    try {
      return await route.load()
    } catch (again) {
      error = again
    }
  }
  await untilUnderWay()
  return reload.isAllowed() ? begin(reload) : failingWith(error)
}

function begin(reload: Reload): Promise<never> {
  reload.begin()
  return new Promise(() => {})
}

/**
 * The router loses an error while a route without a loader loads, and the page stays blank. One in rendering is shown.
 */
const failingWith = (error: unknown) => ({
  default() {
    throw error
  },
})

/** The status of a file; null: the server was not reached. */
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
