import { expect, Member, test } from '../member.ts'

test('where it is not set up, the button is folded away and says so, and no other host is asked for anything', async ({
  page,
}) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const member = new Member(page)
  await member.open()
  await expect(member.button('Continue with Google')).toBeHidden()
  await member.overlay.getByText('Other ways to log in').click()
  await expect(page.getByText('Login with Google is not set up here. Use your email.')).toBeVisible()
  // It cannot be pressed, which is tried all the same.
  await member.button('Continue with Google').click({ force: true })
  await page.waitForTimeout(2000)
  await expect(member.overlay).toBeVisible()
  const { host } = new URL(page.url())
  expect(addresses.filter((address) => /^https?:/.test(address) && new URL(address).host !== host)).toEqual([])
})
