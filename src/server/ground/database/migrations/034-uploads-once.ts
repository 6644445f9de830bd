export const statements = [
  // The same call gets the same address, for as long as there is one.
  `create table upload_calls (
    user_id text not null references users (id) on delete cascade,
    idempotency_key text not null,
    upload_id text not null references uploads (id) on delete cascade,
    primary key (user_id, idempotency_key)
  )`,
  'create index upload_calls_of_upload on upload_calls (upload_id)',
]
