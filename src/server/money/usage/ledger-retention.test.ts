import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createQuota, ledgerRetention } from '#server/money/usage/quota.ts'
import { memberJobDays } from '#server/pictures/jobs/job-retention.ts'
import { useDatabase } from '../../../../tests/use-database.ts'

const database = await useDatabase()

/** One request taken and delivered this many days ago, and its counter. */
async function addEntries(payer: string, daysAgo: number): Promise<void> {
  const at = sql<Date>`now() - make_interval(days => ${daysAgo})`
  const key = { payer, starts_at: new Date(Date.now() - (daysAgo + 1) * 86_400_000), plan: 'VISITOR' }
  const counter = { ...key, ends_at: new Date(Date.now() - daysAgo * 86_400_000), taken: 1, taken_max: 3 }
  await database.db.insertInto('usage_periods').values(counter).execute()
  for (const kind of ['reserve', 'commit'] as const)
    await database.db
      .insertInto('ledger')
      .values({ ...key, job_id: payer, tool: 'cartoon', kind, at })
      .execute()
}

const payersIn = async (table: 'ledger' | 'usage_periods') =>
  [...new Set((await database.db.selectFrom(table).select('payer').execute()).map(({ payer }) => payer))].sort()

test('deletes visitors’ entries after 62 days and members’ after ten years, counters with them, and nothing younger', async () => {
  const tenYears = 3654
  await addEntries('visitor:old', 63)
  await addEntries('address:old', 63)
  await addEntries('visitor:young', 61)
  await addEntries('user:old', tenYears)
  await addEntries('user:young', tenYears - 10)
  const quota = createQuota({ db: database.db, pepper: randomBytes(32) })
  expect(await quota.deleteExpired()).toBe(9)
  for (const table of ['ledger', 'usage_periods'] as const)
    expect(await payersIn(table)).toEqual(['user:young', 'visitor:young'])
  expect(await quota.deleteExpired()).toBe(0)
})

test('the database itself keeps every younger entry, and changes none', async () => {
  const lines = database.db
  await expect(lines.deleteFrom('ledger').where('payer', '=', 'user:young').execute()).rejects.toThrow('append-only')
  await expect(lines.deleteFrom('ledger').where('payer', '=', 'visitor:young').execute()).rejects.toThrow('append-only')
  await expect(lines.updateTable('ledger').set({ tool: 'repair' }).execute()).rejects.toThrow('append-only')
})

test('visitors’ entries live as long as the records of edits', () => {
  expect(ledgerRetention.visitorDays).toBe(memberJobDays)
})
