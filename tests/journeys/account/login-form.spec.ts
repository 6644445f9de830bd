import { listMails, waitForCode } from '../mail-peer.ts'
import { expect, type Member, password, test } from '../member.ts'

test('every missing value is named, and nothing is sent', async ({ member, page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/api/auth/') && sent.push(request.url()))
  await member.open()
  await member.button('Log in/Register now').click()
  await expect(member.field('Email')).toHaveAccessibleDescription('Please enter email address')
  await expect(member.field('Verification code')).toHaveAccessibleDescription('Please enter the verification code')
  await expect(member.field('Password')).toHaveAccessibleDescription('Please enter password')
  await expect(member.field('Email')).toBeFocused()
  await expect(member.field('Email')).toHaveAttribute('aria-invalid', 'true')
  await member.button('Get verification code').click()
  await expect(page.getByText('Please enter your email', { exact: true })).toBeVisible()
  expect(sent).toEqual([])
})

test('after a code was sent, none can be asked for until 60 s have passed, nor after the form was closed', async ({
  member,
  page,
}) => {
  await page.clock.install()
  await member.open()
  await member.askForCode()
  const counting = member.overlay.getByRole('button', { name: /^Re-acquire after \d+s$/ })
  await expect(counting).toBeDisabled()
  await expect(member.field('Verification code')).toBeFocused()
  await page.clock.fastForward(20_000)
  await expect(counting).toHaveText(/Re-acquire after (3\d|40)s/)

  await page.keyboard.press('Escape')
  await expect(member.overlay).toBeHidden()
  await member.openOverlay()
  await expect(counting).toBeDisabled()
  await expect(member.field('Email')).toHaveValue(member.email)
  await member.button('Retrieve password?').click()
  await expect(counting).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(member.overlay).toBeHidden()
  await member.openOverlay()
  // Back in mode 0.
  await expect(page.getByRole('dialog', { name: 'Login/Register Account' })).toBeVisible()

  await page.clock.fastForward(41_000)
  await expect(member.button('Get verification code')).toBeEnabled()
  // The page's clock ran ahead; by the server's, it is too soon, and the page goes on by what the server says.
  await member.button('Get verification code').click()
  await expect(member.failure).toContainText(/A code was sent a moment ago\. Try again in \d+ s\./)
  const seconds = Number(/in (\d+) s/.exec((await member.failure.textContent()) ?? '')?.[1])
  await page.keyboard.press('Enter')
  await expect(counting).toBeDisabled()
  const left = Number(/\d+/.exec((await counting.textContent()) ?? '')?.[0])
  expect(left).toBeLessThanOrEqual(seconds)
  expect(left).toBeGreaterThan(seconds - 10)
  expect(await listMails(member.email)).toHaveLength(1)
})

test('the whole form is done by keyboard, the focus stays in it and goes back to where it came from', async ({
  member,
  page,
}) => {
  await page.goto('/solutions')
  await page.waitForLoadState('networkidle')
  await member.loginButton.focus()
  await page.keyboard.press('Enter')
  await expect(member.field('Email')).toBeFocused()
  for (let presses = 0; presses < 24; presses++) {
    await page.keyboard.press('Tab')
    // At its ends it passes by a guard beside it, which hands it on.
    await expect
      .poll(() => member.overlay.evaluate((overlay) => overlay.contains(document.activeElement)), { timeout: 1000 })
      .toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(member.overlay).toBeHidden()
  await expect(member.loginButton).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(member.field('Email')).toBeFocused()
  await page.keyboard.type(member.email)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(member.field('Verification code')).toBeFocused()
  await page.keyboard.type(await waitForCode(member.email))
  await page.keyboard.press('Tab')
  await expect(member.field('Password')).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(member.field('Password')).toHaveAttribute('type', 'text')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(member.pricing).toBeVisible()
  await expect.poll(() => member.pricing.evaluate((popup) => popup.contains(document.activeElement))).toBe(true)
})

test('password managers and phones know what each field is for', async ({ member }) => {
  await member.open()
  await expect(member.field('Email')).toHaveAttribute('autocomplete', 'username')
  await expect(member.field('Verification code')).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(member.field('Verification code')).toHaveAttribute('inputmode', 'numeric')
  await expect(member.field('Password')).toHaveAttribute('autocomplete', 'new-password')
  await member.button('Log in without a code').click()
  await expect(member.field('Email')).toBeFocused()
  await expect(member.field('Email')).toHaveAttribute('autocomplete', 'username')
  await expect(member.field('Password')).toHaveAttribute('autocomplete', 'current-password')
  for (const name of ['Email', 'Password'] as const)
    expect(
      await member.field(name).evaluate((field: HTMLInputElement) => field.form !== null && field.name !== ''),
    ).toBe(true)
})

async function widthOf({ overlay }: Member): Promise<number> {
  return overlay.evaluate((popup) => popup.getBoundingClientRect().width)
}

test('is 375 px wide below 768 px and 736 px from there on, and never wider than the screen', async ({
  member,
  page,
}) => {
  for (const [screen, width] of [
    [320, 320],
    [375, 375],
    [767, 375],
    [768, 736],
    [1440, 736],
  ] as const) {
    await page.setViewportSize({ width: screen, height: 700 })
    await member.open()
    expect(await widthOf(member), `at ${screen} px`).toBe(width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screen)
  }
})

test('the page behind it does not scroll, and does again afterwards', async ({ member, page }) => {
  await member.open()
  await page.mouse.move(10, 400)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(member.overlay).toBeHidden()
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test('the terms open beside the form, and Google says where it is not set up', async ({ context, member }) => {
  await member.open()
  for (const [name, path] of [
    ['Terms of Service', '/term-service'],
    ['privacy policy', '/policy'],
  ] as const) {
    const [tab] = await Promise.all([context.waitForEvent('page'), member.overlay.getByRole('link', { name }).click()])
    await expect(tab).toHaveURL(new RegExp(`${path}$`))
    await tab.close()
  }
  await member.overlay.getByText('Other ways to log in').click()
  await expect(member.button('Continue with Google')).toHaveAccessibleDescription(/not set up here/)
})
