import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The timing of a photo's frames; null: it stands still, or was uploaded before animations were known.
  `alter table photos add column animation jsonb`,
  `alter table photos add column has_lines boolean not null default false`,
]
