import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { opened } from '../../../../../tests/opened.ts'
import { newBuyer, openTill } from '../../../../../tests/peers/open-till.ts'

const till = await opened(openTill('sandbox'))

const waiting = async (change: { created_at?: Date; expires_at?: Date; checkout_id?: string }) => {
  const { id: user_id } = await newBuyer(till)
  const id = randomUUID()
  const order = { id, user_id, kind: 'purchase', plan_id: 'BASIC-MONTH', product_id: till.product.month } as const
  await till.db
    .insertInto('orders')
    .values({ ...order, amount_cents: 999, currency: 'USD', provider: 'sandbox', ...change })
    .execute()
  return async () => (await till.billing.order(user_id, id)).state
}
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('closes an order whose checkout was never made after a quarter of an hour', async () => {
  const [old, young] = [await waiting({ created_at: ago(16) }), await waiting({ created_at: ago(14) })]
  await till.billing.reconcilePending()
  expect([await old(), await young()]).toEqual(['closed', 'pending'])
})

test('expires an order an hour after the end of its checkout when the provider says nothing', async () => {
  const unknown = (minutes: number) => waiting({ checkout_id: `chk_${randomUUID()}`, expires_at: ago(minutes) })
  const [old, young] = [await unknown(61), await unknown(59)]
  await till.billing.reconcilePending()
  expect([await old(), await young()]).toEqual(['expired', 'pending'])
})
