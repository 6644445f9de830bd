import { sql } from 'kysely'
import type { Db } from '#server/ground/database/tables.ts'

/**
 * Notes the database's time. When it is earlier than the latest seen time, the clock was set back: sessions and codes
 * are moved back by the difference, so that each ends when it would have.
 * @returns by how many seconds the clock was set back; 0 when it was not
 */
export async function noteTime(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // Lock first: `now()` is the start of the transaction, and another process may have noted a later time since.
    await tx.selectFrom('clock').select('latest').forUpdate().execute()
    const { seconds } = await tx
      .selectFrom('clock')
      .select(sql<number>`greatest(0, extract(epoch from latest - clock_timestamp()))::float8`.as('seconds'))
      .executeTakeFirstOrThrow()
    if (seconds > 0) {
      const back = sql`make_interval(secs => ${seconds})`
      await sql`update sessions set created_at = created_at - ${back}, expires_at = expires_at - ${back}`.execute(tx)
      await sql`update codes set expires_at = expires_at - ${back}`.execute(tx)
      await sql`update shared_codes set expires_at = expires_at - ${back}`.execute(tx)
    }
    await tx.updateTable('clock').set({ latest: sql<Date>`clock_timestamp()` }).execute()
    return seconds
  })
}
