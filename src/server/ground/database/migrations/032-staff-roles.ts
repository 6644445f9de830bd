export const statements = [
  // Who may open the operator's page already may do everything there, as before.
  `alter table admins
    add column roles text[] not null default '{operator}'
      check (cardinality(roles) > 0 and roles <@ array['support', 'billing', 'operator', 'auditor']),
    add column provider text,
    add column roles_read_at timestamptz check ((provider is null) = (roles_read_at is null))`,

  // Passkeys of members that are a second factor too. One that is removed is none any more.
  `create table admin_passkeys (
    passkey_id text primary key references passkeys (id) on delete cascade,
    user_id text not null references admins (user_id) on delete cascade,
    created_at timestamptz not null default now()
  )`,
  'create index admin_passkeys_of_user on admin_passkeys (user_id)',

  // An export reads a span of time.
  'create index audits_by_time on audits (at)',
]
