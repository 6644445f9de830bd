import { Hono } from 'hono'
import { z } from 'zod'
import { replyData } from '#server/ground/http/envelope/envelope.ts'
import type { HttpApp, HttpEnv } from '#server/ground/http/http-types.ts'
import { readJson } from '#server/ground/http/read-body.ts'
import type { SandboxControls } from '#server/money/billing/sandbox/sandbox-controls.ts'

const day = 86_400
const checkoutAct = z.object({ act: z.enum(['approve', 'decline']) })
const subscriptionAct = z.discriminatedUnion('act', [
  z.object({ act: z.literal('move-on'), days: z.number().min(1).max(800) }),
  z.object({ act: z.literal('decline-payments'), declines: z.boolean() }),
  z.object({
    act: z.literal('take-back'),
    paymentId: z.string().max(100),
    as: z.enum(['refunded', 'disputed']),
    /** Absent: all that is left. A dispute takes all. */
    cents: z.int().min(1).max(10_000_000).optional(),
  }),
])

/**
 * /api/sandbox: the actions of its checkout page and its controls. Whoever knows the long random id is the payer, as at
 * other providers.
 */
export function sandboxRoutes(controls: SandboxControls): HttpApp {
  const routes = new Hono<HttpEnv>()

  routes.post('/checkouts/:id', async (c) => {
    const { act } = await readJson(c, checkoutAct)
    const checkoutId = c.req.param('id')
    await (act === 'approve' ? controls.approve(checkoutId) : controls.decline(checkoutId))
    return replyData(c, { status: 'success' })
  })

  routes.post('/subscriptions/:id', async (c) => {
    const request = await readJson(c, subscriptionAct)
    const id = c.req.param('id')
    if (request.act === 'move-on') await controls.moveOn(id, request.days * day)
    else if (request.act === 'decline-payments') await controls.setDeclines(id, request.declines)
    else await controls.takeBack(request.paymentId, request.as, request.as === 'refunded' ? request.cents : undefined)
    return replyData(c, { status: 'success' })
  })
  return routes
}
