export const statements = [
  // Which process made the last run, and of which version of the program it was.
  `alter table jobs add column worker text`,
  `alter table jobs add column worker_version text`,

  // As before, and a fourth word when its place in line changed. Processes of the version before read three.
  `create or replace function announce_job() returns trigger language plpgsql as $$
  declare
    is_move boolean := true;
  begin
    if tg_op = 'UPDATE' then
      new.version := old.version + 1;
      is_move := old.state <> new.state or old.after_job_id is distinct from new.after_job_id;
    end if;
    perform pg_notify('job_changed',
      new.id || ' ' || new.version || ' ' || new.state || case when is_move then ' moved' else '' end);
    return new;
  end $$`,
]
