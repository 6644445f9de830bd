import { Readable } from 'node:stream'
import { Hono } from 'hono'
import type { AccountExport } from '#server/doors/leaving/export/export-account.ts'
import { replyData } from '#server/ground/http/envelope/envelope.ts'
import type { HttpApp, HttpEnv } from '#server/ground/http/http-types.ts'
import { requireSession } from '#server/ground/http/require-session.ts'
import { attachmentHeader } from '#server/pictures/photos/upload/photo-name.ts'

/** Routes below /api/user/export: all that is stored about a member. */
export function exportRoutes(accountExport: AccountExport): HttpApp {
  const routes = new Hono<HttpEnv>()

  /** The page asks this before it sends the browser to the archive: an error there would not be seen. */
  routes.get('/contents', async (c) => {
    const session = requireSession(c)
    accountExport.check(session)
    return replyData(c, await accountExport.contents(session))
  })

  routes.get('/', async (c) => {
    const session = requireSession(c)
    c.header('cache-control', 'private, no-store')
    c.header('content-type', 'application/zip')
    if (c.req.method === 'HEAD') {
      accountExport.check(session)
      return c.body(null)
    }
    const { body, name } = accountExport.open(session)
    body.once('error', (error) => c.var.log.warn({ err: error }, 'an archive was not finished'))
    c.header('content-disposition', attachmentHeader(name))
    return c.body(Readable.toWeb(body) as ReadableStream)
  })

  return routes
}
