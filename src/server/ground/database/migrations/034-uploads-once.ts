import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The same call gets the same address, for as long as there is one.
  'alter table uploads add column idempotency_key text',
  'create unique index uploads_once on uploads (user_id, idempotency_key)',
]
