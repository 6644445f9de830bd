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
 * The route's module, however long there is no connection: the router would remember a failure, and never ask again. Where
 * the script itself is what fails, the page is loaded anew once, which brings a new release, and then shows the failure.
 */
export async function loadLateRoute(route: LateRoute, reload: Reload): Promise<unknown> {
  let { error } = route
  // One more where the server is there again before it is asked.
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

/** An error thrown while a route loads is lost for one without a loader, and the page stays blank; one thrown by what is drawn is not. */
const failingWith = (error: unknown) => ({
  default() {
    throw error
  },
})

/** Of a file; null: nothing was reached that could tell. */
export async function statusOf(address: string): Promise<number | null> {
  try {
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' })
    return status >= 502 && status <= 504 ? null : status
  } catch {
    return null
  }
}

/** Gone with an older release, rather than not reached. */
export const isMissing = (status: number | null) => status !== null && status >= 400
