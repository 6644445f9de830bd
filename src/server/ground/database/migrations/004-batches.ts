export const statements = [
  // One recipe on many photos; each is a separate job.
  `create table batches (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    tool text not null,
    photo_ids text[] not null,
    idempotency_key text,
    request_sha256 text not null,
    created_at timestamptz not null default now(),
    unique (user_id, idempotency_key)
  )`,
  `create index batches_of_user on batches (user_id, created_at desc)`,
  `alter table jobs add column batch_id text references batches (id) on delete set null`,
  `create index jobs_of_batch on jobs (batch_id) where batch_id is not null`,
]
