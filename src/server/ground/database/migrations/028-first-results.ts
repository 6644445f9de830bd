import { type Kysely, sql } from 'kysely'

/** Results that are delivered without a watermark to visitors, too: the first of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table photos add column is_unmarked boolean not null default false`.execute(db)
}
