export const statements = [
  // What the provider keeps for the next payments of a plan; null: nothing, or it does not say.
  `alter table subscriptions add column credit_cents integer`,
  `alter table subscriptions add column credit_currency text`,
  // What the member was told of the plan by mail: which it is, and that it ends.
  `alter table subscriptions add column told_product_id text`,
  `alter table subscriptions add column told_is_ending boolean not null default false`,
  // What there was before these mails is not told again.
  `update subscriptions set told_product_id = product_id, told_is_ending = state in ('ending', 'ended')`,
  // Of a renewal: it paid for a change between monthly and yearly.
  `alter table orders add column is_change boolean not null default false`,
  // What of the price credit has paid, in cents.
  `alter table orders add column credit_cents integer not null default 0`,
  `alter table sandbox_payments add column credit_cents integer not null default 0`,
  // Until now whatever a payment was below the price was credit.
  `update sandbox_payments set credit_cents = greatest(0,
    case when product_id = 'sandbox_basic_year' then 5994 else 999 end - amount_cents) where product_id is not null`,
  // What of the credit was left after that.
  `alter table sandbox_payments add column credit_left_cents integer not null default 0`,
  `alter table sandbox_payments add column is_change boolean not null default false`,
]
