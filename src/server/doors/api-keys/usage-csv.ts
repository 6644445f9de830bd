import type { Context } from 'hono'
import type { ApiKeyReply, KeyUsageDay, KeyUsageReply } from '#contract/api-key.ts'

type NamedKey = Pick<ApiKeyReply, 'id' | 'name'>

/** Use by day and key as CSV (RFC 4180), for spreadsheets. A row without a key is the page. */
export function usageCsv(days: readonly KeyUsageDay[], keys: readonly NamedKey[]): string {
  const names = new Map(keys.map(({ id, name }) => [id, name]))
  const rows = days.map(({ day, keyId, isTest, requests }) => [
    day,
    keyId ?? '',
    names.get(keyId ?? '') ?? '',
    String(isTest),
    String(requests),
  ])
  return [['day', 'key', 'name', 'isTest', 'requests'], ...rows]
    .map((row) => `${row.map(cellOf).join(',')}\r\n`)
    .join('')
}

/** A name that begins like a formula would be computed where the file is opened, so it begins with an apostrophe. */
function cellOf(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
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
