import { expect, password, test } from '../member.ts'

test('a member logs in with password alone, and with a code', async ({ member }) => {
  await member.joinAndLeave()
  await member.open()
  await member.logIn()
  await member.expectLoggedIn()
  // The plans are for those who have just registered.
  await expect(member.pricing).toBeHidden()
  await member.logOut()

  // A fresh page: the countdown of the first code was its own.
  await member.open()
  await member.field('Verification code').fill(await member.askForCode())
  await member.field('Password').fill(password)
  await member.button('Log in/Register now').click()
  await expect(member.pricing).toBeVisible()
})

test('another tab notices a login, and a logout', async ({ context, member, page }) => {
  await member.joinAndLeave()
  await page.goto('/solutions')
  const tab = await context.newPage()
  const there = member.at(tab)
  await tab.goto('/pricing')
  await expect(there.loginButton).toBeVisible()
  await tab.waitForLoadState('networkidle')
  await member.openOverlay()
  await member.logIn()
  await member.expectLoggedIn()
  await there.expectLoggedIn()
  await there.logOut()
  await expect(member.loginButton).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('emulsion_auth'))).toBeNull()
})
