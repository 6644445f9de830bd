import { createContext } from 'react-router'
import type { PhotoReply } from '#contract/photo.ts'

/** Whose request it is. */
export interface Owner {
  readonly visitorId: string
}

/** What pages ask of the server's App. */
export interface App {
  readonly photos: {
    /** Newest first; `before` is the createdAt of the last one known. */
    list(owner: Owner, page: { before?: string; limit: number }): Promise<PhotoReply[]>
  }
}

export interface AppContext {
  readonly app: App
  readonly owner: Owner
}

/** What loaders read: the server's one App, and whose request this is. */
export const appContext = createContext<AppContext>()
