export const statements = [
  // Keys with which members' programs call /api/v1. A revoked key stays, so that past use keeps its name.
  `create table api_keys (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    name text not null,
    is_test boolean not null,
    secret_sha256 text not null unique,
    prefix text not null,
    last_four text not null,
    tools text[],
    addresses text[],
    requests_max integer check (requests_max > 0),
    version text not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz,
    revoked_at timestamptz
  )`,
  `create index api_keys_of_user on api_keys (user_id, created_at desc)`,

  // No foreign key: the record of an edit outlives the key only with its account, and both go together.
  `alter table jobs add column api_key_id text`,
  `alter table jobs add column is_test boolean not null default false`,
  `alter table photos add column is_test boolean not null default false`,

  // What a repeated Idempotency-Key has made. A row without a photo is a request that runs.
  `create table made_photos (
    user_id text not null references users (id) on delete cascade,
    idempotency_key text not null,
    photo_id text references photos (id) on delete cascade,
    request_sha256 text,
    created_at timestamptz not null default now(),
    primary key (user_id, idempotency_key)
  )`,
  `create index made_photos_of_photo on made_photos (photo_id)`,
  `create index made_photos_by_age on made_photos (created_at)`,

  // As before, except that a test is one for ever: the result of a test key's job, and every result made from such a
  // result, whoever makes it. An upload by a test key passes nothing on.
  `create or replace function join_chain() returns trigger language plpgsql as $$
  declare
    source record;
  begin
    select root_photo_id, is_favourite, is_test and tool is not null as is_test_result into source
      from photos where id = new.source_photo_id;
    new.root_photo_id := coalesce(source.root_photo_id, new.source_photo_id, new.id);
    new.is_favourite := new.is_favourite or coalesce(source.is_favourite, false);
    new.is_test := new.is_test or coalesce(source.is_test_result, false)
      or exists (select from jobs where id = new.job_id and is_test);
    return new;
  end $$`,
]
