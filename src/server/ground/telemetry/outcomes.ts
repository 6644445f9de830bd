import { sql } from 'kysely'
import type { Db } from '#server/ground/database/tables.ts'

/** Keeps when something was last done, or last failed, that /status cannot try by itself. */
export async function recordOutcome(db: Db, name: string, isGood: boolean): Promise<void> {
  const column = sql.ref(isGood ? 'good_at' : 'bad_at')
  await sql`insert into status_outcomes (name, ${column}) values (${name}, now())
    on conflict (name) do update set ${column} = now()`.execute(db)
}
