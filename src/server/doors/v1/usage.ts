import { createRoute } from '@hono/zod-openapi'
import { v1Usage } from '#contract/v1/resources.ts'
import type { ApiKeys } from '#server/doors/api-keys/api-keys.ts'
import { jsonOf, refusals } from '#server/doors/v1/responses.ts'
import { createV1App } from '#server/doors/v1/v1-app.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import type { Quota, UsageCount } from '#server/money/usage/quota.ts'

export interface V1UsageParts {
  readonly quota: Pick<Quota, 'count' | 'countShare'>
  readonly keys: Pick<ApiKeys, 'usage'>
}

const get = createRoute({
  method: 'get',
  path: '/',
  operationId: 'getUsage',
  tags: ['Usage'],
  summary: 'See what is used',
  description:
    'Edits of the account in this period, the share of this key, tests, and the last 30 days by key. With a test key: its tests alone.',
  responses: { 200: jsonOf('The use.', v1Usage), ...refusals() },
})

const periodOf = ({ current, limit, renewsAt }: UsageCount) => ({
  used: current,
  limit,
  renewsAt: renewsAt.toISOString(),
})

/** /api/v1/usage */
export function v1Usages({ quota, keys }: V1UsageParts) {
  const routes = createV1App()

  routes.openapi(get, async (c) => {
    const { actor } = c.var.use
    const member: Actor = { ...actor, apiKey: null }
    const tester: Actor = { ...actor, apiKey: { id: c.var.use.keyId, isTest: true, requestsMax: null } }
    // A test key sees its sandbox alone.
    const { isTest } = actor.apiKey ?? { isTest: false }
    const [requests, share, tests, { days }] = await Promise.all([
      quota.count(isTest ? tester : member),
      quota.countShare(actor),
      quota.count(tester),
      keys.usage(actor.owner.userId),
    ])
    return c.json(
      {
        plan: actor.tier === 'BASIC' ? ('BASIC' as const) : ('FREE' as const),
        requests: periodOf(requests),
        key: share === null ? null : { used: share.current, limit: share.limit },
        tests: periodOf(tests),
        days: days.flatMap(({ keyId, ...day }) =>
          isTest && keyId !== c.var.use.keyId ? [] : [{ ...day, key: keyId }],
        ),
      },
      200,
    )
  })

  return routes
}
