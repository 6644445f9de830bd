export const statements = [
  // Links to a before and after. Each ends with either photo, with its owner, and when its time is up.
  `create table shares (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    token text not null unique check (length(token) >= 22),
    photo_id text not null references photos (id) on delete cascade,
    before_photo_id text not null references photos (id) on delete cascade,
    views integer not null default 0,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  `create index shares_of_user on shares (user_id, created_at desc)`,
  `create index shares_of_photo on shares (photo_id)`,
  `create index shares_of_before on shares (before_photo_id)`,
  `create index shares_by_end on shares (expires_at)`,
]
