export const statements = [
  // Addresses of members' programs that are told what happens.
  `create table webhook_endpoints (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    url text not null,
    events text[] not null,
    is_on boolean not null default true,
    off_reason text check (off_reason in ('gone', 'failing')),
    secret_version integer not null default 1,
    secret_made_at timestamptz not null default now(),
    failing_since timestamptz,
    created_at timestamptz not null default now(),
    check (not is_on or off_reason is null)
  )`,
  `create index webhook_endpoints_of_user on webhook_endpoints (user_id, created_at)`,

  // The outbox, and afterwards the log. A cause is told to an address once.
  `create table webhook_deliveries (
    id text primary key,
    endpoint_id text not null references webhook_endpoints (id) on delete cascade,
    type text not null,
    cause text not null,
    body text not null,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
    attempt integer not null default 0,
    tries integer not null default 0,
    due_at timestamptz not null default now(),
    claimed_until timestamptz,
    response_code integer,
    response_text text,
    problem text,
    created_at timestamptz not null default now(),
    ended_at timestamptz,
    check ((state = 'waiting') = (ended_at is null)),
    unique (endpoint_id, cause)
  )`,
  `create index webhook_deliveries_due on webhook_deliveries (due_at) where state = 'waiting'`,
  `create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, created_at desc, id desc)`,
  `create index webhook_deliveries_by_end on webhook_deliveries (ended_at) where ended_at is not null`,

  `create function iso_time(at timestamptz) returns text language sql stable as $$
    select to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  $$`,

  // The lock lets an address that is being deleted go, instead of failing whoever tells it something.
  `create function tell_webhooks(member text, event text, event_cause text, data jsonb) returns void language sql as $$
    insert into webhook_deliveries (id, endpoint_id, type, cause, body)
    select gen_random_uuid()::text, endpoint.id, event, event_cause,
      json_build_object('type', event, 'timestamp', iso_time(now()), 'data', data)::text
    from (select id from webhook_endpoints
      where user_id = member and is_on and event = any (events) for key share) endpoint
    on conflict (endpoint_id, cause) do nothing
  $$`,

  // Only the first trigger of the last job may find the batch ended: of two that end at once, one waits for the other.
  `create function tell_job_ended() returns trigger language plpgsql as $$
  declare counted jsonb;
  begin
    if new.state in ('done', 'failed') then
      perform tell_webhooks(new.user_id, 'job.' || new.state, 'job:' || new.id, jsonb_build_object(
        'id', new.id, 'tool', new.tool, 'state', new.state, 'photo', new.photo_id, 'result', new.result_photo_id,
        'isUnchanged', new.is_unchanged,
        'problem', case when new.problem_code is not null then jsonb_build_object('code', new.problem_code) end,
        'batch', new.batch_id, 'isTest', new.is_test, 'createdAt', iso_time(new.created_at), 'endedAt', iso_time(new.ended_at)));
    end if;
    if new.batch_id is null or not exists (
      select from webhook_endpoints where user_id = new.user_id and is_on and 'batch.done' = any (events))
      then return null; end if;
    perform from batches where id = new.batch_id for update;
    if exists (select from jobs where batch_id = new.batch_id and state in ('queued', 'running'))
      then return null; end if;
    select jsonb_build_object('id', new.batch_id, 'jobs', count(*),
        'done', count(*) filter (where state = 'done'), 'failed', count(*) filter (where state = 'failed'),
        'cancelled', count(*) filter (where state = 'cancelled'), 'endedAt', iso_time(max(ended_at)))
      into counted from jobs where batch_id = new.batch_id;
    perform tell_webhooks(new.user_id, 'batch.done', 'batch:' || new.batch_id || ':' || (counted ->> 'jobs'), counted);
    return null;
  end $$`,
  `create trigger tell_job_ended after update of state on jobs for each row
    when (new.user_id is not null and new.state in ('done', 'failed', 'cancelled') and old.state in ('queued', 'running'))
    execute function tell_job_ended()`,

  `create function tell_usage() returns trigger language plpgsql as $$
  declare
    member text := substr(new.payer, 6);
    about text := new.plan || ':' || iso_time(new.starts_at);
    data jsonb := jsonb_build_object('used', new.taken, 'limit', new.taken_max, 'plan', new.plan,
      'startsAt', iso_time(new.starts_at), 'renewsAt', iso_time(new.ends_at));
  begin
    if old.taken * 5 < new.taken_max * 4 then perform tell_webhooks(member, 'usage.80', 'usage.80:' || about, data); end if;
    if new.taken >= new.taken_max then
      perform tell_webhooks(member, 'usage.used-up', 'usage.used-up:' || about, data);
    end if;
    return null;
  end $$`,
  `create trigger tell_usage after update of taken on usage_periods for each row
    when (new.taken > old.taken and new.taken * 5 >= new.taken_max * 4 and new.payer like 'user:%')
    execute function tell_usage()`,
]
