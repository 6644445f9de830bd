export const statements = [
  // A batch may take several steps on each photo. A step waits for the job before it, and works on its result.
  `alter table jobs add column after_job_id text`,
  `alter table jobs add column batch_place integer`,
  `alter table jobs add column batch_step integer`,
  `create index jobs_that_wait on jobs (after_job_id) where after_job_id is not null`,
  `drop index jobs_in_line`,
  `create index jobs_in_line on jobs (priority desc, created_at, place) where state = 'queued' and after_job_id is null`,
  `create function advance_series() returns trigger language plpgsql as $$
  begin
    if new.state = 'done' then
      update jobs set photo_id = new.result_photo_id, after_job_id = null, created_at = now()
        where after_job_id = new.id and state = 'queued';
    else
      update jobs set state = 'cancelled', after_job_id = null, ended_at = now()
        where after_job_id = new.id and state = 'queued';
    end if;
    return null;
  end $$`,
  `create trigger advance_series after update of state on jobs for each row
    when (new.batch_id is not null and new.state in ('done', 'failed', 'cancelled') and old.state in ('queued', 'running'))
    execute function advance_series()`,

  // Selected photos that are about to be downloaded in one file: too many for an address.
  `create table archives (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    root_photo_ids text[] not null,
    created_at timestamptz not null default now()
  )`,
  `create index archives_of_user on archives (user_id, created_at desc)`,
]
