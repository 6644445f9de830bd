import { expect, test } from '../member.ts'
import { expectNoViolations } from '../no-violations.ts'

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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true })

  test('the menu holds the same: the account first, the tools, the pages', async ({ member, page }) => {
    await page.goto('/solutions')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const open = async () => {
      // A page listens once it is hydrated.
      await expect(async () => {
        if (await menu.isHidden())
          await page.getByRole('button', { name: 'Menu', exact: true }).click({ timeout: 1000 })
        await expect(menu).toBeVisible({ timeout: 1000 })
      }).toPass()
    }
    await open()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await open()
    await menu.getByRole('button', { name: 'Log in or register' }).click()
    await expect(menu).toBeHidden()
    await expect(member.overlay).toBeVisible()
    await member.register()

    await open()
    await expect(menu).toContainText(member.email)
    await expect(menu).toContainText('100 of 100 edits left')
    const rows = await menu.getByRole('link').allTextContents()
    const account = ['My photos', 'Recipes', 'Account', 'Orders', 'API', 'Support']
    expect(rows.slice(0, 8)).toEqual(['Get more', ...account, 'Remove object'])
    expect(rows.slice(-3)).toEqual(['Open a photo', 'Solutions', 'Pricing'])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
    await expectNoViolations(page)
    await menu.getByRole('link', { name: 'Solutions' }).click()
    await expect(menu).toBeHidden()
    await open()
    await menu.getByRole('link', { name: 'Support' }).click()
    await expect(page).toHaveURL(/\/home\/support$/)
    await open()
    await menu.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(menu).toBeHidden()
  })
})
