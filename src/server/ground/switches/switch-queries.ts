import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { AuditsTable, SwitchesTable, Tables } from '#server/ground/database/tables.ts'

export type SwitchRow = Selectable<SwitchesTable>

export async function listSwitches(db: Kysely<Tables>): Promise<SwitchRow[]> {
  return db.selectFrom('switches').selectAll().orderBy('feature').execute()
}

export async function upsertSwitch(tx: Kysely<Tables>, feature: string, sentence: string): Promise<void> {
  await tx
    .insertInto('switches')
    .values({ feature, sentence })
    .onConflict((conflict) => conflict.column('feature').doUpdateSet({ sentence, switched_at: sql`now()` }))
    .execute()
}

/** @returns whether it was off */
export async function deleteSwitch(tx: Kysely<Tables>, feature: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('switches').where('feature', '=', feature).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function insertSwitchAudit(tx: Kysely<Tables>, audit: Insertable<AuditsTable>): Promise<void> {
  await tx.insertInto('audits').values(audit).execute()
}
