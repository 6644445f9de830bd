import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type OrderReply, orderReply, ordersReply } from '#contract/order.ts'
import { openPage } from '../../../../tests/pages/open-page.tsx'
import { ada } from '../../../../tests/pages/page-server.ts'
import { server } from '../../../../tests/pages/server.ts'

const lines = page.getByRole('main').getByRole('listitem')
const question = page.getByRole('dialog', { name: 'Cancel this order?' })

const orderOf = (place: number, changes: Partial<OrderReply> = {}): OrderReply => ({
  id: `0197a000-0000-7000-8000-0000000001${String(place).padStart(2, '0')}`,
  kind: 'purchase',
  planId: 'BASIC-MONTH',
  amountCents: 999,
  creditCents: 0,
  refundedCents: 0,
  currency: 'USD',
  state: 'pending',
  createdAt: new Date(Date.UTC(2026, 10, 20) - place * 60_000).toISOString(),
  settledAt: null,
  checkoutUrl: '/sandbox/checkout/one',
  invoiceUrl: null,
  isSurplus: false,
  ...changes,
})

function show(orders: OrderReply[], hasOlder = false): void {
  server.user = ada
  server.show('home/order-record.tsx', { userId: ada.id, orders, hasOlder })
}

async function openOrders(orders: OrderReply[], hasOlder = false): Promise<void> {
  show(orders, hasOlder)
  await openPage(server, '/home/order-record')
  await expect.element(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
}

test('an order that waits is closed after a question, and is then no longer offered to be paid', async () => {
  await openOrders([orderOf(1)])
  await expect
    .element(page.getByRole('link', { name: 'Pay' }))
    .toHaveAttribute('href', `/link?order=${orderOf(1).id}&go=1`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect.element(lines.first()).toMatchTextContent('Waiting for payment')
  expect(server.sentTo('POST /api/user/close-order-pay')).toEqual([])
  server.answer('POST /api/user/close-order-pay', orderReply, () => {
    const closed = orderOf(1, { state: 'closed', checkoutUrl: null })
    show([closed])
    return closed
  })
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await question.getByRole('button', { name: 'Cancel the order' }).click()
  await expect.element(page.getByText('The order is cancelled. Nothing was charged.')).toBeVisible()
  await expect.element(lines.first()).toMatchTextContent('Cancelled, not paid')
  await expect.element(page.getByRole('link', { name: 'Pay' })).not.toBeInTheDocument()
  expect(server.sentTo('POST /api/user/close-order-pay').map(({ json }) => json)).toEqual([{ orderId: orderOf(1).id }])
})

test('an order that was paid in another tab meanwhile is not closed but shown as paid', async () => {
  await openOrders([orderOf(1)])
  await page.getByRole('button', { name: 'Cancel order' }).click()
  show([orderOf(1, { state: 'paid' })])
  server.refuse('POST /api/user/close-order-pay', 'order-differs')
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await expect.element(page.getByText('That order was paid, or ended, before it could be cancelled.')).toBeVisible()
  await expect.element(lines.first()).toMatchTextContent(/\$9\.99\s*Paid/)
})

test('an order on a narrow window is paid and cancelled by buttons as high as a finger needs', async () => {
  await page.viewport(375, 667)
  try {
    await openOrders([orderOf(1)])
    for (const control of [page.getByRole('link', { name: 'Pay' }), page.getByRole('button', { name: 'Cancel order' })])
      expect(control.element().getBoundingClientRect().height).toBe(44)
  } finally {
    await page.viewport(1280, 800)
  }
})

test('many orders come page by page, the newest first', async () => {
  server.answer('POST /api/user/order-record', ordersReply, { orders: [orderOf(21), orderOf(22)] })
  const newest = Array.from({ length: 20 }, (_, place) =>
    orderOf(place + 1, place === 0 ? { planId: 'BASIC-YEAR' } : {}),
  )
  await openOrders(newest, true)
  await expect.element(lines).toHaveLength(20)
  await expect.element(lines.first()).toMatchTextContent('BASIC, yearly')
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect.element(lines).toHaveLength(22)
  await expect.element(page.getByRole('button', { name: 'Show older' })).not.toBeInTheDocument()
  expect(server.sentTo('POST /api/user/order-record').map(({ json }) => json)).toEqual([
    { before: orderOf(20).createdAt, limit: 21 },
  ])
})

test('each state of an order is said, with what went back and the invoice', async () => {
  await openOrders([
    orderOf(1, { state: 'paid', kind: 'renewal', invoiceUrl: '/sandbox/invoice/one' }),
    orderOf(2, { state: 'paid', refundedCents: 300 }),
    orderOf(3, { state: 'refunded', isSurplus: true }),
    orderOf(4, { state: 'expired' }),
  ])
  await expect.element(lines.nth(0)).toMatchTextContent(/BASIC, monthly · renewal.*Paid/)
  await expect
    .element(lines.nth(0).getByRole('link', { name: 'Invoice' }))
    .toHaveAttribute('href', '/sandbox/invoice/one')
  await expect.element(lines.nth(1)).toMatchTextContent('$3.00 of it refunded')
  await expect.element(lines.nth(2)).toMatchTextContent(/Refunded.*You had a plan, so this payment was refunded\./)
  expect(page.getByRole('link', { name: 'Pay' }).elements()).toHaveLength(0)
})

test('a change of plan is called one, with what credit has paid of its price', async () => {
  const change = { state: 'paid', kind: 'change', invoiceUrl: '/sandbox/invoice/one' } as const
  await openOrders([
    orderOf(1, { ...change, amountCents: 0, creditCents: 999 }),
    orderOf(2, { ...change, planId: 'BASIC-YEAR', amountCents: 4995, creditCents: 999 }),
  ])
  await expect
    .element(lines.nth(0))
    .toMatchTextContent(/Changed to monthly\s*\$0\.00\s*Paid.*\$9\.99, of which credit paid \$9\.99/)
  await expect
    .element(lines.nth(1))
    .toMatchTextContent(/Changed to yearly\s*\$49\.95\s*Paid.*\$59\.94, of which credit paid \$9\.99/)
  await expect.element(page.getByText('renewal')).not.toBeInTheDocument()
})

test('an invoice that the provider keeps on its own pages is opened there', async () => {
  await openOrders([orderOf(1, { state: 'paid' }), orderOf(2, { state: 'expired' })])
  expect(page.getByRole('button', { name: 'Invoice' }).elements()).toHaveLength(1)
  server.refuse('POST /api/user/subscription/portal', 'payment-unreachable')
  await lines.nth(0).getByRole('button', { name: 'Invoice' }).click()
  await expect.element(page.getByRole('alertdialog', { name: 'Request error' })).toBeVisible()
  expect(server.sentTo('POST /api/user/subscription/portal')).toHaveLength(1)
})

test('nobody who is not logged in sees orders', async () => {
  await openPage(server, '/home/order-record')
  await expect.element(page.getByText('Log in to see your orders')).toBeVisible()
  // The login lies over it.
  expect(document.querySelector('main')?.textContent).not.toMatch(/\$\d|Waiting for payment|Invoice/)
})

test('who has no orders is led to the plans', async () => {
  await openOrders([])
  await expect.element(page.getByText('No orders yet')).toBeVisible()
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'See the plans' }))
    .toHaveAttribute('href', '/pricing')
})
