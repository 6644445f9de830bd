import { createMiddleware } from 'hono/factory'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { envelopeHeader, plainEnvelope, sealJson } from '#contract/envelope.ts'
import { Problem } from '#contract/problem.ts'
import type { EnvelopeKeys } from '#server/ground/http/envelope/envelope-keys.ts'
import type { HttpContext, HttpEnv } from '#server/ground/http/http-types.ts'
import { isForAll } from '#server/ground/http/session.ts'

/** Chooses the key under which this request is read and answered, before anything else is done for it. */
export const readEnvelope = (keys: EnvelopeKeys) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    if (!isForAll(c.req.path)) await keys.keepFresh()
    const asked = c.req.header(envelopeHeader)
    const key = asked === undefined || asked === plainEnvelope ? keys.current() : await keys.find(asked)
    if (key === null) throw new Problem('bad-request', 'unknown envelope key')
    c.set('envelopeKey', key)
    await next()
  })

/** `{ data }`: sealed in the envelope, or plain for a client that asked for it. */
export async function replyData(c: HttpContext, value: unknown, status: ContentfulStatusCode = 200): Promise<Response> {
  const isPlain = c.req.header(envelopeHeader) === plainEnvelope
  return c.json({ data: isPlain ? value : await sealJson(value, c.var.envelopeKey) }, status)
}
