import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../member.ts'
import { expectNoViolationsInThemes } from '../no-violations.ts'

const plan = (page: Page) => page.getByRole('region', { name: 'Plan and usage' })
const state = (page: Page) => page.locator('dl > div', { hasText: 'State' }).locator('dd')

async function openAccount(page: Page): Promise<void> {
  await page.goto('/home/account')
  await expect(plan(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** What the provider tells is worked on a moment after it is answered: the account is asked for until its plan says so. */
async function expectAccountSays({ request }: Page, text: string | RegExp): Promise<void> {
  const written = async () => {
    const html = (await (await request.get('/home/account')).text()).replaceAll(/<script.*?<\/script>/gs, '')
    const region = html.split(/(?=<section)/).find((section) => /<h2[^>]*>Plan and usage</.test(section)) ?? ''
    return region.split('</section>')[0]?.replaceAll(/<[^>]+>/g, '')
  }
  await expect.poll(written, { timeout: 15_000 }).toMatch(text)
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
    await expect(question.getByRole('row', { name: 'Edits 5,000 a month 100 a month' })).toBeVisible()
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
    await expectAccountSays(page, 'of 100 edits remaining this month, on the FREE plan')
    await expectAccountSays(page, 'FREE. It costs nothing and does not end.')
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
    await expectAccountSays(page, 'on the BASIC plan')
    await portal.getByRole('button', { name: 'Move on by a week' }).click()
    await expect(portal.getByText('7 days have gone by.')).toBeVisible()
    await expectAccountSays(page, 'access ended on')
    await openAccount(page)
    await expect(plan(page)).toContainText('access ended on')
    await expect(plan(page)).toContainText('on the FREE plan')
    await expectNoViolationsInThemes(page)
    await portal.getByRole('switch', { name: 'Let payments fail' }).click()
    await expect(state(portal)).toHaveText('Active')
    await expectAccountSays(page, 'on the BASIC plan')
  })
})
