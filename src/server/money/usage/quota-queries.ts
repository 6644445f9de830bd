import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '#server/ground/database/tables.ts'
import type { UsagePeriod } from '#server/money/usage/usage-period.ts'

/** One counter: who pays, under which plan, for which period. */
export interface Account {
  readonly payer: string
  readonly plan: string
  readonly period: UsagePeriod
  readonly takenMax: number
}

export type LedgerRow = Selectable<Tables['ledger']>

/** Takes one request by a conditional update; false when none is left. Creates the counter if it is missing. */
export async function takeOne(tx: Db, account: Account, jobId: string, tool: string): Promise<boolean> {
  const { payer, plan, period, takenMax } = account
  const key = { payer, starts_at: period.startsAt, plan }
  await tx
    .insertInto('usage_periods')
    .values({ ...key, ends_at: period.endsAt, taken_max: takenMax })
    .onConflict((conflict) => conflict.columns(['payer', 'starts_at', 'plan']).doNothing())
    .execute()
  const taken = await tx
    .updateTable('usage_periods')
    .set({ taken: sql`taken + 1`, taken_max: takenMax })
    .where('payer', '=', payer)
    .where('starts_at', '=', period.startsAt)
    .where('plan', '=', plan)
    .where('taken', '<', takenMax)
    .executeTakeFirst()
  if (taken.numUpdatedRows === 0n) return false
  await tx
    .insertInto('ledger')
    .values({ ...key, job_id: jobId, tool, kind: 'reserve' })
    .execute()
  return true
}

/** How many edits of the period are taken, running and delivered. */
export async function countTaken(
  db: Db,
  { payers, plan, period }: Pick<Account, 'plan' | 'period'> & { readonly payers: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('usage_periods')
    .select(['payer', 'taken'])
    .where('payer', 'in', payers)
    .where('starts_at', '=', period.startsAt)
    .where('plan', '=', plan)
    .execute()
  return new Map(rows.map(({ payer, taken }) => [payer, taken]))
}

/** Requests that a job has taken from a member and not given back. */
export async function countCharged(db: Db, jobIds: readonly string[]): Promise<number> {
  const { charged } = await db
    .selectFrom('ledger')
    .select(
      sql<string>`count(*) filter (where kind = 'reserve') - count(*) filter (where kind = 'release')`.as('charged'),
    )
    .where('job_id', 'in', jobIds)
    .where('payer', 'like', 'user:%')
    .executeTakeFirstOrThrow()
  return Number(charged)
}

/** Newest first. */
export async function listLedger(db: Db, payer: string, before: string | null, limit: number): Promise<LedgerRow[]> {
  let query = db.selectFrom('ledger').selectAll().where('payer', '=', payer)
  if (before !== null) query = query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

/** Few enough rows that the statement is short. */
const deletedAtOnce = 5_000

/**
 * Deletes entries that the trigger keep_ledger allows to delete, and then counters without entries. @returns how many
 */
export async function deleteOldEntries(db: Db, { memberYears, visitorDays }: LedgerRetention): Promise<number> {
  const lines = await sql`
    delete from ledger where id in (
      select id from ledger
      where at < now() - make_interval(days => ${visitorDays})
        and (payer not like 'user:%' or at < now() - make_interval(years => ${memberYears}))
      order by at limit ${deletedAtOnce})`.execute(db)
  const counters = await sql`
    delete from usage_periods period where (payer, starts_at, plan) in (
      select payer, starts_at, plan from usage_periods counter
      where ends_at < now() - make_interval(days => ${visitorDays})
        and not exists (
          select from ledger
          where ledger.payer = counter.payer and ledger.starts_at = counter.starts_at and ledger.plan = counter.plan)
      limit ${deletedAtOnce})`.execute(db)
  return Number(lines.numAffectedRows ?? 0) + Number(counters.numAffectedRows ?? 0)
}

/** How long ledger entries are kept. */
export interface LedgerRetention {
  readonly memberYears: number
  readonly visitorDays: number
}
