import { Hono } from 'hono'
import { type DoneReply, deleteAccountRequest } from '#contract/account.ts'
import type { DeleteAccount } from '#server/doors/leaving/deletion/delete-account.ts'
import { replyData } from '#server/ground/http/envelope/envelope.ts'
import type { HttpApp, HttpEnv } from '#server/ground/http/http-types.ts'
import { readJson } from '#server/ground/http/read-body.ts'
import { requireSession } from '#server/ground/http/require-session.ts'

/** POST /api/user/delete */
export function deleteAccountRoutes(deleteAccount: DeleteAccount): HttpApp {
  const routes = new Hono<HttpEnv>()
  routes.post('/', async (c) => {
    const session = requireSession(c)
    const proof = await readJson(c, deleteAccountRequest)
    for (const cookie of await deleteAccount(c.var.requestContext, session, proof))
      c.header('set-cookie', cookie, { append: true })
    return replyData(c, { status: 'success', message: 'Your account is deleted.' } satisfies DoneReply)
  })
  return routes
}
