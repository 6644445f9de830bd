export const statements = [
  // One row: the deployment that this database belongs to. The store holds a copy of id and epoch. The epoch is
  // incremented here first and then in the store, so it is only behind here when this database was set back.
  `create table deployment (
    is_only boolean primary key default true check (is_only),
    id text not null,
    epoch bigint not null default 1,
    held_until timestamptz
  )`,

  // Folders of the store that no row keeps: their files are being written, or were released and are to be deleted.
  `create table unkept_files (
    folder text primary key,
    is_let_go boolean not null,
    due_at timestamptz not null,
    deleted_at timestamptz,
    tries integer not null default 0,
    failure text,
    created_at timestamptz not null default now(),
    check (deleted_at is null or is_let_go)
  )`,
  `create index unkept_files_by_due on unkept_files (due_at)`,

  // Inserting a row takes its files over, and deleting it releases them, in the same transaction.
  `create function keep_files() returns trigger language plpgsql as $$
  begin
    delete from unkept_files where folder = tg_table_name || '/' || new.id and not is_let_go;
    if not found and exists (select from unkept_files where folder = tg_table_name || '/' || new.id) then
      raise exception 'the files of %/% were let go of', tg_table_name, new.id;
    end if;
    return null;
  end $$`,
  `create function let_go_files() returns trigger language plpgsql as $$
  begin
    insert into unkept_files (folder, is_let_go, due_at) values (tg_table_name || '/' || old.id, true, now())
      on conflict (folder) do update set is_let_go = true, due_at = now(), deleted_at = null;
    return null;
  end $$`,
  ...['photos', 'masks'].flatMap((table) => [
    `create trigger keep_files after insert on ${table} for each row execute function keep_files()`,
    `create trigger let_go_files after delete on ${table} for each row execute function let_go_files()`,
  ]),

  `create table task_runs (
    task text primary key,
    started_at timestamptz not null,
    ended_at timestamptz,
    succeeded_at timestamptz,
    failures integer not null default 0,
    failure text,
    report text
  )`,

  // Nobody pays for what visitors do, and those entries have no link to payments; the others stay as long as
  // financial records do.
  `create or replace function keep_ledger() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE'
      and old.at < now() - (case when old.payer like 'user:%' then interval '10 years' else interval '62 days' end)
    then return old; end if;
    raise exception 'the ledger is append-only';
  end $$`,
  `create or replace function keep_audits() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and old.at < now() - interval '10 years' then return old; end if;
    raise exception 'audits are append-only';
  end $$`,
  `create index ledger_by_age on ledger (at)`,
  `create index ledger_of_period on ledger (payer, starts_at, plan)`,
  `create index usage_periods_by_end on usage_periods (ends_at)`,
  `create index webhook_events_by_age on webhook_events (processed_at) where body <> ''`,
]
