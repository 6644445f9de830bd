import { expect, test } from '../member.ts'
import { expectNoViolations } from '../no-violations.ts'

test('the header is right in the first byte, logged in or not, and stays so', async ({ member, page }) => {
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
})

test('the user menu says who, on which plan and what is left, and is worked by keys alone', async ({
  member,
  page,
}) => {
  await member.join()
  await page.goto('/solutions')
  await page.waitForLoadState('networkidle')
  await member.accountButton.focus()
  await page.keyboard.press('Enter')
  const menu = page.locator('#user-menu')
  await expect(menu).toContainText(member.email)
  await expect(menu.getByText('Free', { exact: true })).toBeVisible()
  await expect(menu).toContainText('100 of 100 edits left')
  for (const name of ['My photos', 'Recipes', 'Account', 'Orders', 'API', 'Support']) {
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('button', { name: /^Theme: light/ })).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(member.accountButton).toBeFocused()

  // Going on past its end leaves it closed.
  await page.keyboard.press('Enter')
  await menu.getByRole('button', { name: 'Log out' }).focus()
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()

  await member.accountButton.click()
  await menu.getByRole('link', { name: 'Support' }).click()
  await expect(page).toHaveURL(/\/home\/support$/)
  await expect(menu).toBeHidden()
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
    expect(rows.slice(0, 7)).toEqual([...account, 'Remove object'])
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

test('My photos leads where one can see them: under the sheet, or into the account', async ({ member, page }) => {
  const paths = () =>
    page.getByRole('link', { name: 'My photos' }).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  for (const path of ['/solutions', '/no-such-page']) {
    await page.goto(path)
    expect(new Set(await paths())).toEqual(new Set(['/upload']))
  }
  await member.join()
  for (const path of ['/solutions', '/no-such-page']) {
    await page.goto(path)
    expect(new Set(await paths())).toEqual(new Set(['/home/create']))
  }
})
