import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The timing of a photo's frames; null: a still photo, or one uploaded before animations were supported.
  `alter table photos add column animation jsonb`,
  `alter table photos add column has_lines boolean not null default false`,
]
