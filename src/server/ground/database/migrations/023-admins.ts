export const statements = [
  // Accounts that the operator lets into the operator's page. The secret of the second factor is derived from the seed.
  // A step is one of the factor's half minutes; no code of it, or of one before it, is accepted again.
  `create table admins (
    user_id text primary key references users (id) on delete cascade,
    factor_seed text not null,
    factor_set_up_at timestamptz,
    factor_last_step bigint,
    created_at timestamptz not null default now()
  )`,

  // Each lets in once, without the device that shows the codes.
  `create table admin_recovery_codes (
    user_id text not null references admins (user_id) on delete cascade,
    code_hmac text not null,
    used_at timestamptz,
    primary key (user_id, code_hmac)
  )`,

  // When a session has shown the second factor.
  `create table admin_passes (
    session_id text primary key references sessions (id) on delete cascade,
    user_id text not null references admins (user_id) on delete cascade,
    passed_at timestamptz not null default now()
  )`,
  `create index admin_passes_of_user on admin_passes (user_id)`,
]
