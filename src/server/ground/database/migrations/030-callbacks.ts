export const statements = [
  // Addresses that a call names are endpoints without events, one for each key and address: they are told only of what
  // names them. Their id is made of both.
  `alter table webhook_endpoints
    add column is_callback boolean not null default false,
    add column named_at timestamptz`,
  `alter table jobs add column callback_id text`,
  `alter table batches add column callback_id text`,

  `create function tell_callback(callback text, event text, event_cause text, data jsonb) returns void language sql as $$
    insert into webhook_deliveries (id, endpoint_id, type, cause, body)
    select gen_random_uuid()::text, endpoint.id, event, event_cause,
      json_build_object('type', event, 'timestamp', iso_time(now()), 'data', data)::text
    from (select id from webhook_endpoints where id = callback and is_callback for key share) endpoint
    on conflict (endpoint_id, cause) do nothing
  $$`,

  // As before; and the address that the job or its batch names is told.
  `create or replace function tell_job_ended() returns trigger language plpgsql as $$
  declare
    counted jsonb;
    told jsonb;
    callback text;
    is_step boolean := new.state = 'done' and exists (select from jobs where batch_id = new.batch_id
      and batch_place = new.batch_place and batch_step > new.batch_step and state in ('queued', 'running'));
  begin
    if new.state in ('done', 'failed') and not is_step then
      told := jsonb_build_object(
        'id', new.id, 'tool', new.tool, 'state', new.state, 'photo', new.photo_id, 'result', new.result_photo_id,
        'isUnchanged', new.is_unchanged,
        'problem', case when new.problem_code is not null then jsonb_build_object('code', new.problem_code) end,
        'batch', new.batch_id, 'isTest', new.is_test, 'createdAt', iso_time(new.created_at), 'endedAt', iso_time(new.ended_at));
      perform tell_webhooks(new.user_id, 'job.' || new.state, 'job:' || new.id, told, new.sandbox, new.api_key_id);
      if new.callback_id is not null then
        perform tell_callback(new.callback_id, 'job.' || new.state, 'job:' || new.id, told);
      end if;
    end if;
    if new.batch_id is null then return null; end if;
    select callback_id into callback from batches where id = new.batch_id;
    if callback is null and not exists (
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
    if callback is not null then
      perform tell_callback(callback, 'batch.done', 'batch:' || new.batch_id || ':' || (counted ->> 'jobs'), counted);
    end if;
    return null;
  end $$`,
]
