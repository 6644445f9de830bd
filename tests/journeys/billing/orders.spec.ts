import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../member.ts'

test.use({ tier: 'FREE' })

const orders = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'BASIC' })

/** Makes an order by the very call of the plans' button; the checkout's address. */
async function makeOrder({ request }: BrowserContext, planId: 'BASIC-MONTH' | 'BASIC-YEAR'): Promise<string> {
  const headers = { 'x-envelope': 'none', 'sec-fetch-site': 'same-origin' }
  const plans = (await (await request.get('/api/plans/list', { headers })).json()).data
  const { productId } = plans.find(({ id }: { id: string }) => id === planId)
  const reply = await request.post('/api/subscriptions/user', { data: { planId, productId }, headers })
  expect(reply.ok()).toBe(true)
  return (await reply.json()).data.result.checkout_url
}

test('an order is taken up again from the list, and paid; its invoice says that no money was moved', async ({
  context,
  page,
}) => {
  const checkout = await makeOrder(context, 'BASIC-YEAR')
  await page.goto('/home/order-record')
  await expect(orders(page)).toHaveCount(1)
  await expect(orders(page)).toContainText('BASIC, yearly')
  await expect(orders(page)).toContainText('Waiting for payment')
  const [tab] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'Pay' }).click()])
  await tab.waitForURL(checkout)
  await tab.waitForLoadState('networkidle')
  await expect(tab.getByText('This is a test checkout. No card is charged.')).toBeVisible()
  await expect(tab.getByText('$59.94')).toBeVisible()
  const asked = async () => (await page.request.get(checkout)).text()
  expect(await asked()).toContain('Approve</button>')
  await tab.getByRole('button', { name: 'Approve' }).click()
  await tab.waitForURL(/\/link\?order=/)
  await expect(tab.getByRole('heading', { name: /BASIC/ })).toBeVisible()
  const paid = await asked()
  expect(paid).toContain('This order is paid.')
  expect(paid).not.toContain('Approve</button>')

  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(orders(page)).toContainText(/\$59\.94\s*Paid/)
  const invoice = (await page.getByRole('link', { name: 'Invoice' }).getAttribute('href')) ?? ''
  const written = await (await page.request.get(invoice)).text()
  expect(written).toContain('This is a test invoice. No money was moved.')
  expect(written).toContain('$59.94')
})

test('orders and their checkouts belong to whoever is logged in', async ({ context }) => {
  const checkout = await makeOrder(context, 'BASIC-MONTH')
  const listed = async () => (await context.request.get('/home/order-record')).text()
  expect(await listed()).toContain('Waiting for payment')
  await context.clearCookies()
  expect(await listed()).toContain('Log in to see your orders')
  expect(await listed()).not.toContain('Waiting for payment')
  // A checkout is paid by whoever has its address, as at any provider; another address is nobody's.
  const own = await context.request.get(checkout)
  expect([own.status(), /<meta name="robots" content="noindex"/.test(await own.text())]).toEqual([200, true])
  for (const address of [`${checkout}0`, '/sandbox/subscription/sub_none', '/sandbox/invoice/pay_none'])
    expect((await context.request.get(address)).status(), address).toBe(404)
})
