import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { Hono } from 'hono'
import { createClient } from '#client/client.ts'
import { Problem } from '#contract/problem.ts'
import { assistantTools } from '#mcp/assistant-tools.ts'
import { type AssistantTool, createMcpServer } from '#mcp/mcp-server.ts'
import { productVersion } from '#mcp/product-version.ts'
import { remoteWorkplace } from '#mcp/remote-workplace.ts'
import { resourceMetadataPath } from '#server/doors/connections/oauth-routes.ts'
import { rightsHeader, toolsHeader } from '#server/doors/v1/authorize.ts'
import { refuseMethod } from '#server/ground/http/allowed-methods.ts'
import type { HttpApp, HttpContext, HttpEnv } from '#server/ground/http/http-types.ts'
import { ownOrigin } from '#server/ground/http/own-origin.ts'

/** A photo as base64, and what is around it. It is read only after the key was found good. */
const bodyBytesMax = 16 * 1024 * 1024

export interface McpParts {
  /** The whole server's own answer, as for a call from outside. */
  fetch(request: Request, bindings: HttpEnv['Bindings']): Response | Promise<Response>
  /** null: as the request says. */
  readonly publicOrigin: string | null
}

/**
 * /mcp, for assistants with a key, or connected by OAuth. Every tool calls /api/v1 of this very server with the caller's key, so keys, quota,
 * limits and retention are those of programs. Without sessions: each request stands alone, on whichever process.
 */
export function mcpRoutes({ fetch, publicOrigin }: McpParts): HttpApp {
  const routes = new Hono<HttpEnv>()
  routes.all('/', async (c) => {
    if (c.req.method !== 'POST') return refuseMethod(c, ['POST'])
    const ask = askAs(c, fetch)
    const origin = ownOrigin(c.req.url, publicOrigin)
    // As the protocol asks: a page elsewhere whose name leads here (DNS rebinding) is no assistant.
    const foreign = c.req.header('origin')
    if (foreign !== undefined && foreign !== origin) throw new Problem('not-allowed', foreign)
    // Any call that needs a key with the right to read.
    const admitted = await ask(new Request(new URL('/api/v1/photos?limit=1', origin)))
    if (admitted.status === 401) return nameAuthorization(admitted, origin)
    if (!admitted.ok) return admitted
    const key = c.req.header('authorization')?.replace(/^Bearer +/i, '') ?? ''
    const client = createClient({ origin, key, fetch: (input) => ask(input as Request) })
    const server = createMcpServer(assistantTools(remoteWorkplace(client, origin)), productVersion, allowedBy(admitted))
    const transport = new WebStandardStreamableHTTPServerTransport({ maxRequestBodySize: bodyBytesMax })
    await server.connect(transport)
    // A caller that leaves stops what still runs for it.
    c.req.raw.signal.addEventListener('abort', () => void server.close())
    return transport.handleRequest(c.req.raw)
  })
  return routes
}

/** Which tools the key of an answered call may use. */
function allowedBy({ headers }: Response): (tool: AssistantTool) => boolean {
  const named = (header: string) => headers.get(header)?.split(', ') ?? null
  const [rights, tools] = [named(rightsHeader) ?? [], named(toolsHeader)]
  return ({ needs, edits }) =>
    rights.includes(needs) && (edits === undefined || tools === null || tools.includes(edits))
}

/** Says where an assistant learns how to be connected by its user (RFC 9728, 5.1). */
function nameAuthorization(refusal: Response, origin: string): Response {
  const headers = new Headers(refusal.headers)
  headers.append('www-authenticate', `Bearer resource_metadata="${origin}${resourceMetadataPath}/mcp"`)
  return new Response(refusal.body, { status: refusal.status, headers })
}

/** Asks the server in the name of a caller: with their key, and from their address. */
function askAs(c: HttpContext, fetch: McpParts['fetch']): (request: Request) => Promise<Response> {
  const passed = ['authorization', 'x-forwarded-for', 'user-agent']
  return async (request) => {
    for (const name of passed) {
      const value = c.req.header(name)
      if (value !== undefined) request.headers.set(name, value)
    }
    return fetch(request, c.env)
  }
}
