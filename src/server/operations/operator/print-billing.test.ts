import { expect, test } from 'vitest'
import type { OrderWithNotes } from '#server/money/billing/admin/billing-admin.ts'
import { orderList } from '#server/operations/operator/print-billing.ts'

const order: OrderWithNotes['order'] = {
  id: '0190a8b0-0000-4000-8000-000000000000',
  user_id: 'ada',
  email: 'ada@example.org',
  kind: 'purchase',
  is_change: false,
  plan_id: 'BASIC-YEAR',
  product_id: 'p',
  amount_cents: 5994,
  credit_cents: 0,
  refunded_cents: 0,
  currency: 'USD',
  state: 'paid',
  provider: 'creem',
  checkout_id: null,
  checkout_url: null,
  payment_id: 'tran_1',
  subscription_id: null,
  invoice_url: null,
  created_at: new Date(0),
  expires_at: null,
  settled_at: new Date(0),
  is_surplus: false,
  refund_asked_at: null,
  is_checkout_open: false,
}

test('lists a payment beside a plan as owed until it was refunded', () => {
  const stateOf = (change: Partial<typeof order>) =>
    orderList([{ order: { ...order, ...change }, notes: [] }]).split('  ')[2]
  expect(stateOf({})).toBe('paid')
  expect(stateOf({ is_surplus: true })).toBe('owed back')
  expect(stateOf({ is_surplus: true, state: 'refunded' })).toBe('refunded')
})
