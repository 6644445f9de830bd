import { Hono } from 'hono'
import type { HttpApp, HttpEnv } from '#server/http/http-types.ts'
import { readUpload } from '#server/http/read-body.ts'
import type { Verify } from '#server/provenance/verify.ts'
import { actorOf } from '#server/usage/actor.ts'

const isPhotoType = (type: string) => type.startsWith('image/') || type === 'application/octet-stream'

/** /api/verify: the body is a photo. */
export function verifyRoutes(verify: Verify): HttpApp {
  const routes = new Hono<HttpEnv>()

  routes.post('/', async (c) => {
    const found = await verify.read(actorOf(c.var.requestContext), readUpload(c, isPhotoType))
    return c.json({ data: found })
  })

  return routes
}
