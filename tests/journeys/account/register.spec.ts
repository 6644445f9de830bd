import type { Page } from '@playwright/test'
import { waitForMail } from '../mail-peer.ts'
import { expect, password, test } from '../member.ts'

/** Until the page has been scrolled, and lies still: a wheel moves it over several frames. */
async function expectRest(page: Page): Promise<void> {
  let last = 0
  const isStill = async () => {
    const before = last
    last = await page.evaluate(() => scrollY)
    return last > 0 && last === before
  }
  await expect.poll(isStill).toBe(true)
}

const sentText = 'Your verification code has been sent to your email address, please check it.'

test('a fresh visitor registers on the front page with the code from the mail, is shown the plans, is home, known, and asked about once; the page behind does not scroll meanwhile', async ({
  member,
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await page.mouse.move(10, 400)
  await page.mouse.wheel(0, 600)
  await expectRest(page)
  await page.evaluate(() => scrollTo(0, 0))
  await member.openOverlay()
  await page.mouse.move(10, 400)
  await page.mouse.wheel(0, 600)
  await member.field('Email').fill(member.email)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await member.button('Get verification code').click()
  await expect(page.getByText(sentText)).toBeVisible()
  const { subject } = await waitForMail(member.email)
  const code = /\d{6}/.exec(subject ?? '')?.[0] ?? ''
  // As it is pasted from a mail that writes it in two halves.
  await member.field('Verification code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(member.field('Verification code')).toHaveValue(code)
  await member.field('Password').fill(password)
  await member.button('Log in/Register now').click()

  await expect(member.pricing).toBeVisible()
  await expect(member.overlay).toBeHidden()
  await expect(member.pricing.getByRole('switch', { name: 'Paid annually' })).toBeChecked()
  await expect(member.pricing.getByText('Save 50.00%')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(member.pricing).toBeHidden()
  await expect(page).toHaveURL(/\/home\/create$/)
  await member.expectLoggedIn()
  await member.accountButton.click()
  await expect(page.locator('#user-menu')).toContainText('100 of 100 edits left')
  // As long as a second ask would take.
  await page.waitForTimeout(600)
  expect(asked.filter((path) => path === '/api/user/subscription')).toHaveLength(1)

  const marker = await page.evaluate(() => JSON.parse(localStorage.getItem('emulsion_auth') ?? 'null'))
  expect(marker).toEqual({ value: expect.any(String), expires: expect.any(Number) })
  const days = (marker.expires - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThanOrEqual(7)
  await page.reload()
  await member.expectLoggedIn()
})
