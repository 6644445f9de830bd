import { expect, Member, test } from '../member.ts'

test('where it is not set up, a press on the button says so, and no other host is asked for anything', async ({
  page,
}) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const member = new Member(page)
  await member.open()
  await member.button('Continue with Google').click()
  await expect(page.getByText('Login with Google is not set up here. Use your email.')).toBeVisible()
  await page.waitForTimeout(2000)
  await expect(member.overlay).toBeVisible()
  const { host } = new URL(page.url())
  expect(addresses.filter((address) => /^https?:/.test(address) && new URL(address).host !== host)).toEqual([])
})
