import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OrderReply } from '#contract/order.ts'
import type { loader } from '#web/routes/pages/link.tsx'
import { openPage } from '../../../../tests/pages/open-page.tsx'
import { ada, usageOf } from '../../../../tests/pages/page-server.ts'
import { server } from '../../../../tests/pages/server.ts'

const order: OrderReply = {
  id: '0197a000-0000-7000-8000-000000000101',
  kind: 'purchase',
  planId: 'BASIC-YEAR',
  amountCents: 5994,
  creditCents: 0,
  refundedCents: 0,
  currency: 'USD',
  state: 'paid',
  createdAt: '2026-11-20T10:00:00.000Z',
  settledAt: '2026-11-20T10:01:00.000Z',
  checkoutUrl: null,
  invoiceUrl: null,
  isSurplus: false,
}

async function openPaid(renewalCents: number | null): Promise<void> {
  server.user = { ...ada, role: 'BASIC', isMember: true }
  const plan = { at: '2027-11-20T10:00:00.000Z', renewalCents }
  server.show<typeof loader>('pages/link.tsx', async () => ({ at: 'order', order, plan }))
  await openPage(server, `/link?order=${order.id}`)
  await expect.element(page.getByRole('heading', { level: 1, name: 'You are on BASIC', exact: true })).toBeVisible()
}

test('a paid order says when the plan renews and for how much, and leads to the orders', async () => {
  await openPaid(5994)
  await expect.element(page.getByText('It renews on 20 November 2027 for $59.94.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See my orders' })).toHaveAttribute('href', '/home/order-record')
})

test('the pages that come next no longer count the edits of the plan from before', async () => {
  // The tab was opened before there was a plan.
  server.usage = usageOf('FREE', 3)
  server.show('home/order-record.tsx', { userId: ada.id, orders: [order], hasOlder: false })
  await openPaid(5994)
  server.usage = usageOf('BASIC', 3)
  await page.getByRole('link', { name: 'See my orders' }).click()
  await expect.element(page.getByRole('banner')).toBeVisible()
  await expect.element(page.getByRole('banner').getByText(/edits left/)).not.toBeInTheDocument()
})

test('a plan that was ended meanwhile is not said to renew', async () => {
  await openPaid(null)
  await expect.element(page.getByText('It stays until 20 November 2027 and does not renew.')).toBeVisible()
})
