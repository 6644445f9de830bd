export const statements = [
  // What the authorization server keeps. What belongs to a key goes with it, and so with its member.
  `create table oauth_records (
    model text not null,
    id text not null,
    key_id text references api_keys on delete cascade,
    grant_id text,
    payload jsonb not null,
    consumed_at timestamptz,
    expires_at timestamptz,
    created_at timestamptz not null default now(),
    primary key (model, id)
  )`,
  'create index oauth_records_key on oauth_records (key_id)',
  'create index oauth_records_grant on oauth_records (grant_id)',
  'create index oauth_records_expiry on oauth_records (expires_at)',
]
