export const statements = [
  // What members asked of their subscriptions. Its id is the provider's idempotency key.
  `create table subscription_acts (
    id uuid primary key,
    user_id text references users (id) on delete set null,
    provider text not null,
    provider_subscription_id text not null,
    kind text not null check (kind in ('change', 'cancel', 'resume')),
    product_id text,
    state text not null default 'asked' check (state in ('asked', 'unanswered', 'done', 'refused')),
    asked_at timestamptz not null default now(),
    check ((kind = 'change') = (product_id is not null))
  )`,
  // One at a time for a subscription, by the database.
  `create unique index subscription_acts_open on subscription_acts (provider, provider_subscription_id)
    where state in ('asked', 'unanswered')`,
  `create index subscription_acts_user on subscription_acts (user_id)`,
  // When the member was told that a renewal was not paid; null while nothing is due.
  `alter table subscriptions add column past_due_told_at timestamptz`,
  // What of a payment was given back, in cents. The state says refunded once all of it was.
  `alter table orders add column refunded_cents integer not null default 0`,
  `alter table sandbox_payments add column product_id text`,
  `alter table sandbox_payments add column refunded_cents integer not null default 0`,
  // What was paid for a longer period that was left early, and not used yet.
  `alter table sandbox_subscriptions add column credit_cents integer not null default 0`,
]
