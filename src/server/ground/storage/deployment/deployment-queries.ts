import { sql } from 'kysely'
import type { Db } from '#server/ground/database/tables.ts'

export interface DeploymentRow {
  readonly id: string
  readonly epoch: number
  /** Whether deletions are held now, by the database's clock. */
  readonly is_held: boolean
}

const isHeld = sql<boolean>`coalesce(held_until > now(), false)`.as('is_held')

export async function findDeployment(db: Db): Promise<DeploymentRow | null> {
  const row = await db.selectFrom('deployment').select(['id', 'epoch', isHeld]).executeTakeFirst()
  return row === undefined ? null : { ...row, epoch: Number(row.epoch) }
}

/** Gives the database its id, unless it has one. */
export async function insertDeployment(db: Db, id: string): Promise<void> {
  await db
    .insertInto('deployment')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Increments the epoch, and raises it above `known` too. */
export async function advanceEpoch(db: Db, known: number): Promise<DeploymentRow> {
  const row = await db
    .updateTable('deployment')
    .set({ epoch: sql`greatest(epoch, ${known}) + 1` })
    .returning(['id', 'epoch', isHeld])
    .executeTakeFirstOrThrow()
  return { ...row, epoch: Number(row.epoch) }
}

export async function holdDeletions(db: Db, days: number): Promise<void> {
  await db
    .updateTable('deployment')
    .set({ held_until: sql`now() + make_interval(days => ${days})` })
    .execute()
}
