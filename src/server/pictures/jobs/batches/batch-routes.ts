import { Hono } from 'hono'
import { z } from 'zod'
import { absentKindOf } from '#contract/absent-thing.ts'
import { exportOptions } from '#contract/exports.ts'
import { Problem, problems } from '#contract/problem.ts'
import { openFullTranslator } from '#i18n/all-messages.ts'
import { actorOf } from '#server/ground/http/actor-of.ts'
import { replyData } from '#server/ground/http/envelope/envelope.ts'
import type { HttpApp, HttpEnv } from '#server/ground/http/http-types.ts'
import { readJson } from '#server/ground/http/read-body.ts'
import { readId, readQuery } from '#server/ground/http/read-params.ts'
import { requireSession } from '#server/ground/http/require-session.ts'
import type { SayFailure } from '#server/pictures/jobs/batches/batch-archive.ts'
import type { Batches } from '#server/pictures/jobs/batches/batches.ts'
import { archiveReply } from '#server/pictures/photos/download/archive-reply.ts'
import { printsRequest } from '#tools/prints.ts'
import { batchRequest, remakeRequest } from '#tools/recipe-run.ts'

const idempotencyKey = z.string().min(1).max(200).optional()

/** /api/batches */
export function batchRoutes(batches: Batches): HttpApp {
  const routes = new Hono<HttpEnv>()

  routes.post('/', async (c) => {
    requireSession(c)
    const key = idempotencyKey.safeParse(c.req.header('idempotency-key'))
    if (!key.success) throw new Problem('bad-request', 'idempotency key')
    const request = await readJson(c, batchRequest)
    return replyData(c, await batches.submit(actorOf(c.var.requestContext), request, key.data ?? null), 201)
  })

  routes.post('/remakes', async (c) => {
    requireSession(c)
    const key = idempotencyKey.safeParse(c.req.header('idempotency-key'))
    if (!key.success) throw new Problem('bad-request', 'idempotency key')
    const request = await readJson(c, remakeRequest)
    return replyData(c, await batches.remake(actorOf(c.var.requestContext), request, key.data ?? null), 201)
  })

  routes.post('/prints', async (c) => {
    requireSession(c)
    const key = idempotencyKey.safeParse(c.req.header('idempotency-key'))
    if (!key.success) throw new Problem('bad-request', 'idempotency key')
    const request = await readJson(c, printsRequest)
    return replyData(c, await batches.cutOutPrints(actorOf(c.var.requestContext), request, key.data ?? null), 201)
  })

  routes.get('/', async (c) => replyData(c, { batches: await batches.list(requireSession(c).user.id) }))

  routes.post('/checks', async (c) => {
    requireSession(c)
    const request = await readJson(c, batchRequest)
    return replyData(c, await batches.check(actorOf(c.var.requestContext), request))
  })

  routes.get('/:id', async (c) => replyData(c, await batches.get(requireSession(c).user.id, readId(c))))

  routes.post('/:id/cancel', async (c) => {
    const { user } = requireSession(c)
    await readJson(c, z.object({}))
    return replyData(c, await batches.cancel(user.id, readId(c)))
  })

  routes.post('/:id/again', async (c) => {
    requireSession(c)
    const id = readId(c)
    await readJson(c, z.object({}))
    return replyData(c, await batches.again(actorOf(c.var.requestContext), id))
  })

  routes.get('/:id/download', async (c) => {
    requireSession(c)
    const options = readQuery(c, exportOptions)
    const { chosenLanguage, language } = c.var.requestContext
    const t = openFullTranslator(chosenLanguage ?? language ?? 'en')
    const say: SayFailure = (code, maskBy) => {
      const kind = absentKindOf(code, maskBy)
      return kind === null
        ? t(problems[code].sentence)
        : t('No {kind} was found in this photo. Click it in the editor, or paint over it.', { kind })
    }
    return archiveReply(c, await batches.download(actorOf(c.var.requestContext), readId(c), options, say))
  })

  return routes
}
