import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The same call gets the same address, for as long as there is one.
  `create table upload_calls (
    user_id text not null references users (id) on delete cascade,
    idempotency_key text not null,
    upload_id text not null references uploads (id) on delete cascade,
    primary key (user_id, idempotency_key)
  )`,
  'create index upload_calls_of_upload on upload_calls (upload_id)',
]
