export const statements = [
  // Settings that a member has saved under a name of their own.
  `create table presets (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    tool text not null,
    name text not null,
    options jsonb not null,
    is_starred boolean not null default false,
    place bigint generated always as identity
  )`,
  `create unique index presets_by_name on presets (user_id, tool, lower(name))`,

  // Presets of the tools themselves that a member has starred.
  `create table preset_stars (
    user_id text not null references users (id) on delete cascade,
    tool text not null,
    preset_id text not null,
    primary key (user_id, tool, preset_id)
  )`,
]
