import { Hono } from 'hono'
import { z } from 'zod'
import { openidCodeRequest } from '#contract/account.ts'
import { isProblem, Problem } from '#contract/problem.ts'
import type { HttpApp, HttpContext, HttpEnv } from '#server/ground/http/http-types.ts'
import { ownOrigin } from '#server/ground/http/own-origin.ts'
import { readJson } from '#server/ground/http/read-body.ts'
import { replyAccount } from '#server/people/accounts/account-routes.ts'
import type { Openid } from '#server/people/accounts/openid/openid.ts'

export interface OpenidRouteParts {
  readonly openid: Openid
  /** The origin that users reach us at; null: the one of their request. */
  readonly publicOrigin: string | null
}

const consentQuery = z.object({
  state: z.string().regex(/^[\w-]{22,128}$/),
  nonce: z.string().regex(/^[\w-]{22,128}$/),
  /** base64url of 32 bytes. */
  challenge: z.string().regex(/^[\w-]{43}$/),
})

/** What a provider tells on the way back, and the page reads. */
const told = ['code', 'state', 'iss', 'error'] as const

/** Below /api/auth/openid. */
export function openidRoutes({ openid, publicOrigin }: OpenidRouteParts): HttpApp {
  const routes = new Hono<HttpEnv>()
  const rootOf = (c: HttpContext) => `${ownOrigin(c.req.url, publicOrigin)}/`
  /** Each provider has one of its own, so that the answer of one is never taken for another's (RFC 9700, 4.4). */
  const redirectUriOf = (c: HttpContext, id: string) => `${rootOf(c)}api/auth/openid/${id}/return`

  routes.get('/:provider/consent', async (c) => {
    const id = c.req.param('provider')
    const query = consentQuery.safeParse(c.req.query())
    if (!query.success) throw new Problem('bad-request', query.error.message)
    try {
      return c.redirect(await openid.consentAddress(id, { ...query.data, redirectUri: redirectUriOf(c, id) }))
    } catch (error) {
      if (!isProblem(error) || error.code !== 'provider-failed') throw error
      // The browser has left the page already. Sent back as a provider would send it, the page shows the sentence.
      c.var.log.info({ code: error.code, detail: error.cause }, 'refused')
      const back = { error: 'temporarily_unavailable', state: query.data.state, provider: id }
      return c.redirect(`${rootOf(c)}?${new URLSearchParams(back)}`)
    }
  })

  routes.get('/:provider/return', (c) => {
    const back = new URLSearchParams({ provider: c.req.param('provider') })
    for (const name of told) {
      const value = c.req.query(name)
      if (value !== undefined) back.set(name, value)
    }
    return c.redirect(`${rootOf(c)}?${back}`)
  })

  routes.post('/:provider', async (c) => {
    const id = c.req.param('provider')
    const input = { ...(await readJson(c, openidCodeRequest)), redirectUri: redirectUriOf(c, id) }
    return replyAccount(c, await openid.loginByCode(c.var.requestContext, id, input), 'You are logged in.')
  })

  return routes
}
