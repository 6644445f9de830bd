import { expect, test } from '../member.ts'

test('the header is right in the first byte, logged in or not; a logout clears the member, the marker and the session', async ({
  member,
  page,
}) => {
  await member.join()
  const html = await (await page.request.get('/solutions')).text()
  expect(html).toContain(`aria-label="Account of ${member.email}"`)
  expect(html).not.toContain('>Log in<')
  const differences: string[] = []
  page.on('console', (message) => message.type() === 'error' && differences.push(message.text()))
  await page.goto('/solutions')
  await page.waitForLoadState('networkidle')
  await expect(member.accountButton).toBeVisible()
  expect(differences).toEqual([])
  await member.logOut()
  const after = await (await page.request.get('/solutions')).text()
  expect(after).toContain('>Log in<')
  expect(after).not.toContain('Account of')
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
