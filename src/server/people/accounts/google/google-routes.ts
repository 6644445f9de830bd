import { Hono } from 'hono'
import { z } from 'zod'
import { googleCodeRequest, googleCredentialRequest } from '#contract/account.ts'
import { isProblem, Problem } from '#contract/problem.ts'
import type { HttpApp, HttpContext, HttpEnv } from '#server/ground/http/http-types.ts'
import { ownOrigin } from '#server/ground/http/own-origin.ts'
import { readJson } from '#server/ground/http/read-body.ts'
import { replyAccount } from '#server/people/accounts/account-routes.ts'
import type { Google } from '#server/people/accounts/google/google.ts'

export interface GoogleRouteParts {
  readonly google: Google
  /** The origin that users reach us at; null: the one of their request. */
  readonly publicOrigin: string | null
}

const consentQuery = z.object({
  state: z.string().regex(/^[\w-]{22,128}$/),
  /** base64url of 32 bytes. */
  challenge: z.string().regex(/^[\w-]{43}$/),
})

const loggedIn = 'You are logged in.'

/** Below /api/auth. */
export function googleRoutes({ google, publicOrigin }: GoogleRouteParts): HttpApp {
  const routes = new Hono<HttpEnv>()
  /** Registered at the provider letter by letter, and named by both halves of the flow. */
  const redirectUriOf = (c: HttpContext) => `${ownOrigin(c.req.url, publicOrigin)}/`

  routes.get('/google-consent', async (c) => {
    const query = consentQuery.safeParse(c.req.query())
    if (!query.success) throw new Problem('bad-request', query.error.message)
    const redirectUri = redirectUriOf(c)
    try {
      return c.redirect(await google.consentAddress({ ...query.data, redirectUri }))
    } catch (error) {
      if (!isProblem(error) || error.code !== 'google-failed') throw error
      // The browser has left the page already. Sent back as a provider would send it, the page shows the sentence.
      c.var.log.info({ code: error.code, detail: error.cause }, 'refused')
      return c.redirect(`${redirectUri}?error=temporarily_unavailable&state=${query.data.state}`)
    }
  })

  routes.post('/google', async (c) => {
    const { credential } = await readJson(c, googleCredentialRequest)
    return replyAccount(c, await google.loginByCredential(c.var.requestContext, credential), loggedIn)
  })

  routes.post('/googles', async (c) => {
    const input = { ...(await readJson(c, googleCodeRequest)), redirectUri: redirectUriOf(c) }
    return replyAccount(c, await google.loginByCode(c.var.requestContext, input), loggedIn)
  })

  return routes
}
