export const statements = [
  // Keys from before may do what they could.
  `alter table api_keys
    add column rights text[] not null default '{read,write,delete,account}'
      check (rights <@ '{read,write,delete,account}'),
    add column photos text not null default 'all' check (photos in ('all', 'own'))`,

  // The key with which a thing was made, and the test key in whose sandbox it lies; null: the member's own things.
  `alter table photos add column api_key_id text, add column sandbox text`,
  `alter table jobs add column sandbox text`,
  `alter table batches add column api_key_id text, add column sandbox text`,
  `alter table recipes add column api_key_id text, add column sandbox text`,
  `alter table webhook_endpoints add column api_key_id text, add column sandbox text`,
  `create index photos_in_sandboxes on photos (created_at) where sandbox is not null`,
  `update photos set api_key_id = jobs.api_key_id from jobs
    where jobs.id = photos.job_id and jobs.api_key_id is not null`,
  `update batches set api_key_id = (select min(api_key_id) from jobs where batch_id = batches.id)
    where exists (select from jobs where batch_id = batches.id and api_key_id is not null)`,

  // As before; and a result belongs to the key and the sandbox of its job, whichever process stores it.
  `create or replace function join_chain() returns trigger language plpgsql as $$
  declare
    source record;
    job record;
  begin
    select root_photo_id, is_favourite, is_test and tool is not null as is_test_result into source
      from photos where id = new.source_photo_id;
    select is_test, api_key_id, sandbox into job from jobs where id = new.job_id;
    new.root_photo_id := coalesce(source.root_photo_id, new.source_photo_id, new.id);
    new.is_favourite := new.is_favourite or coalesce(source.is_favourite, false);
    new.is_test := new.is_test or coalesce(source.is_test_result, false) or coalesce(job.is_test, false);
    new.api_key_id := coalesce(new.api_key_id, job.api_key_id);
    new.sandbox := coalesce(new.sandbox, job.sandbox);
    return new;
  end $$`,

  // An address that a key of its own photos made is told of the jobs of that key alone.
  `create function tell_webhooks(
    member text, event text, event_cause text, data jsonb, in_sandbox text, by_key text
  ) returns void language sql as $$
    insert into webhook_deliveries (id, endpoint_id, type, cause, body)
    select gen_random_uuid()::text, endpoint.id, event, event_cause,
      json_build_object('type', event, 'timestamp', iso_time(now()), 'data', data)::text
    from (select id from webhook_endpoints
      where user_id = member and is_on and event = any (events) and sandbox is not distinct from in_sandbox
        and not exists (select from api_keys maker where maker.id = webhook_endpoints.api_key_id
          and maker.photos = 'own' and maker.id is distinct from by_key)
      for key share) endpoint
    on conflict (endpoint_id, cause) do nothing
  $$`,
  // The use of a plan is told to the member's own addresses.
  `create or replace function tell_webhooks(member text, event text, event_cause text, data jsonb)
  returns void language sql as $$
    insert into webhook_deliveries (id, endpoint_id, type, cause, body)
    select gen_random_uuid()::text, endpoint.id, event, event_cause,
      json_build_object('type', event, 'timestamp', iso_time(now()), 'data', data)::text
    from (select id from webhook_endpoints
      where user_id = member and is_on and event = any (events) and sandbox is null for key share) endpoint
    on conflict (endpoint_id, cause) do nothing
  $$`,

  // As before; and of a recipe only the last step on a photo is told of, or the one that failed.
  `create or replace function tell_job_ended() returns trigger language plpgsql as $$
  declare
    counted jsonb;
    is_step boolean := new.state = 'done' and exists (select from jobs where batch_id = new.batch_id
      and batch_place = new.batch_place and batch_step > new.batch_step and state in ('queued', 'running'));
  begin
    if new.state in ('done', 'failed') and not is_step then
      perform tell_webhooks(new.user_id, 'job.' || new.state, 'job:' || new.id, jsonb_build_object(
        'id', new.id, 'tool', new.tool, 'state', new.state, 'photo', new.photo_id, 'result', new.result_photo_id,
        'isUnchanged', new.is_unchanged,
        'problem', case when new.problem_code is not null then jsonb_build_object('code', new.problem_code) end,
        'batch', new.batch_id, 'isTest', new.is_test, 'createdAt', iso_time(new.created_at), 'endedAt', iso_time(new.ended_at)),
        new.sandbox, new.api_key_id);
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
    perform tell_webhooks(new.user_id, 'batch.done', 'batch:' || new.batch_id || ':' || (counted ->> 'jobs'), counted,
      new.sandbox, new.api_key_id);
    return null;
  end $$`,
]
