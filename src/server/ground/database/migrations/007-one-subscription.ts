export const statements = [
  // Set: paid beside a plan. It is never the member's plan; it is ended, and its payments are refunded.
  `alter table subscriptions add column surplus_since timestamptz`,
  `alter table subscriptions add column surplus_told_at timestamptz`,
  `alter table orders add column is_surplus boolean not null default false`,
  `alter table orders add column refund_asked_at timestamptz`,
  // Closed here, and possibly still payable at the provider.
  `alter table orders add column is_checkout_open boolean not null default false`,

  // Of several living ones a member keeps the one with the longest access; reconciliation ends the others.
  `with ranked as (
    select id,
      first_value(id) over kept as kept_id, row_number() over kept as place
    from subscriptions where state <> 'ended' and user_id is not null
    window kept as (partition by user_id order by access_until desc, created_at, id)
  ), marked as (
    update subscriptions set surplus_since = now() from ranked
    where subscriptions.id = ranked.id and ranked.place > 1
    returning subscriptions.provider, subscriptions.provider_subscription_id, ranked.kept_id
  )
  insert into audits (actor, action, subject, detail)
    select 'emulsion', 'surplus', marked.provider_subscription_id,
      jsonb_build_object('provider', marked.provider, 'kept', kept.provider_subscription_id)
    from marked join subscriptions kept on kept.id = marked.kept_id`,
  `create unique index subscriptions_living on subscriptions (user_id) where state <> 'ended' and surplus_since is null`,
  `create index subscriptions_surplus on subscriptions (provider) where surplus_since is not null`,
  `create index orders_surplus on orders (subscription_id) where is_surplus`,
  `create index orders_left_open on orders (provider) where is_checkout_open`,

  `update orders set state = 'closed', settled_at = now(), is_checkout_open = checkout_id is not null
    where state = 'pending' and user_id in
      (select user_id from subscriptions where state <> 'ended' and surplus_since is null)`,
  // From now on every checkout has an end; we set one where the provider has none.
  `update orders set expires_at = created_at + interval '24 hours'
    where state = 'pending' and checkout_id is not null and expires_at is null`,
]
