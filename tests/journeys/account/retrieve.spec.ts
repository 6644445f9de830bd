import { expect, test } from '../member.ts'

test('a new password by code logs in here, ends the login at another browser, and is the only one that counts', async ({
  browser,
  member,
  page,
}) => {
  await member.joinAndLeave()
  const other = await browser.newPage()
  const there = member.at(other)
  await there.enter()
  await other.goto('/home/account')
  await there.expectLoggedIn()

  await member.open()
  await member.button('Retrieve password?').click()
  await expect(page.getByRole('dialog', { name: 'Retrieve password' })).toBeVisible()
  await member.field('Verification code').fill(await member.askForCode())
  await member.field('New password').fill('another quiet lamp')
  await member.button('Retrieve/Login').click()
  await expect(member.pricing).toBeVisible()
  await page.keyboard.press('Escape')
  await member.expectLoggedIn()

  await other.reload()
  await expect(there.overlay).toBeVisible()
  await there.logIn()
  await expect(there.failure).toContainText('do not match')
  await other.keyboard.press('Enter')
  await there.field('Password').fill('another quiet lamp')
  await other.keyboard.press('Enter')
  await there.expectLoggedIn()
  await other.close()
})
