export const statements = [
  `create table settings (key text primary key, value text not null)`,

  `create table photos (
    id text primary key,
    visitor_id text not null,
    name text not null,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    bytes integer not null check (bytes > 0),
    format text not null,
    has_alpha boolean not null,
    created_at timestamptz not null default now(),
    source_photo_id text,
    job_id text,
    tool text
  )`,
  `create index photos_of_visitor on photos (visitor_id, created_at desc)`,
  `create index photos_by_age on photos (created_at)`,

  `create table masks (
    id text primary key,
    visitor_id text not null,
    photo_id text not null references photos (id) on delete cascade,
    sha256 text not null,
    is_empty boolean not null,
    created_at timestamptz not null default now(),
    unique (photo_id, sha256)
  )`,

  // photo_id has no foreign key: the record of an edit outlives its photo.
  `create table jobs (
    id text primary key,
    visitor_id text not null,
    tool text not null,
    photo_id text not null,
    mask_id text,
    options jsonb not null,
    state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
    attempt integer not null default 0,
    crashes integer not null default 0 check (crashes >= 0),
    version integer not null default 1,
    stage text,
    done real not null default 0 check (done >= 0 and done <= 1),
    seconds_left real,
    result_photo_id text,
    problem_code text,
    report jsonb,
    idempotency_key text,
    request_sha256 text not null,
    created_at timestamptz not null default now(),
    ended_at timestamptz,
    check ((state = 'done') = (result_photo_id is not null)),
    check ((state = 'failed') = (problem_code is not null)),
    check ((state in ('done', 'failed', 'cancelled')) = (ended_at is not null)),
    unique (visitor_id, idempotency_key)
  )`,
  `create index jobs_of_visitor on jobs (visitor_id, created_at desc)`,
  `create index jobs_waiting on jobs (created_at) where state in ('queued', 'running')`,

  // Every change is counted and announced here, so that no writer can forget to.
  `create function announce_job() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then new.version := old.version + 1; end if;
    perform pg_notify('job_changed', new.id || ' ' || new.version || ' ' || new.state);
    return new;
  end $$`,
  `create trigger announce_job before insert or update on jobs for each row execute function announce_job()`,
]
