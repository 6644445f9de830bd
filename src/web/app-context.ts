import { createContext } from 'react-router'
import type { App } from '#server/app.ts'
import type { Owner } from '#server/visitors/owner.ts'

export interface AppContext {
  readonly app: App
  readonly owner: Owner
}

/** What loaders read: the server's one App, and whose request this is. */
export const appContext = createContext<AppContext>()
