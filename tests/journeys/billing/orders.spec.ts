import type { BrowserContext, Page } from '@playwright/test'
import { payBasic } from '../accounts.ts'
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
  await expect(page.getByText('This is a trial checkout. No card is charged.')).toBeVisible()
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
  await expect(invoice.getByText('This is a trial invoice. No money was moved.')).toBeVisible()
  await expect(invoice.getByText('$59.94')).toBeVisible()
})

test('an order that was abandoned is closed after a question, and its checkout can then no longer be paid', async ({
  context,
  page,
}) => {
  const checkout = await makeOrder(context, 'BASIC-MONTH')
  await openOrders(page)
  await page.getByRole('button', { name: 'Close' }).click()
  const question = page.getByRole('dialog', { name: 'Close this order?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(orders(page)).toContainText('Waiting for payment')
  const tab = await context.newPage()
  await tab.goto(checkout, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Close the order' }).click()
  await expect(page.getByText('The order is closed. Nothing was charged.')).toBeVisible()
  await expect(orders(page)).toContainText('Closed, not paid')
  await expect(page.getByRole('link', { name: 'Pay' })).toHaveCount(0)
  // The checkout that was open all the while.
  await tab.getByRole('button', { name: 'Approve' }).click()
  await expect(tab.getByText('This order was closed, or its 24 hours have passed.')).toBeVisible()
  await openOrders(page)
  await expect(orders(page)).toContainText('Closed, not paid')
})

test('an order that was paid in another tab meanwhile is not closed but shown as paid', async ({ context, page }) => {
  await makeOrder(context, 'BASIC-MONTH')
  await openOrders(page)
  await page.getByRole('button', { name: 'Close' }).click()
  // The very same order: one that waits is offered again.
  await payBasic(context.request)
  await page.getByRole('button', { name: 'Close the order' }).click()
  await expect(page.getByText('That order was paid, or ended, before it could be closed.')).toBeVisible()
  await expect(orders(page)).toContainText(/\$9\.99\s*Paid/)
})

test('an old order that stands in another tab is not paid beside a plan, and says why', async ({ context, page }) => {
  await makeOrder(context, 'BASIC-MONTH')
  await openOrders(page)
  await expect(orders(page)).toContainText('Waiting for payment')
  // Meanwhile, elsewhere.
  await payBasic(context.request, 'BASIC-YEAR')
  const [tab] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'Pay' }).click()])
  await expect(tab.getByRole('heading', { name: 'You have that plan already' })).toBeVisible()
  await expect(tab.getByText('So this order cannot be paid, and nothing was charged for it.')).toBeVisible()
  expect(new URL(tab.url()).pathname).toBe('/link')
  await tab.getByRole('link', { name: 'Go to my account' }).click()
  await expect(tab.getByRole('region', { name: 'Plan and usage' })).toContainText('BASIC, yearly. Renews on')
  await openOrders(page)
  await expect(orders(page).filter({ hasText: 'BASIC, monthly' })).toContainText('Closed, not paid')
  await expect(page.getByRole('link', { name: 'Pay' })).toHaveCount(0)
})

test('a month and a year that were both paid in two tabs are one plan; the other payment went back, and says so', async ({
  context,
  page,
}) => {
  const checkouts = [await makeOrder(context, 'BASIC-MONTH'), await makeOrder(context, 'BASIC-YEAR')]
  const tabs = await Promise.all(
    checkouts.map(async (checkout) => {
      const tab = await context.newPage()
      await tab.goto(checkout, { waitUntil: 'networkidle' })
      return tab
    }),
  )
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Approve' }).click()))
  // Whichever came first is the plan; the other was closed in time, or went back.
  await expect(async () => {
    await openOrders(page)
    await expect(orders(page).filter({ hasText: /Paid$|Paid\s*Invoice/ })).toHaveCount(1, { timeout: 1000 })
    await expect(orders(page).filter({ hasText: /Closed, not paid|this payment went back to you/ })).toHaveCount(1, {
      timeout: 1000,
    })
  }).toPass({ timeout: 20_000 })
})

test('many orders come page by page, the newest first', async ({ context, page }) => {
  const headers = { 'x-envelope': 'none', 'sec-fetch-site': 'same-origin' }
  for (let count = 0; count < 22; count++) {
    const checkout = await makeOrder(context, count === 21 ? 'BASIC-YEAR' : 'BASIC-MONTH')
    if (count === 21) break
    const { orders: made } = (
      await (await context.request.post('/api/user/order-record', { data: {}, headers })).json()
    ).data
    expect(checkout).toBe(made[0].checkoutUrl)
    const closed = await context.request.post('/api/user/close-order-pay', { data: { orderId: made[0].id }, headers })
    expect(closed.ok()).toBe(true)
  }
  await openOrders(page)
  await expect(orders(page)).toHaveCount(20)
  await expect(orders(page).first()).toContainText('BASIC, yearly')
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect(orders(page)).toHaveCount(22)
  await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0)
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
  expect((await page.goto(checkout))?.status()).toBe(200)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  expect((await page.goto(`${checkout}0`))?.status()).toBe(404)
  expect((await page.goto('/sandbox/subscription/sub_none'))?.status()).toBe(404)
  expect((await page.goto('/sandbox/invoice/pay_none'))?.status()).toBe(404)
})
