import { fileURLToPath } from 'node:url'
import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { RootsListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js'

/** The folders that a client names as its roots, asked for once and again whenever it says that they have changed. */
export function clientRoots(server: Server): () => Promise<readonly string[]> {
  let asked: Promise<readonly string[]> | null = null
  server.setNotificationHandler(RootsListChangedNotificationSchema, () => {
    asked = null
  })
  return () => {
    if (server.getClientCapabilities()?.roots === undefined) return Promise.resolve([])
    asked ??= server.listRoots().then(
      ({ roots }) => roots.filter(({ uri }) => uri.startsWith('file:')).map(({ uri }) => fileURLToPath(uri)),
      () => {
        asked = null
        return []
      },
    )
    return asked
  }
}
