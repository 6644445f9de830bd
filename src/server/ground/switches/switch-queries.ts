import { type Selectable, sql } from 'kysely'
import { changesAny } from '#server/ground/database/statements.ts'
import type { Db, Tables } from '#server/ground/database/tables.ts'

export type SwitchRow = Selectable<Tables['switches']>

export async function listSwitches(db: Db): Promise<SwitchRow[]> {
  return db.selectFrom('switches').selectAll().orderBy('feature').execute()
}

export async function upsertSwitch(tx: Db, feature: string, sentence: string): Promise<void> {
  await tx
    .insertInto('switches')
    .values({ feature, sentence })
    .onConflict((conflict) => conflict.column('feature').doUpdateSet({ sentence, switched_at: sql`now()` }))
    .execute()
}

/** @returns whether it was off */
export async function deleteSwitch(tx: Db, feature: string): Promise<boolean> {
  return changesAny(tx.deleteFrom('switches').where('feature', '=', feature))
}
