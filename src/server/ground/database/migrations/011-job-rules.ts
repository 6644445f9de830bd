export const statements = [
  // The order in which pg-boss serves the queue: by priority, by time, then by insertion (a batch shares one time).
  `alter table jobs add column priority integer not null default 0`,
  `alter table jobs add column place bigint generated always as identity`,
  `drop index jobs_waiting`,
  `create index jobs_in_line on jobs (priority desc, created_at, place) where state = 'queued'`,
  `create index jobs_running on jobs (id) where state = 'running'`,

  // A run whose child died counts in crashes, one whose worker died counts here; one that an outage ended in neither.
  `alter table jobs add column lost integer not null default 0 check (lost >= 0)`,
  `alter table jobs add column waiting_since timestamptz`,

  `alter table jobs add column is_unchanged boolean not null default false`,
  `alter table photos add column is_as_uploaded boolean not null default false`,

  // As before, except that a job without a change is done and its request released.
  `create or replace function settle_job() returns trigger language plpgsql as $$
  declare
    reserved record;
    is_charged boolean := new.state = 'done' and not new.is_unchanged;
  begin
    if new.state not in ('done', 'failed', 'cancelled') or old.state in ('done', 'failed', 'cancelled') then return new; end if;
    for reserved in select * from ledger where job_id = new.id and kind = 'reserve' order by payer loop
      insert into ledger (payer, starts_at, plan, job_id, tool, kind)
        values (reserved.payer, reserved.starts_at, reserved.plan, new.id, reserved.tool,
          case when is_charged then 'commit' else 'release' end);
      if not is_charged then
        update usage_periods set taken = taken - 1
          where payer = reserved.payer and starts_at = reserved.starts_at and plan = reserved.plan;
      end if;
    end loop;
    return new;
  end $$`,

  // Used by logins, the list of messages, the computing of access, retention and billing.
  `create index masks_of_visitor on masks (visitor_id) where user_id is null`,
  `create index support_answers_of_message on support_answers (message_id, created_at)`,
  `create index grants_of_user on grants (user_id)`,
  `create index jobs_by_end on jobs (ended_at) where ended_at is not null`,
  `create index orders_of_subscription on orders (subscription_id) where subscription_id is not null`,
]
