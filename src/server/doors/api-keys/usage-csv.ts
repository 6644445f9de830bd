import type { Context } from 'hono'
import type { ApiKeyReply, KeyUsageDay, KeyUsageReply } from '#contract/api-key.ts'
import { csvLine } from '#server/ground/desk/csv.ts'

type NamedKey = Pick<ApiKeyReply, 'id' | 'name'>

/** Use by day and key as CSV (RFC 4180), for spreadsheets. A row without a key is the page. */
function usageCsv(days: readonly KeyUsageDay[], keys: readonly NamedKey[]): string {
  const names = new Map(keys.map(({ id, name }) => [id, name]))
  const rows = days.map(({ day, keyId, isTest, requests }) => [
    day,
    keyId ?? '',
    names.get(keyId ?? '') ?? '',
    String(isTest),
    String(requests),
  ])
  return [['day', 'key', 'name', 'isTest', 'requests'], ...rows].map(csvLine).join('')
}

/** The file, named for its days. */
export function replyUsageCsv(
  c: Pick<Context, 'body'>,
  { from, until, days }: Pick<KeyUsageReply, 'from' | 'until' | 'days'>,
  keys: readonly NamedKey[],
): Response {
  return c.body(usageCsv(days, keys), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="usage-${from}-${until}.csv"`,
    'cache-control': 'no-store',
  })
}
