import { createContext } from 'react-router'
import type { App } from '#server/app.ts'
import type { RequestContext } from '#server/http/request-context.ts'

export interface AppContext extends RequestContext {
  readonly app: App
}

/** What loaders read: the server's one App, and who asks. */
export const appContext = createContext<AppContext>()
