import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // In which a member is written to later. Of those who came before: English until their next login.
  await sql`alter table users add column language text not null default 'en'`.execute(db)
}
