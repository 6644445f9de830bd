export const statements = [
  `create table users (
    id text primary key,
    name text not null,
    email text not null unique check (email = lower(email)),
    email_verified boolean not null default false,
    image text,
    role text not null default 'FREE' check (role in ('FREE', 'BASIC')),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,

  `create table sessions (
    id text primary key,
    token text not null unique,
    user_id text not null references users (id) on delete cascade,
    expires_at timestamptz not null,
    ip_address text,
    user_agent text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index sessions_of_user on sessions (user_id)`,
  `create index sessions_by_end on sessions (expires_at)`,

  // A way to log in: a password ('credential') or a provider's account.
  `create table accounts (
    id text primary key,
    account_id text not null,
    provider_id text not null,
    user_id text not null references users (id) on delete cascade,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamptz,
    refresh_token_expires_at timestamptz,
    scope text,
    password text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (provider_id, account_id)
  )`,
  `create index accounts_of_user on accounts (user_id)`,

  // better-auth requires it; nothing of ours is stored there.
  `create table verifications (
    id text primary key,
    identifier text not null,
    value text not null,
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,

  // Browsers that have logged in to an account; attempts of strangers at its email do not lock them out.
  `create table known_devices (
    user_id text not null references users (id) on delete cascade,
    visitor_id text not null,
    created_at timestamptz not null default now(),
    primary key (user_id, visitor_id)
  )`,

  // The newest code of a flow replaces the previous one; each browser has its own flow.
  `create table codes (
    email text not null,
    purpose text not null check (purpose in ('register', 'retrieve', 'delete')),
    visitor_id text not null,
    code_hmac text not null,
    tries integer not null default 0 check (tries >= 0 and tries <= 5),
    expires_at timestamptz not null,
    used_at timestamptz,
    primary key (email, purpose, visitor_id)
  )`,
  `create index codes_by_end on codes (expires_at)`,

  // In the shape that rate-limiter-flexible writes.
  `create table limits (key varchar(255) primary key, points integer not null default 0, expire bigint)`,

  // Mails that the embedded mailbox has "sent".
  `create table mailbox (
    id text primary key,
    recipient text not null,
    subject text not null,
    text text not null,
    html text not null,
    created_at timestamptz not null default now()
  )`,

  `create table support_messages (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    subject text not null,
    text text not null,
    created_at timestamptz not null default now()
  )`,
  `create index support_messages_of_user on support_messages (user_id, created_at desc)`,
  `create table support_answers (
    id text primary key,
    message_id text not null references support_messages (id) on delete cascade,
    text text not null,
    created_at timestamptz not null default now()
  )`,

  // Without a user the row belongs to the visitor of a cookie; with one, to the member on every browser.
  ...['photos', 'masks', 'jobs'].map(
    (table) => `alter table ${table} add column user_id text references users (id) on delete cascade`,
  ),
  `create index photos_of_user on photos (user_id, created_at desc) where user_id is not null`,
  `create index jobs_of_user on jobs (user_id, created_at desc) where user_id is not null`,
  `create index masks_of_user on masks (user_id) where user_id is not null`,
  // One browser can be a visitor and several members; each has separate keys.
  `alter table jobs drop constraint jobs_visitor_id_idempotency_key_key`,
  `create unique index jobs_by_key on jobs (visitor_id, coalesce(user_id, ''), idempotency_key)`,
]
