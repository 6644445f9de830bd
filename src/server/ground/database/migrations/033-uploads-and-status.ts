export const statements = [
  // Photos that a program announced, to send them to an address of their own. Once used, it stands for the photo.
  `create table uploads (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    sandbox text,
    api_key_id text,
    name text not null,
    type text not null,
    bytes integer not null,
    photo_id text references photos (id) on delete cascade,
    tries integer not null default 0,
    claimed_at timestamptz,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  'create index uploads_of_user on uploads (user_id) where photo_id is null',
  'create index uploads_of_photo on uploads (photo_id)',
  'create index uploads_unused on uploads (expires_at) where photo_id is null',

  // How the parts of the site fare, looked at once a minute by whichever process comes first.
  `create table status_parts (
    part text primary key,
    state text not null,
    since timestamptz not null,
    checked_at timestamptz not null,
    measured_from timestamptz not null
  )`,
  // Minutes of a day (UTC) in which a part was looked at, and was well or not.
  `create table status_days (
    part text not null,
    day date not null,
    good integer not null default 0,
    bad integer not null default 0,
    primary key (part, day)
  )`,
  // Edits that ended in an hour, and the seconds from their order to their end.
  `create table status_hours (
    hour timestamptz primary key,
    edits integer not null,
    median_seconds double precision not null,
    slow_seconds double precision not null
  )`,
  // When something was last done, and last failed, that is not looked at by itself.
  `create table status_outcomes (
    name text primary key,
    good_at timestamptz,
    bad_at timestamptz
  )`,
  `create table incidents (
    id text primary key,
    title text not null,
    parts text[] not null,
    opened_at timestamptz not null default now(),
    closed_at timestamptz
  )`,
  `create table incident_notes (
    id bigint generated always as identity primary key,
    incident_id text not null references incidents (id) on delete cascade,
    text text not null,
    written_at timestamptz not null default now()
  )`,
  'create index incident_notes_of on incident_notes (incident_id)',
]
