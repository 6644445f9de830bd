import type { BrowserContext, Page } from '@playwright/test'
import { joinFree } from '../accounts.ts'
import { smallPhoto } from '../editor-page.ts'
import { expect, test } from '../member.ts'

const buy = (page: Page) => page.getByRole('button', { name: 'Get BASIC' })
const isYearly = (page: Page) => page.getByRole('switch', { name: 'Paid annually' })
const theirPlan = (page: Page) => page.getByRole('link', { name: 'Your plan: change or end it' })
const bought = (tab: Page) => tab.getByRole('heading', { name: 'You are on BASIC', exact: true })

/** Presses the button, and answers the tab with the checkout. */
async function toCheckout(page: Page, context: BrowserContext): Promise<Page> {
  const [tab] = await Promise.all([context.waitForEvent('page'), buy(page).click()])
  await tab.waitForURL(/\/sandbox\/checkout\//)
  return tab
}

async function approve(tab: Page): Promise<void> {
  // A page listens once it is hydrated.
  await tab.waitForLoadState('networkidle')
  await tab.getByRole('button', { name: 'Approve' }).click()
  await tab.waitForURL(/\/link\?/)
}

/** What the payer does there, without the page. */
async function settle(context: BrowserContext, checkoutUrl: string, act: 'approve' | 'decline'): Promise<void> {
  const id = new URL(checkoutUrl).pathname.split('/').at(-1)
  const headers = { 'x-envelope': 'none', 'sec-fetch-site': 'same-origin' }
  const response = await context.request.post(`/api/sandbox/checkouts/${id}`, { data: { act }, headers })
  expect(response.ok()).toBe(true)
}

test.describe('a FREE member', () => {
  test.use({ tier: 'FREE' })

  test('marks a photo in a member tool, buys a year in a new tab, is on BASIC in both, and runs what was marked', async ({
    context,
    editor,
    member,
    page,
  }) => {
    await editor.open('repair')
    await editor.load(await smallPhoto())
    await page.waitForURL(/photo=/)
    await page.getByRole('switch', { name: 'Mark by hand' }).click()
    await editor.paint()
    await editor.expectMarks(true)
    await editor.button('See the plans').click()
    await expect(member.pricing).toBeVisible()
    await expect(member.pricing.getByText('Repair and change sky are part of BASIC.')).toBeVisible()
    await expect(isYearly(page)).toBeChecked()
    const cards = member.pricing.getByRole('listitem').filter({ has: page.getByRole('heading') })
    await expect(cards.nth(0)).toContainText('100 time Per month')
    await expect(cards.nth(0).getByRole('button')).toBeDisabled()
    await expect(cards.nth(0).locator('s')).toHaveCount(0)
    await expect(cards.nth(1)).toContainText('$5.00')
    await expect(cards.nth(1).locator('s')).toHaveText('$9.99')
    await expect(cards.nth(0)).toContainText('Billed annually')
    await expect(cards.nth(1)).toContainText('Billed annually')
    await expect(cards.nth(1)).toContainText('5,000 time Per month')
    await expect(cards.getByText('Optimal')).toHaveCount(1)
    await member.pricing.getByText('Paid annually').click()
    await expect(cards.nth(0)).toContainText('Monthly billing')
    await expect(cards.nth(1)).toContainText('Monthly billing')
    await expect(cards.nth(1).locator('s')).toHaveText('$19.98')
    await member.pricing.getByText('Paid annually').click()

    // The editor is charcoal whatever the page's theme is, and what lies over it too.
    await expect(member.pricing).toHaveCSS('background-color', 'rgb(28, 28, 28)')
    const photo = new URL(page.url())

    const tab = await toCheckout(page, context)
    await expect(member.pricing).toBeHidden()
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await expect(tab.getByText('$59.94')).toBeVisible()
    await approve(tab)

    await expect(bought(tab)).toBeVisible()
    await expect(tab.getByText(/^It renews on \d+ \w+ \d{4} for \$59\.94\./)).toContainText(
      `${new Date().getFullYear() + 1}`,
    )
    await expect(page.getByText('You are on BASIC', { exact: true })).toBeVisible()
    await expect(editor.runButton).toHaveAccessibleDescription('Uses 1 of 5,000 left')
    await editor.expectMarks(true)
    await editor.runToEnd()
    await expect(editor.runButton).toHaveAccessibleDescription('Already made. Change something first.')
    await expect(page.getByText('Downloads at')).toHaveCount(0)
    await tab.getByRole('link', { name: 'Back to your photo' }).click()
    await expect(tab).toHaveURL(`${photo.pathname}${photo.search}`)
    await expect(tab.getByRole('link', { name: 'Leave the editor' })).toBeVisible()
  })

  test('is declined, abandons, goes back and pays by the month: each page says how it stands', async ({
    context,
    page,
  }) => {
    await page.goto('/pricing')
    await expect(page.getByRole('button', { name: 'Your plan' })).toBeDisabled()
    await page.getByText('Paid annually').click()
    await expect(isYearly(page)).not.toBeChecked()
    const tab = await toCheckout(page, context)
    const checkoutUrl = tab.url()
    await expect(async () => {
      await tab.getByRole('button', { name: 'Decline' }).click({ timeout: 1000 })
      await expect(tab.getByText('The payment was declined.')).toBeVisible({ timeout: 3000 })
    }).toPass()
    await tab.getByRole('link', { name: 'Abandon' }).click()

    await expect(tab.getByRole('heading', { name: 'Waiting for the payment' })).toBeVisible()
    await expect(tab.getByText('Asking the payment provider every two seconds.')).toBeVisible()
    await tab.getByRole('link', { name: 'Back to the checkout' }).click()
    await tab.waitForURL(checkoutUrl)
    await tab.getByRole('link', { name: 'Abandon' }).click()
    await expect(tab.getByRole('heading', { name: 'Waiting for the payment' })).toBeVisible()
    await expect(buy(page)).toBeVisible()

    // Paid elsewhere: both pages learn it by themselves.
    await settle(context, checkoutUrl, 'approve')
    await expect(bought(tab)).toBeVisible()
    await expect(theirPlan(page)).toBeVisible()
  })
})

test('a visitor who chooses a plan registers first, and the purchase goes on; the hand-over follows no address but the one of an open order of whoever is logged in', async ({
  browser,
  context,
  member,
  page,
}) => {
  await page.goto('/pricing')
  // A press before the page hears is kept, and may be answered later than the next one.
  await expect(async () => {
    if (!(await member.overlay.isVisible())) await buy(page).click({ timeout: 1000 })
    await expect(member.overlay).toBeVisible({ timeout: 5000 })
  }).toPass()
  await member.field('Verification code').fill(await member.askForCode())
  await member.field('Password').fill('a quiet red lamp')
  const [tab] = await Promise.all([context.waitForEvent('page'), member.button('Log in/Register now').click()])
  await tab.waitForURL(/\/sandbox\/checkout\//)
  await expect(member.overlay).toBeHidden()
  await expect(member.pricing).toBeHidden()
  await expect(tab.getByText(member.email)).toBeVisible()

  const order = new URL((await tab.getByRole('link', { name: 'Abandon' }).getAttribute('href')) ?? '').searchParams
  const path = `/link?order=${order.get('order')}&go=1&to=https%3A%2F%2Fevil.example%2F`

  // A stranger who is logged in finds nothing there, and neither does anybody without an order.
  const other = await browser.newContext()
  await joinFree(other.request)
  for (const address of [path, '/link', '/link?order=1&go=1', '/link?to=https://evil.example/&go=1']) {
    const answer = await other.request.get(address)
    expect([answer.status(), /<h1[^>]*>There is no checkout here\./.test(await answer.text())]).toEqual([404, true])
  }
  await other.close()
  const visitor = await browser.newContext()
  expect((await visitor.request.get('/link')).status()).toBe(404)
  await visitor.close()

  // Whose it is, is sent on once they are logged in.
  const elsewhere = await browser.newContext()
  const there = member.at(await elsewhere.newPage())
  await there.page.goto(path)
  await expect(there.overlay).toBeVisible()
  await there.logIn()
  await there.page.waitForURL(tab.url())
  await elsewhere.close()

  // An order that is closed meanwhile sends nobody anywhere, and the page that waits for it says so by itself.
  await tab.getByRole('link', { name: 'Abandon' }).click()
  await expect(tab.getByRole('heading', { name: 'Waiting for the payment' })).toBeVisible()
  const headers = { 'x-envelope': 'none', 'sec-fetch-site': 'same-origin' }
  await context.request.post('/api/user/close-order-pay', { data: { orderId: order.get('order') }, headers })
  await expect(tab.getByRole('heading', { name: 'This order is cancelled.' })).toBeVisible()
  await tab.goto(path)
  await expect(tab.getByRole('heading', { name: 'This order is cancelled.' })).toBeVisible()
})
