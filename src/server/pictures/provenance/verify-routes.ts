import { Hono } from 'hono'
import { actorOf } from '#server/ground/http/actor-of.ts'
import type { HttpApp, HttpEnv } from '#server/ground/http/http-types.ts'
import { isPhotoType, readUpload } from '#server/ground/http/read-body.ts'
import type { Verify } from '#server/pictures/provenance/verify.ts'

/** /api/verify: the body is a photo. */
export function verifyRoutes(verify: Verify): HttpApp {
  const routes = new Hono<HttpEnv>()

  routes.post('/', async (c) => {
    const found = await verify.read(actorOf(c.var.requestContext), readUpload(c, isPhotoType))
    return c.json({ data: found })
  })

  return routes
}
