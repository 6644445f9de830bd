import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { Member } from '../member.ts'
import { OwnServer } from '../own-server.ts'
import { test } from '../shared-member.ts'

/** Of the page, not of the mail in it: no script runs there, not axe either, and it would wait for itself. */
const violations = async (page: Page) => (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations

test('without a mail server the code is in the mailbox, as it looks and as text, for who has its address', async ({
  browser,
}) => {
  const server = await OwnServer.create({ SMTP_URL: '', MAIL: '' })
  try {
    await server.start()
    const context = await browser.newContext({ baseURL: server.origin })
    const complaints: string[] = []
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(`${message.text()} ${message.location().url}`)
    })
    const mailbox = await context.newPage()
    expect((await mailbox.goto('/mailbox'))?.status()).toBe(403)
    await expect(mailbox.getByText('The mailbox is locked')).toBeVisible()
    // The browser says of a page with such a status that it "failed to load".
    expect(complaints.splice(0)).toHaveLength(1)

    await mailbox.goto(server.mailbox)
    await expect(mailbox).toHaveURL(`${server.origin}/mailbox`)
    await expect(mailbox.getByText('No mail yet')).toBeVisible()
    await expect(mailbox.getByText('No mail leaves this machine')).toBeVisible()

    const member = new Member(await context.newPage())
    await member.open()
    await member.field('Email').fill(member.email)
    await member.button('Get verification code').click()
    await expect(member.button('Get verification code')).toBeHidden()

    await mailbox.bringToFront()
    await mailbox.getByRole('button', { name: 'Refresh' }).click()
    const heading = mailbox.getByRole('heading', { name: /^\d{6} is your Emulsion code$/ })
    await expect(heading).toBeVisible()
    const code = (await heading.innerText()).slice(0, 6)
    await expect(mailbox.frameLocator('iframe').getByText(code, { exact: true })).toBeVisible()
    await expect(mailbox.locator('pre')).toContainText(code)
    await expect(mailbox.locator('iframe')).toHaveAttribute('sandbox', '')
    expect(complaints).toEqual([])

    for (const colorScheme of ['light', 'dark'] as const) {
      await mailbox.emulateMedia({ colorScheme })
      expect(await violations(mailbox)).toEqual([])
    }
    await mailbox.setViewportSize({ width: 375, height: 667 })
    await mailbox.getByRole('link', { name: code }).click()
    await expect(mailbox.getByRole('link', { name: 'All mails' })).toBeVisible()
    expect(await violations(mailbox)).toEqual([])
    await mailbox.getByRole('link', { name: 'All mails' }).click()
    await expect(mailbox.getByRole('heading', { name: 'Mailbox' })).toBeVisible()

    const stranger = await browser.newContext({ baseURL: server.origin })
    expect((await stranger.request.get('/mailbox')).status()).toBe(403)
    expect(await (await stranger.request.get('/mailbox.data')).text()).not.toContain(code)
    await stranger.close()
    const passedOn = await context.request.get('/mailbox', { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(passedOn.status()).toBe(404)
    await context.close()
  } finally {
    await server.remove()
  }
})

test('with a mail server there is no mailbox, and no sign that there could be one', async ({ page, request }) => {
  const [mailbox, other] = await Promise.all([request.get('/mailbox'), request.get('/no-such-page')])
  expect([mailbox.status(), other.status()]).toEqual([404, 404])
  await page.goto('/mailbox')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByText('Page not found: /mailbox')).toBeVisible()
})
