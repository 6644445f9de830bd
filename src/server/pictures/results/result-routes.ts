import { Hono } from 'hono'
import { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import { readClientAddress } from '#server/ground/http/client-address.ts'
import type { HttpEnv } from '#server/ground/http/http-types.ts'
import { addressKey } from '#server/ground/limits/address-key.ts'
import { fileReply } from '#server/pictures/photos/download/file-reply.ts'
import { openPicture } from '#server/pictures/photos/download/open-picture.ts'
import type { Photos } from '#server/pictures/photos/photos.ts'
import { attachmentHeader } from '#server/pictures/photos/upload/photo-name.ts'
import { orderOf } from '#server/pictures/results/result-addresses.ts'
import type { Results } from '#server/pictures/results/results.ts'

export interface ResultParts {
  readonly photos: Pick<Photos, 'get' | 'download' | 'animation'>
  readonly results: Results
  readonly trustedProxies: number
}

const query = z.object({
  variant: z.string().max(60),
  disposition: z.enum(['attachment', 'inline']),
  expires: z.coerce.number().int().positive(),
  signature: z.string().max(100),
})

/** /api/v1/results: files of signed addresses. What is wrong, expired or deleted is just not there. */
export function resultRoutes({ photos, results, trustedProxies }: ResultParts) {
  const routes = new Hono<HttpEnv>()
  routes.get('/:id', async (c) => {
    const photoId = c.req.param('id')
    const asked = query.safeParse(c.req.query())
    if (!asked.success || !results.isGood({ photoId, ...asked.data }, asked.data.signature))
      throw new Problem('not-found', 'a signed address')
    const order = orderOf(asked.data.variant)
    if (order === null) throw new Problem('not-found', 'a signed address')
    const holder = await results.findHolder(photoId)
    if (holder === null) throw new Problem('not-found')
    const signal = c.req.raw.signal
    const actor = { ...holder, addressKey: addressKey(readClientAddress(c, trustedProxies)), signal }
    const file = await openPicture(photos, actor, photoId, order)
    return fileReply(c, file, {
      'content-disposition': asked.data.disposition === 'inline' ? 'inline' : attachmentHeader(file.name),
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'access-control-allow-origin': '*',
    })
  })
  return routes
}
