export const statements = [
  // Steps over tools that a member has kept under a name of their own.
  `create table recipes (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    name text not null,
    steps jsonb not null,
    created_at timestamptz not null default now(),
    changed_at timestamptz not null default now()
  )`,
  `create index recipes_of_user on recipes (user_id, changed_at desc, id)`,

  // What a mask outlines. A job without a mask finds it in its photo, which for a later step of a series is yet to come.
  `alter table jobs add column mask_by jsonb`,
]
