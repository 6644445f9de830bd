import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { UserReply } from '#contract/account.ts'
import { subscriptionReply } from '#contract/plan.ts'
import { isProblem } from '#contract/problem.ts'
import type { HttpEnv } from '#server/ground/http/http-types.ts'
import { createUsage } from '#server/money/usage/usage.ts'
import { usageRoutes } from '#server/money/usage/usage-routes.ts'

const user: UserReply = {
  id: 'ada',
  email: 'ada@example.org',
  name: 'Ada',
  role: 'FREE',
  isMember: false,
  hasPassword: true,
  hasGoogle: false,
  providerHosts: [],
  createdAt: '2026-11-01T00:00:00.000Z',
}

/** The routes as one person sees them. */
function routesFor(person: UserReply | null) {
  const http = new Hono<HttpEnv>()
  http.onError((error, c) => c.json({ code: isProblem(error) ? error.code : String(error) }, 401))
  http.use(async (c, next) => {
    const owner = { visitorId: 'browser', userId: person?.id ?? null }
    const session =
      person === null ? null : { id: 's', authToken: 't', user: person, language: 'en' as const, paidFrom: null }
    c.set('requestContext', {
      owner,
      session,
      clientAddress: '127.0.0.1',
      userAgent: '',
      language: 'en',
      chosenLanguage: null,
      origin: '',
    })
    await next()
  })
  const quota = {
    count: async () => ({ current: 7, limit: 100, renewsAt: new Date('2026-12-01') }),
    ledger: async () => [],
    unused: () => ({ current: 0, limit: 100, renewsAt: new Date('2026-12-01') }),
  }
  http.route('/api/user', usageRoutes(createUsage({ quota, billing: { subscription: async () => null } })))
  return (method: string) => http.request('/api/user/subscription', { method, headers: { 'x-envelope': 'none' } })
}

test.each(['GET', 'POST'])('%s tells a member what they have and have used', async (method) => {
  const { data } = (await (await routesFor(user)(method)).json()) as { data: unknown }
  expect(subscriptionReply.parse(data)).toMatchObject({ plan: 'FREE', usage: { current: 7, limit: 100 } })
})

test.each(['GET', 'POST'])('%s tells a visitor nothing', async (method) => {
  expect(await (await routesFor(null)(method)).json()).toEqual({ code: 'login-needed' })
})
