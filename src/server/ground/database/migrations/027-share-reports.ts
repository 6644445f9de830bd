export const statements = [
  // Null: it is shown.
  'alter table shares add column hidden_at timestamptz',
  // What people said of shared pictures, and what was decided. The share may end before, and the decision stays.
  `create table share_reports (
    id text primary key,
    share_id text references shares (id) on delete set null,
    reason text not null,
    email text,
    language text not null,
    created_at timestamptz not null default now(),
    decision text check (decision in ('hidden', 'kept')),
    statement text,
    decided_at timestamptz
  )`,
  'create index share_reports_by_share on share_reports (share_id)',
  'create index share_reports_open on share_reports (created_at) where decision is null',
]
