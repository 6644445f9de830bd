import type { BrowserContext, Page } from '@playwright/test'
import { payBasic } from '../accounts.ts'
import { expect, password, test } from '../member.ts'
import { expectNoViolationsInThemes } from '../no-violations.ts'

const plan = (page: Page) => page.getByRole('region', { name: 'Plan and usage' })
const state = (page: Page) => page.locator('dl > div', { hasText: 'State' }).locator('dd')
const orders = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'BASIC' })

async function openAccount(page: Page): Promise<void> {
  await page.goto('/home/account')
  await expect(plan(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** What the provider tells is worked on a moment after it is answered: the account is looked at until it says so. */
async function expectAccountSays(page: Page, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await openAccount(page)
    await expect(plan(page)).toContainText(text, { timeout: 1000 })
  }).toPass({ timeout: 15_000 })
}

/** From the opened account page to the provider's own. */
async function openPortal(page: Page, context: BrowserContext): Promise<Page> {
  const button = plan(page).getByRole('button', { name: /^(Cards and invoices|Pay with another card)$/ })
  const [tab] = await Promise.all([context.waitForEvent('page'), button.click()])
  await tab.waitForURL(/\/sandbox\/subscription\//)
  await tab.waitForLoadState('networkidle')
  return tab
}

test.describe('a member who pays by the month', () => {
  test.use({ tier: 'BASIC' })

  test('ends the plan, resumes it, ends it again, and has BASIC until the period is over', async ({
    context,
    page,
  }) => {
    await openAccount(page)
    await expect(plan(page)).toContainText(/BASIC, monthly\. Renews on \d+ \w+ \d{4} for \$9\.99\./)
    await plan(page).getByRole('button', { name: 'End the plan' }).click()
    const question = page.getByRole('dialog', { name: 'End your plan?' })
    await expect(question).toContainText('100 edits a month in place of 5,000')
    await question.getByRole('button', { name: 'End the plan' }).click()
    await expect(plan(page)).toContainText(/Ends on \d+ \w+ \d{4}\. It is not renewed/)
    await plan(page).getByRole('button', { name: 'Resume the plan' }).click()
    await expect(plan(page)).toContainText('Renews on')
    await plan(page).getByRole('button', { name: 'End the plan' }).click()
    await question.getByRole('button', { name: 'End the plan' }).click()
    await expect(plan(page)).toContainText('Ends on')
    await expect(plan(page)).toContainText('5,000 edits remaining')

    const portal = await openPortal(page, context)
    await portal.getByRole('button', { name: 'Move on by a week' }).click()
    await expect(portal.getByText('7 days have gone by.')).toBeVisible()
    await expectAccountSays(page, 'Ends on')
    await portal.getByRole('button', { name: 'To the end of the period' }).click()
    await expect(state(portal)).toHaveText('Ended')
    await expectAccountSays(page, 'of 100 edits remaining this month, on the Free plan')
    await expect(plan(page)).toContainText('FREE. It costs nothing and does not end.')
  })

  test('is charged again when the period ends, and finds the renewal among the orders', async ({ context, page }) => {
    await openAccount(page)
    const portal = await openPortal(page, context)
    await portal.getByRole('button', { name: 'To the next payment' }).click()
    await expect(portal.getByRole('listitem').filter({ hasText: '$9.99' })).toHaveCount(2)
    await portal.getByRole('link', { name: 'Back to your account' }).click()
    await portal.getByRole('link', { name: 'See your orders' }).click()
    await expect(orders(portal)).toHaveCount(2)
    await expect(orders(portal).first()).toContainText('BASIC, monthly · renewal')
    await expect(orders(portal).nth(0)).toContainText('Paid')
    await expect(orders(portal).nth(1)).toContainText('Paid')
  })

  test('whose payment fails is told until when there is access, loses it after that, and has it again once it is paid', async ({
    context,
    page,
  }) => {
    await openAccount(page)
    const portal = await openPortal(page, context)
    await portal.getByRole('switch', { name: 'Let payments fail' }).click()
    await expect(portal.getByRole('switch')).toBeChecked()
    await portal.getByRole('button', { name: 'To the next payment' }).click()
    await expect(state(portal)).toHaveText('Payment due')
    await expectAccountSays(page, /The payment failed\. You have access until \d+ \w+ \d{4}/)
    await expect(plan(page)).toContainText('on the Basic plan')
    await portal.getByRole('button', { name: 'Move on by a week' }).click()
    await expect(portal.getByText('7 days have gone by.')).toBeVisible()
    await expectAccountSays(page, 'access ended on')
    await expect(plan(page)).toContainText('on the Free plan')
    await expectNoViolationsInThemes(page)
    const again = await openPortal(page, context)
    await again.getByRole('switch', { name: 'Let payments fail' }).click()
    await expect(state(again)).toHaveText('Active')
    await expectAccountSays(page, 'on the Basic plan')
  })

  test('changes to a year, told before what it costs, and what is left of the month is set off', async ({ page }) => {
    await openAccount(page)
    await plan(page).getByRole('button', { name: 'Change to yearly' }).click()
    const question = page.getByRole('dialog', { name: 'Change to yearly?' })
    await expect(question).toContainText('A new year begins today, and is renewed every year for $59.94.')
    await question.getByRole('button', { name: 'Change to yearly' }).click()
    await expect(plan(page)).toContainText(/BASIC, yearly\. Renews on \d+ \w+ \d{4} for \$59\.94\./)
    await plan(page).getByRole('link', { name: 'See your orders' }).click()
    await expect(orders(page)).toHaveCount(2)
    await expect(orders(page).first()).toContainText('$49.95')
  })

  test('whose money goes back has no access any more, and may buy again', async ({ context, page }) => {
    await openAccount(page)
    const portal = await openPortal(page, context)
    await portal.getByRole('button', { name: 'Refund', exact: true }).click()
    await expect(state(portal)).toHaveText('Ended')
    await expectAccountSays(page, 'on the Free plan')
    await plan(page).getByRole('link', { name: 'See your orders' }).click()
    await expect(orders(page)).toContainText('Refunded')
    await payBasic(context.request)
    await openAccount(page)
    await expect(plan(page)).toContainText('on the Basic plan')
  })

  test('reads how each edit was counted', async ({ editor, page }) => {
    await editor.openWith('coloring', 'grey.jpg')
    await editor.runToEnd()
    await openAccount(page)
    const lines = page.getByRole('region', { name: 'Your edits, counted' }).getByRole('listitem')
    await expect(lines).toHaveCount(2)
    await expect(lines.nth(0)).toContainText('Coloring: kept, since its result was delivered')
    await expect(lines.nth(1)).toContainText('Coloring: taken when it began')
    await expect(lines.nth(1)).toContainText('−1')
  })

  test('who deletes the account is told that the plan ends, and the provider renews it no more', async ({
    context,
    page,
  }) => {
    await openAccount(page)
    const portal = await openPortal(page, context)
    await page.getByRole('button', { name: 'Delete account' }).click()
    const question = page.getByRole('dialog', { name: 'Delete your account?' })
    await expect(question).toContainText('Ends at the payment provider first, so that nothing more is charged.')
    const email = (await question.getByText(/@example\.org/).textContent()) as string
    await question.getByLabel('Your email, typed out').fill(email.trim())
    await question.getByLabel('Password', { exact: true }).fill(password)
    await question.getByRole('button', { name: 'Delete for good' }).click()
    await expect(page.getByText('Your account is deleted.')).toBeVisible()
    await portal.reload()
    await expect(state(portal)).toHaveText('Ends with the period')
  })
})

test.describe('a member who pays by the year', () => {
  test.use({ tier: 'FREE' })

  test('has BASIC after eleven months, and no longer than the year once it is ended', async ({ context, page }) => {
    await payBasic(context.request, 'BASIC-YEAR')
    await openAccount(page)
    await expect(plan(page)).toContainText(/BASIC, yearly\. Renews on \d+ \w+ \d{4} for \$59\.94\./)
    const portal = await openPortal(page, context)
    const id = new URL(portal.url()).pathname.split('/').at(-1)
    const moved = await context.request.post(`/api/sandbox/subscriptions/${id}`, {
      data: { act: 'move-on', days: 330 },
      headers: { 'x-envelope': 'none', 'sec-fetch-site': 'same-origin' },
    })
    expect(moved.ok()).toBe(true)
    await expectAccountSays(page, 'of 5,000 edits remaining this month, on the Basic plan')
    await plan(page).getByRole('button', { name: 'End the plan' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End the plan' }).click()
    await expect(plan(page)).toContainText('Ends on')
    await portal.reload()
    await portal.waitForLoadState('networkidle')
    await portal.getByRole('button', { name: 'To the end of the period' }).click()
    await expect(state(portal)).toHaveText('Ended')
    await expectAccountSays(page, 'on the Free plan')
    await page.goto('/home/order-record')
    await expect(orders(page)).toHaveCount(1)
  })
})
