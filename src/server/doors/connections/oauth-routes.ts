import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { Problem } from '#contract/problem.ts'
import { connectionScope } from '#server/doors/connections/authorization-server.ts'
import type { Connections, NodeExchange } from '#server/doors/connections/connections.ts'
import { readClientAddress } from '#server/ground/http/client-address.ts'
import type { HttpApp, HttpContext, HttpEnv } from '#server/ground/http/http-types.ts'
import { ownOrigin } from '#server/ground/http/own-origin.ts'
import { addressKey } from '#server/ground/limits/address-key.ts'
import type { RateLimits } from '#server/ground/limits/rate-limits.ts'

export interface OauthParts {
  readonly connections: Pick<Connections, 'answerAt'>
  readonly limits: Pick<RateLimits, 'take'>
  readonly trustedProxies: number
  readonly publicOrigin: string | null
}

/** Where /mcp says who gives out its tokens (RFC 9728). */
export const resourceMetadataPath = '/.well-known/oauth-protected-resource'

/** What programs need to connect with an account by OAuth: below /oauth, and where they find it. */
export function oauthRoutes({ connections, limits, trustedProxies, publicOrigin }: OauthParts): HttpApp {
  const routes = new Hono<HttpEnv>()
  const originOf = (c: HttpContext) => ownOrigin(c.req.url, publicOrigin)

  const describeResource = (c: HttpContext) => {
    const origin = originOf(c)
    c.header('access-control-allow-origin', '*')
    return c.json({
      resource: `${origin}/mcp`,
      authorization_servers: [origin],
      scopes_supported: [connectionScope],
      bearer_methods_supported: ['header'],
      resource_name: 'Emulsion',
      resource_documentation: `${origin}/docs/mcp`,
    })
  }
  routes.get(resourceMetadataPath, describeResource)
  routes.get(`${resourceMetadataPath}/mcp`, describeResource)

  const passOn = (c: HttpContext) => letAnswer(connections.answerAt(originOf(c)), c, originOf(c))
  routes.all('/.well-known/oauth-authorization-server', passOn)
  routes.post('/oauth/register', async (c) => {
    await limits.take('oauth-registered', addressKey(readClientAddress(c, trustedProxies)))
    exchangeOf(c).outgoing.setHeader('access-control-allow-origin', '*')
    return passOn(c)
  })
  routes.options('/oauth/register', (c) => {
    c.header('access-control-allow-origin', '*')
    c.header('access-control-allow-headers', 'content-type, mcp-protocol-version')
    c.header('access-control-allow-methods', 'POST')
    return c.body(null, 204)
  })
  routes.get('/oauth/authorize', (c) => {
    const { incoming } = exchangeOf(c)
    // A program may leave it to us what to ask for.
    if (c.req.query('scope') === undefined) incoming.url = `${incoming.url}&scope=${connectionScope}`
    return passOn(c)
  })
  routes.all('/oauth/*', passOn)
  return routes
}

/** @throws Problem 'not-found' for a call inside this process, which has no browser */
export function exchangeOf({ env }: HttpContext): NodeExchange {
  const { incoming, outgoing } = env ?? {}
  if (incoming === undefined || outgoing === undefined) throw new Problem('not-found', 'no socket')
  return { incoming, outgoing } as NodeExchange
}

/** Nothing there is a page. */
const headers = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

/** Lets the library answer a request of Node's, as one to our own origin. */
async function letAnswer(
  answer: ReturnType<Connections['answerAt']>,
  c: HttpContext,
  origin: string,
): Promise<Response> {
  const { incoming, outgoing } = exchangeOf(c)
  const { protocol, host } = new URL(origin)
  incoming.headers['x-forwarded-proto'] = protocol.replace(':', '')
  incoming.headers['x-forwarded-host'] = host
  outgoing.setHeader('x-request-id', c.var.requestId)
  for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
  const ended = new Promise<void>((resolve) => outgoing.once('close', resolve))
  answer(incoming, outgoing)
  await ended
  return RESPONSE_ALREADY_SENT
}
