import { type Selectable, sql } from 'kysely'
import type { OperatorInput } from '#contract/operator-commands.ts'
import type { Db, Tables } from '#server/ground/database/tables.ts'
import { csvLine } from '#server/ground/desk/csv.ts'
import { OperatorError } from '#server/ground/desk/operator-error.ts'

export type AuditExport = OperatorInput<'admin export-audits'>

/** Rows that are in memory at once. */
const rowsMax = 500

const writers = {
  csv: {
    head: csvLine(['id', 'at', 'actor', 'action', 'subject', 'detail']),
    line: ({ id, at, actor, action, subject, detail }: AuditRow) =>
      csvLine([id, at.toISOString(), actor, action, subject, JSON.stringify(detail)]),
  },
  jsonl: {
    head: '',
    line: ({ id, at, actor, action, subject, detail }: AuditRow) =>
      `${JSON.stringify({ id, at: at.toISOString(), actor, action, subject, detail })}\n`,
  },
} as const

type AuditRow = Selectable<Tables['audits']>

/**
 * The audits of a span of days (UTC, both included), oldest first, as text that is read while it is made.
 * @throws OperatorError for a span that ends before it begins
 */
export function exportAudits(db: Db, asked: AuditExport): AsyncGenerator<string> {
  const { from, until } = asked
  if (from !== undefined && until !== undefined && from > until)
    throw new OperatorError('The first day is after the last.')
  return writeAudits(db, asked)
}

async function* writeAudits(db: Db, { format, ...span }: AuditExport): AsyncGenerator<string> {
  const { head, line } = writers[format]
  if (head !== '') yield head
  for (let after = '0'; ; ) {
    const rows = await listAfter(db, after, span)
    if (rows.length > 0) yield rows.map(line).join('')
    if (rows.length < rowsMax) return
    after = rows.at(-1)?.id ?? after
  }
}

/** E.g. 'audits-2026-11-01-2026-11-30.csv'. */
export const auditFileName = ({ format, from, until }: AuditExport): string =>
  `${['audits', from, until].filter((part) => part !== undefined).join('-')}.${format}`

function listAfter(db: Db, after: string, { from, until }: Omit<AuditExport, 'format'>) {
  let query = db.selectFrom('audits').selectAll().where('id', '>', after)
  if (from !== undefined) query = query.where('at', '>=', sql<Date>`${from}::date::timestamp at time zone 'UTC'`)
  if (until !== undefined) query = query.where('at', '<', sql<Date>`(${until}::date + 1)::timestamp at time zone 'UTC'`)
  return query.orderBy('id').limit(rowsMax).execute()
}
