export const statements = [
  // Keys of members' devices (WebAuthn). Only the public half is known here.
  `create table passkeys (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    credential_id text not null unique,
    public_key bytea not null,
    counter bigint not null check (counter >= 0),
    transports text[] not null,
    is_synced boolean not null,
    name text not null,
    created_at timestamptz not null default now(),
    used_at timestamptz
  )`,
  'create index passkeys_of_user on passkeys (user_id)',
  // What a device is asked to sign, once, by the browser that asked; a member's who adds a passkey.
  `create table passkey_challenges (
    challenge text primary key,
    visitor_id text not null,
    user_id text references users (id) on delete cascade,
    expires_at timestamptz not null
  )`,
  'create index passkey_challenges_by_end on passkey_challenges (expires_at)',
]
