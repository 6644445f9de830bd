import { createContext } from 'react-router'
import type { RequestContext } from '#server/ground/http/request-context.ts'
import type { App } from '#server/wiring/app.ts'

export interface AppContext extends RequestContext {
  readonly app: App
  /** Nobody in particular asks: the page is cached and sent to others (start/public-page.ts). */
  readonly isForAll?: boolean
}

/** For loaders: the server's one App, and the session and owner of the request. */
export const appContext = createContext<AppContext>()
