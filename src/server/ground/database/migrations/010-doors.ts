export const statements = [
  // A copy of the table no longer opens sessions; the cookies of browsers stay valid.
  `update sessions set token =
    rtrim(translate(encode(sha256(convert_to(token, 'UTF8')), 'base64'), '+/', '-_'), '=')`,
  // It signed cookies, which a random token does not need; the table was never used.
  `delete from settings where key = 'session-secret'`,
  `drop table verifications`,

  // One row: the latest time that was seen, to notice a clock that was set back.
  `create table clock (only_row boolean primary key default true check (only_row), latest timestamptz not null)`,
  `insert into clock (latest) values (now())`,

  // The one code that all browsers share once an email's own codes are used up; see docs/decisions/accounts.md.
  `create table shared_codes (
    email text not null,
    purpose text not null check (purpose in ('register', 'retrieve')),
    seed text not null,
    expires_at timestamptz not null,
    primary key (email, purpose)
  )`,
  `alter table codes add column shared_seed text`,
]
