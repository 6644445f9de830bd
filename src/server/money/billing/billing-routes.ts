import { Hono } from 'hono'
import { z } from 'zod'
import { checkoutRequest, closeOrderRequest, ordersRequest } from '#contract/order.ts'
import { changeRequest } from '#contract/plan.ts'
import { Problem } from '#contract/problem.ts'
import { replyData } from '#server/ground/http/envelope/envelope.ts'
import type { HttpApp, HttpEnv } from '#server/ground/http/http-types.ts'
import { readJson } from '#server/ground/http/read-body.ts'
import { readId } from '#server/ground/http/read-params.ts'
import { requireSession } from '#server/ground/http/require-session.ts'
import type { Billing } from '#server/money/billing/billing.ts'

/** /api/plans */
export function planRoutes(billing: Billing): HttpApp {
  return new Hono<HttpEnv>().get('/list', (c) => replyData(c, billing.plans()))
}

/** /api/subscriptions */
export function checkoutRoutes(billing: Billing): HttpApp {
  return new Hono<HttpEnv>().post('/user', async (c) => {
    const { user } = requireSession(c)
    const { origin, language } = c.var.requestContext
    const { userId, planId, productId } = await readJson(c, checkoutRequest)
    // The page is another member's, or older than the present login.
    if (userId !== undefined && userId !== user.id) throw new Problem('bad-request', 'another user')
    return replyData(c, await billing.checkout({ ...user, origin, language }, planId, productId))
  })
}

/** /api/user: a member's orders and subscription. */
export function memberBillingRoutes(billing: Billing): HttpApp {
  const routes = new Hono<HttpEnv>()

  routes.post('/order-record', async (c) => {
    const { user } = requireSession(c)
    const { before, limit } = await readJson(c, ordersRequest)
    const page = before === undefined ? { limit } : { before: new Date(before), limit }
    return replyData(c, { orders: await billing.orders(user.id, page) })
  })

  routes.get('/orders/:id', async (c) => {
    const { user } = requireSession(c)
    return replyData(c, await billing.order(user.id, readId(c)))
  })

  routes.post('/close-order-pay', async (c) => {
    const { user } = requireSession(c)
    const { orderId } = await readJson(c, closeOrderRequest)
    return replyData(c, await billing.closeOrder(user.id, orderId))
  })

  const change = (path: string, verb: (userId: string) => Promise<void>) =>
    routes.post(`/subscription/${path}`, async (c) => {
      const { user } = requireSession(c)
      await readJson(c, z.object({}))
      await verb(user.id)
      return replyData(c, await billing.subscription(user.id))
    })
  change('cancel', billing.cancel)
  change('resume', billing.resume)
  change('refresh', billing.refresh)

  routes.post('/subscription/change', async (c) => {
    const { user } = requireSession(c)
    const { planId } = await readJson(c, changeRequest)
    await billing.changePlan(user.id, planId)
    return replyData(c, await billing.subscription(user.id))
  })

  routes.post('/subscription/quote', async (c) => {
    const { user } = requireSession(c)
    const { planId } = await readJson(c, changeRequest)
    return replyData(c, { quote: await billing.quoteChange(user.id, planId) })
  })

  routes.post('/subscription/portal', async (c) => {
    const { user } = requireSession(c)
    await readJson(c, z.object({}))
    const { origin, language } = c.var.requestContext
    return replyData(c, { url: await billing.portalUrl(user.id, origin, language) })
  })
  return routes
}
