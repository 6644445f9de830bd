export const statements = [
  // What the operator has switched off, with the sentence that users read. What has no row is on.
  `create table switches (
    feature text primary key,
    sentence text not null,
    switched_at timestamptz not null default now()
  )`,
]
