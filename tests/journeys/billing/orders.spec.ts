import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../member.ts'

test.use({ tier: 'FREE' })

const orders = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'BASIC' })

async function openOrders(page: Page): Promise<void> {
  await page.goto('/home/order-record')
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** Makes an order by the very call of the plans' button; the checkout's address. */
async function makeOrder({ request }: BrowserContext, planId: 'BASIC-MONTH' | 'BASIC-YEAR'): Promise<string> {
  const headers = { 'x-envelope': 'none', 'sec-fetch-site': 'same-origin' }
  const plans = (await (await request.get('/api/plans/list', { headers })).json()).data
  const { productId } = plans.find(({ id }: { id: string }) => id === planId)
  const reply = await request.post('/api/subscriptions/user', { data: { planId, productId }, headers })
  expect(reply.ok()).toBe(true)
  return (await reply.json()).data.result.checkout_url
}

test('an order is declined, abandoned, taken up again from the list, and paid; its invoice says that no money was moved', async ({
  context,
  page,
}) => {
  await openOrders(page)
  await expect(page.getByText('No orders yet')).toBeVisible()
  const checkout = await makeOrder(context, 'BASIC-YEAR')
  await page.goto(checkout, { waitUntil: 'networkidle' })
  await expect(page.getByText('This is a test checkout. No card is charged.')).toBeVisible()
  await expect(page.getByText('$59.94')).toBeVisible()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('The payment was declined. Nothing was charged')).toBeVisible()
  await page.getByRole('link', { name: 'Abandon' }).click()
  await page.waitForURL(/\/link\?order=/)

  await openOrders(page)
  await expect(orders(page)).toHaveCount(1)
  await expect(orders(page)).toContainText('BASIC, yearly')
  await expect(orders(page)).toContainText('Waiting for payment')
  const [tab] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'Pay' }).click()])
  await tab.waitForURL(checkout)
  await tab.waitForLoadState('networkidle')
  await tab.getByRole('button', { name: 'Approve' }).click()
  await tab.waitForURL(/\/link\?order=/)
  await expect(tab.getByRole('heading', { name: /BASIC/ })).toBeVisible()
  await tab.goto(checkout)
  await expect(tab.getByText('This order is paid.')).toBeVisible()
  await expect(tab.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(orders(page)).toContainText(/\$59\.94\s*Paid/)
  const [invoice] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Invoice' }).click(),
  ])
  await expect(invoice.getByText('This is a test invoice. No money was moved.')).toBeVisible()
  await expect(invoice.getByRole('row', { name: 'Total paid' })).toContainText('$59.94')
})

test('orders and their checkouts belong to whoever is logged in', async ({ context, page }) => {
  const checkout = await makeOrder(context, 'BASIC-MONTH')
  await openOrders(page)
  await expect(orders(page)).toHaveCount(1)
  await context.clearCookies()
  await page.goto('/home/order-record')
  await expect(page.getByText('Log in to see your orders')).toBeVisible()
  await expect(orders(page)).toHaveCount(0)
  // A checkout is paid by whoever has its address, as at any provider; another address is nobody's.
  const own = await context.request.get(checkout)
  expect([own.status(), /<meta name="robots" content="noindex"/.test(await own.text())]).toEqual([200, true])
  for (const address of [`${checkout}0`, '/sandbox/subscription/sub_none', '/sandbox/invoice/pay_none'])
    expect((await context.request.get(address)).status(), address).toBe(404)
})
