import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The language of mails to a member. For existing members it is English until their next login.
  await sql`alter table users add column language text not null default 'en'`.execute(db)
}
