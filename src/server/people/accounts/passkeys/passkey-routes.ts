import { Hono } from 'hono'
import { z } from 'zod'
import {
  addPasskeyRequest,
  beginPasskeyRequest,
  type PasskeysReply,
  passkeyLoginRequest,
  renamePasskeyRequest,
} from '#contract/passkey.ts'
import { replyData } from '#server/ground/http/envelope/envelope.ts'
import type { HttpApp, HttpEnv } from '#server/ground/http/http-types.ts'
import { readJson } from '#server/ground/http/read-body.ts'
import { readId } from '#server/ground/http/read-params.ts'
import { requireSession } from '#server/ground/http/require-session.ts'
import { replyAccount } from '#server/people/accounts/account-routes.ts'
import type { Passkeys } from '#server/people/accounts/passkeys/passkeys.ts'

const noFields = z.object({})

/** Below /api/auth/passkeys. */
export function passkeyLoginRoutes(passkeys: Passkeys): HttpApp {
  const routes = new Hono<HttpEnv>()

  routes.post('/begin', async (c) => {
    await readJson(c, noFields)
    return replyData(c, { options: await passkeys.beginLogin(c.var.requestContext) })
  })

  routes.post('/', async (c) => {
    const { passkey } = await readJson(c, passkeyLoginRequest)
    return replyAccount(c, await passkeys.login(c.var.requestContext, passkey), 'You are logged in.')
  })

  return routes
}

/** Below /api/user/passkeys: the member's own. */
export function passkeyRoutes(passkeys: Passkeys): HttpApp {
  const routes = new Hono<HttpEnv>()

  routes.get('/', async (c) => {
    const { user } = requireSession(c)
    return replyData(c, { passkeys: await passkeys.list(user.id) } satisfies PasskeysReply)
  })

  routes.post('/begin', async (c) => {
    const session = requireSession(c)
    const { password } = await readJson(c, beginPasskeyRequest)
    return replyData(c, { options: await passkeys.beginAdding(c.var.requestContext, session, password) })
  })

  routes.post('/', async (c) => {
    const session = requireSession(c)
    const added = await passkeys.add(c.var.requestContext, session, await readJson(c, addPasskeyRequest))
    return replyData(c, added, 201)
  })

  routes.post('/:id/name', async (c) => {
    const session = requireSession(c)
    const id = readId(c)
    await passkeys.rename(session, id, (await readJson(c, renamePasskeyRequest)).name)
    return c.body(null, 204)
  })

  routes.delete('/:id', async (c) => {
    await passkeys.remove(requireSession(c), readId(c))
    return c.body(null, 204)
  })

  return routes
}
