import { Hono } from 'hono'
import { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import type { HttpEnv } from '#server/ground/http/http-types.ts'
import { readAndDrain } from '#server/ground/http/read-body.ts'
import type { Uploads } from '#server/pictures/uploads/uploads.ts'

export interface UploadParts {
  readonly uploads: Pick<Uploads, 'receive'>
}

const query = z.object({ expires: z.coerce.number().int().positive(), signature: z.string().max(100) })

/** PUT /api/v1/uploads/ID/file: photos sent to signed addresses, without a key. */
export function uploadRoutes({ uploads }: UploadParts) {
  const routes = new Hono<HttpEnv>()
  routes.put('/:id/file', async (c) => {
    const asked = query.safeParse(c.req.query())
    if (!asked.success) throw new Problem('not-found', 'an upload address')
    if (c.req.raw.body === null) throw new Problem('photo-empty')
    const type = c.req.header('content-type')?.toLowerCase() ?? ''
    const length = c.req.header('content-length')
    await uploads.receive(
      { id: c.req.param('id'), ...asked.data },
      { body: readAndDrain(c.req.raw.body), type, bytes: length === undefined ? null : Number(length) },
    )
    c.header('cache-control', 'no-store')
    return c.body(null, 200)
  })
  return routes
}
