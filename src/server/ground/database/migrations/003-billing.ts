export const statements = [
  // End of paid access. The role follows from it, so that it ends by itself. Months are counted from the start of
  // unbroken access, so that a renewal reported late or early never opens a second count for one month.
  `alter table users drop column role`,
  `alter table users add column basic_from timestamptz`,
  `alter table users add column basic_until timestamptz`,

  // Financial records outlive the account, without a name.
  `create table subscriptions (
    id text primary key,
    user_id text references users (id) on delete set null,
    provider text not null,
    provider_subscription_id text not null,
    provider_customer_id text,
    product_id text not null,
    is_year boolean not null,
    state text not null check (state in ('active', 'past-due', 'ending', 'ended')),
    period_start timestamptz not null,
    period_end timestamptz not null check (period_end >= period_start),
    access_until timestamptz not null,
    checked_at timestamptz not null default now(),
    created_at timestamptz not null default now(),
    unique (provider, provider_subscription_id)
  )`,
  `create index subscriptions_of_user on subscriptions (user_id, access_until desc)`,

  `create table grants (
    id text primary key,
    user_id text references users (id) on delete set null,
    access_until timestamptz not null,
    reason text not null,
    revoked_at timestamptz,
    created_at timestamptz not null default now()
  )`,

  `create table orders (
    id text primary key,
    user_id text references users (id) on delete set null,
    kind text not null check (kind in ('purchase', 'renewal')),
    plan_id text not null,
    product_id text not null,
    amount_cents integer not null check (amount_cents >= 0),
    currency text not null,
    state text not null default 'pending' check (state in ('pending', 'paid', 'closed', 'expired', 'refunded')),
    provider text not null,
    checkout_id text,
    checkout_url text,
    payment_id text,
    subscription_id text references subscriptions (id),
    invoice_url text,
    created_at timestamptz not null default now(),
    expires_at timestamptz,
    settled_at timestamptz,
    unique (provider, checkout_id),
    unique (provider, payment_id),
    check ((state = 'pending') = (settled_at is null))
  )`,
  `create index orders_of_user on orders (user_id, created_at desc)`,
  `create index orders_pending on orders (created_at) where state = 'pending'`,

  `create table webhook_events (
    provider text not null,
    event_id text not null,
    type text not null,
    body text not null,
    received_at timestamptz not null default now(),
    processed_at timestamptz,
    tries integer not null default 0,
    tried_at timestamptz,
    failure text,
    primary key (provider, event_id)
  )`,
  `create index webhook_events_waiting on webhook_events (received_at) where processed_at is null`,

  // How many edits of a period are taken: reserved or delivered. One row is one counter.
  `create table usage_periods (
    payer text not null,
    starts_at timestamptz not null,
    plan text not null,
    ends_at timestamptz not null,
    taken integer not null default 0 check (taken >= 0),
    taken_max integer not null,
    primary key (payer, starts_at, plan)
  )`,

  // Append-only. A job is reserved once for each payer, then committed or released once.
  `create table ledger (
    id bigint generated always as identity primary key,
    payer text not null,
    starts_at timestamptz not null,
    plan text not null,
    job_id text not null,
    tool text not null,
    kind text not null check (kind in ('reserve', 'commit', 'release')),
    at timestamptz not null default now(),
    foreign key (payer, starts_at, plan) references usage_periods (payer, starts_at, plan)
  )`,
  `create unique index ledger_reserves on ledger (payer, job_id) where kind = 'reserve'`,
  `create unique index ledger_ends on ledger (payer, job_id) where kind <> 'reserve'`,
  `create index ledger_of_job on ledger (job_id)`,
  `create index ledger_of_payer on ledger (payer, id desc)`,
  `create function keep_ledger() returns trigger language plpgsql as $$
  begin raise exception 'the ledger is append-only'; end $$`,
  `create trigger keep_ledger before update or delete on ledger for each row execute function keep_ledger()`,

  // Settles the reservation of a job in the transaction that ends it, once, whoever ends it.
  `create function settle_job() returns trigger language plpgsql as $$
  declare reserved record;
  begin
    if new.state not in ('done', 'failed', 'cancelled') or old.state in ('done', 'failed', 'cancelled') then return new; end if;
    for reserved in select * from ledger where job_id = new.id and kind = 'reserve' order by payer loop
      insert into ledger (payer, starts_at, plan, job_id, tool, kind)
        values (reserved.payer, reserved.starts_at, reserved.plan, new.id, reserved.tool,
          case when new.state = 'done' then 'commit' else 'release' end);
      if new.state <> 'done' then
        update usage_periods set taken = taken - 1
          where payer = reserved.payer and starts_at = reserved.starts_at and plan = reserved.plan;
      end if;
    end loop;
    return new;
  end $$`,
  `create trigger settle_job after update of state on jobs for each row execute function settle_job()`,

  // The embedded provider's own books, separate from ours; we ask it for its state like any provider.
  `create table sandbox_checkouts (
    id text primary key,
    order_id text not null,
    product_id text not null,
    amount_cents integer not null,
    email text not null,
    return_url text not null,
    state text not null default 'open' check (state in ('open', 'paid', 'expired')),
    subscription_id text,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  `create table sandbox_subscriptions (
    id text primary key,
    order_id text not null,
    product_id text not null,
    amount_cents integer not null,
    state text not null check (state in ('active', 'past-due', 'ended')),
    is_year boolean not null,
    period_start timestamptz not null,
    period_end timestamptz not null,
    ends_at_period_end boolean not null default false,
    declines_payments boolean not null default false
  )`,
  `create table sandbox_payments (
    id text primary key,
    subscription_id text not null references sandbox_subscriptions (id),
    amount_cents integer not null,
    paid_at timestamptz not null,
    period_end timestamptz not null,
    state text not null default 'paid' check (state in ('paid', 'refunded', 'disputed'))
  )`,

  `create table audits (
    id bigint generated always as identity primary key,
    actor text not null,
    action text not null,
    subject text not null,
    detail jsonb not null default '{}',
    at timestamptz not null default now()
  )`,
  `create function keep_audits() returns trigger language plpgsql as $$
  begin raise exception 'audits are append-only'; end $$`,
  `create trigger keep_audits before update or delete on audits for each row execute function keep_audits()`,
]
