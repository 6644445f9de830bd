import { expect, test } from '../member.ts'

test('logging out clears the member, the marker and the session, and asks nothing more about them', async ({
  member,
  page,
}) => {
  await member.open()
  await member.register()
  await member.logOut()
  expect(await page.evaluate(() => localStorage.getItem('emulsion_auth'))).toBeNull()

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload()
  await expect(member.loginButton).toBeVisible()
  await page.waitForLoadState('networkidle')
  // Neither call is made where there is no auth token.
  expect(asked.filter((path) => /^\/api\/(auth|user)\//.test(path))).toEqual([])
  await page.goto('/home/create')
  await expect(member.overlay).toBeVisible()
})

test('a session that was ended elsewhere is noticed with the next page', async ({ context, member, page }) => {
  await member.open()
  await member.register()
  await context.clearCookies()
  await page.goto('/solutions')
  await expect(member.loginButton).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('emulsion_auth'))).toBeNull()
})
