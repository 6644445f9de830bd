import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { operatorCommands } from '#contract/operator-commands.ts'
import { auditFileName, exportAudits } from '#server/operations/admin/export-audits.ts'
import { useDatabase } from '../../../../tests/use-database.ts'

const count = 1203
const database = await useDatabase()
beforeAll(async () => {
  await sql`insert into audits (actor, action, subject, detail, at)
    select 'grace', 'grant', '=SUM(A' || n || ')', jsonb_build_object('reason', 'he said "no",' || chr(10) || 'twice'),
      timestamptz '2026-11-01 23:59:59.5Z' + (n - 1) * interval '1 minute'
    from generate_series(1, ${count}) n`.execute(database.db)
})

async function read(given: Record<string, unknown>) {
  const parts: string[] = []
  const span = operatorCommands['admin export-audits'].fields.parse(given)
  for await (const part of exportAudits(database.db, span)) parts.push(part)
  return { parts, text: parts.join('') }
}

test('CSV has every audit once, oldest first, in parts, and no cell that a spreadsheet would compute', async () => {
  const { parts, text } = await read({})
  expect(parts.length).toBeGreaterThan(3)
  expect(text.startsWith('id,at,actor,action,subject,detail\r\n')).toBe(true)
  const lines = text.split('\r\n').slice(1, -1)
  expect(lines).toHaveLength(count)
  expect(lines[0]).toMatch(
    /^\d+,2026-11-01T23:59:59\.500Z,grace,grant,'=SUM\(A1\),"\{""reason"":""he said \\""no\\"",\\ntwice""\}"$/,
  )
  expect(lines.filter((line) => !line.includes(",'=SUM(A"))).toEqual([])
})

test('JSON Lines have an object a line, as it is stored', async () => {
  const rows = (await read({ format: 'jsonl' })).text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(rows.map(({ subject }) => subject)).toEqual(Array.from({ length: count }, (_, at) => `=SUM(A${at + 1})`))
  expect(rows[0]).toMatchObject({ actor: 'grace', action: 'grant', detail: { reason: 'he said "no",\ntwice' } })
})

test.each([
  [{ until: '2026-11-01' }, 1],
  [{ from: '2026-11-02' }, count - 1],
  [{ from: '2026-11-01', until: '2026-11-01' }, 1],
  [{ from: '2026-12-01' }, 0],
])('days are those of UTC, both included: %o', async (span, expected) => {
  const { text } = await read({ format: 'jsonl', ...span })
  expect(text.split('\n').length - 1).toBe(expected)
})

test('a span that ends before it begins is refused', async () => {
  await expect(read({ from: '2026-11-02', until: '2026-11-01' })).rejects.toThrow('The first day is after the last.')
})

test('the file is named for its days', () => {
  expect(auditFileName({ format: 'csv', from: '2026-11-01', until: undefined })).toBe('audits-2026-11-01.csv')
  expect(auditFileName({ format: 'jsonl', from: undefined, until: undefined })).toBe('audits.jsonl')
})

test.each([{ from: 'yesterday' }, { until: '2026-02-30' }, { format: 'xlsx' }])('%o is refused', (given) => {
  expect(operatorCommands['admin export-audits'].fields.safeParse(given).success).toBe(false)
})
