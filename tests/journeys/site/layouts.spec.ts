import { expect, test } from '../member.ts'

test('the header is right in the first byte, logged in or not; a session that ends meanwhile is noticed at the next page, where one logs in anew at its address; a logout clears the member, the marker and the session', async ({
  context,
  member,
  page,
}) => {
  await member.join()
  const html = await (await page.request.get('/solutions')).text()
  expect(html).toContain(`aria-label="Account of ${member.email}"`)
  expect(html).not.toContain('>Log in<')
  const differences: string[] = []
  page.on('console', (message) => message.type() === 'error' && differences.push(message.text()))
  await page.goto('/home/create')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { name: 'My photos' })).toBeVisible()
  expect(differences).toEqual([])

  await context.clearCookies({ name: /session/ })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Support' }).click()
  await expect(page).toHaveURL(/\/home\/support$/)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(member.overlay).toBeVisible()
  await expect(member.accountButton).toBeHidden()
  await member.logIn()
  await expect(page.getByRole('heading', { name: 'Ask us' })).toBeVisible()

  // By the next document too, which asks for nobody.
  await context.clearCookies()
  await page.goto('/solutions')
  await expect(member.loginButton).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('emulsion_auth'))).toBeNull()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload()
  await expect(member.loginButton).toBeVisible()
  await page.waitForLoadState('networkidle')
  // Neither call is made where there is no auth token.
  expect(asked.filter((path) => /^\/api\/(auth|user)\//.test(path))).toEqual([])

  await member.openOverlay()
  await member.logIn()
  await member.logOut()
  const after = await (await page.request.get('/solutions')).text()
  expect(after).toContain('>Log in<')
  expect(after).not.toContain('Account of')
  expect(await page.evaluate(() => localStorage.getItem('emulsion_auth'))).toBeNull()
})
