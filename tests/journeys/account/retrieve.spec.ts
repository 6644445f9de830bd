import { logIn } from '../accounts.ts'
import { expect, test } from '../member.ts'

test('a new password by code logs in here, ends the login at another browser, and is the only one that counts', async ({
  browser,
  member,
  page,
}) => {
  await member.joinAndLeave()
  const { request } = await browser.newContext()
  await logIn(request, member.email)
  const isKnown = async () => (await (await request.get('/home/account')).text()).includes(`Account of ${member.email}`)
  expect(await isKnown()).toBe(true)

  await member.open()
  await member.button('Retrieve password?').click()
  await expect(page.getByRole('dialog', { name: 'Retrieve password' })).toBeVisible()
  await member.field('Verification code').fill(await member.askForCode())
  await member.field('New password').fill('another quiet lamp')
  await member.button('Retrieve/Login').click()
  await expect(member.pricing).toBeVisible()
  await page.keyboard.press('Escape')
  await member.expectLoggedIn()

  expect(await isKnown()).toBe(false)
  await expect(logIn(request, member.email)).rejects.toThrow('do not match')
  await logIn(request, member.email, 'another quiet lamp')
  expect(await isKnown()).toBe(true)
})
