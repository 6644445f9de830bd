import { createRoute, z } from '@hono/zod-openapi'
import type { ApiKeyReply, KeyUsageDay } from '#contract/api-key.ts'
import { v1Usage } from '#contract/v1/resources.ts'
import type { ApiKeys } from '#server/doors/api-keys/api-keys.ts'
import { replyUsageCsv } from '#server/doors/api-keys/usage-csv.ts'
import { InvalidRequest } from '#server/doors/v1/problem-json.ts'
import { jsonOf, refusals } from '#server/doors/v1/responses.ts'
import { createV1App } from '#server/doors/v1/v1-app.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import type { Quota, UsageCount } from '#server/money/usage/quota.ts'

export interface V1UsageParts {
  readonly quota: Pick<Quota, 'count' | 'countShare'>
  readonly keys: Pick<ApiKeys, 'usage' | 'list'>
}

const day = z.iso.date().optional()

const usageQuery = z.object({
  from: day.describe('The first day, UTC, as 2026-01-31. Absent: 29 days before the last. Edits are kept for 60 days.'),
  until: day.describe('The last day, likewise. Absent: today.'),
  format: z.enum(['json', 'csv']).optional().describe('Before `Accept`.'),
})

const json = jsonOf('The use.', v1Usage)
const usageAnswer = {
  ...json,
  content: {
    ...json.content,
    'text/csv': { schema: z.string().meta({ example: 'day,key,name,isTest,requests\r\n2026-11-22,,,false,40\r\n' }) },
  },
}

const get = createRoute({
  method: 'get',
  path: '/',
  operationId: 'getUsage',
  tags: ['Usage'],
  summary: 'See what is used',
  description:
    'Edits of the account in this period, the share of this key, tests, and edits by day and key in a range of days. ' +
    'With `Accept: text/csv` the edits by day and key alone, as a table. With a test key: its tests alone.',
  request: { query: usageQuery },
  responses: { 200: usageAnswer, ...refusals(422) },
})

const periodOf = ({ current, limit, renewsAt }: UsageCount) => ({
  used: current,
  limit,
  renewsAt: renewsAt.toISOString(),
})

/** /api/v1/usage */
export function v1Usages({ quota, keys: keysOf }: V1UsageParts) {
  const routes = createV1App()

  routes.openapi(get, async (c) => {
    const { actor } = c.var.use
    const member: Actor = { ...actor, apiKey: null }
    const tester: Actor = { ...actor, apiKey: { id: c.var.use.keyId, isTest: true, requestsMax: null } }
    // A test key sees its sandbox alone.
    const { isTest } = actor.apiKey ?? { isTest: false }
    const { from, until, format } = c.req.valid('query')
    if (from !== undefined && from > (until ?? new Date().toISOString()))
      throw new InvalidRequest([{ pointer: '/from', detail: 'from must not be after until.' }])
    const { userId } = actor.owner
    const [used, keys] = await Promise.all([keysOf.usage(userId, { from, until }), keysOf.list(userId)])
    const days = used.days.filter(({ keyId }) => !isTest || keyId === c.var.use.keyId)
    const isCsv = /text\/csv/i.test(c.req.header('accept') ?? '')
    if (format === 'csv' || (format === undefined && isCsv)) return replyUsageCsv(c, { ...used, days }, keys) as never
    const [requests, share, tests] = await Promise.all([
      quota.count(isTest ? tester : member),
      quota.countShare(actor),
      quota.count(tester),
    ])
    return c.json(
      {
        plan: actor.tier === 'BASIC' ? ('BASIC' as const) : ('FREE' as const),
        requests: periodOf(requests),
        key: share === null ? null : { used: share.current, limit: share.limit },
        tests: periodOf(tests),
        from: used.from,
        until: used.until,
        byKey: sumByKey(days, keys),
        days: days.map(({ keyId, ...day }) => ({ ...day, key: keyId })),
      },
      200,
    )
  })

  return routes
}

/** All days of a key together. A key that is gone has no name. */
function sumByKey(days: readonly KeyUsageDay[], keys: readonly ApiKeyReply[]) {
  const sums = new Map<string, { key: string | null; name: string | null; isTest: boolean; requests: number }>()
  for (const { keyId, isTest, requests } of days) {
    const of = `${keyId} ${isTest}`
    const name = keys.find(({ id }) => id === keyId)?.name ?? null
    sums.set(of, { key: keyId, name, isTest, requests: (sums.get(of)?.requests ?? 0) + requests })
  }
  return [...sums.values()]
}
