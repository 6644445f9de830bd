import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A copy of the table opens no session any more; the browsers' cookies go on opening theirs.
  `update sessions set token =
    rtrim(translate(encode(sha256(convert_to(token, 'UTF8')), 'base64'), '+/', '-_'), '=')`,
  // Cookies were signed with it, which a random token does not need; and nothing was ever kept in the table.
  `delete from settings where key = 'session-secret'`,
  `drop table verifications`,

  // One row: the latest time that was seen, so that a clock that was set back is noticed.
  `create table clock (only_row boolean primary key default true check (only_row), latest timestamptz not null)`,
  `insert into clock (latest) values (now())`,

  // The one code that every browser gets that asks once an email's own codes are spent; see decision 35.
  `create table shared_codes (
    email text not null,
    purpose text not null check (purpose in ('register', 'retrieve')),
    seed text not null,
    expires_at timestamptz not null,
    primary key (email, purpose)
  )`,
  `alter table codes add column shared_seed text`,
]
