import { waitForCode } from '../mail-peer.ts'
import { expect, password, test } from '../member.ts'

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
