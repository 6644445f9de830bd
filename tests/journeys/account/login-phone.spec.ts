import { waitForCode } from '../mail-peer.ts'
import { expect, password, test } from '../member.ts'

test.use({ viewport: { width: 375, height: 667 }, isMobile: true, hasTouch: true })

test('on a phone the form is done by thumb, and lands on the photos', async ({ member, page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await member.loginButton.tap()
  await expect(member.overlay).toBeVisible()
  // Nothing pops up a keyboard over the form before one has seen it.
  await expect(member.field('Email')).not.toBeFocused()

  for (const label of ['Email', 'Verification code', 'Password'] as const) {
    const field = member.field(label)
    // Below 16 px, iOS zooms into a field.
    expect(await field.evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize))).toBeGreaterThanOrEqual(
      16,
    )
    expect(await field.evaluate((input) => input.parentElement?.getBoundingClientRect().height)).toBeGreaterThanOrEqual(
      44,
    )
  }
  for (const button of await member.overlay.getByRole('button').all())
    expect((await button.boundingBox())?.height, (await button.textContent()) ?? '').toBeGreaterThanOrEqual(42)

  await member.field('Email').fill(member.email)
  await member.button('Get verification code').tap()
  await member.field('Verification code').fill(await waitForCode(member.email))
  await member.field('Password').fill(password)
  await member.button('Log in/Register now').tap()
  await expect(member.pricing).toBeVisible()
  expect(await member.pricing.evaluate((popup) => popup.scrollWidth <= innerWidth)).toBe(true)
  await member.pricing.getByRole('button', { name: 'Close' }).tap()
  await expect(member.pricing).toBeHidden()
  // A member who is at the front page is sent to the photos.
  await expect(page).toHaveURL(/\/home\/create$/)
})
