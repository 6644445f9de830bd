import { expect } from '@playwright/test'
import { test } from '../shared-member.ts'

test('an address that is not there says so, with a way on, and one that no page can have in its own words; a crawler gets the status and one line', async ({
  page,
  request,
}) => {
  for (const [path, says] of [
    ['/%E0%A4%A', 'Page Not Found: /%E0%A4%A'],
    ['/no/such/page', 'Page not found: /no/such/page'],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(page.getByText(says, { exact: true })).toBeVisible()
    const answer = await request.get(path, { headers: { 'user-agent': 'Googlebot/2.1' } })
    expect([answer.status(), await answer.text()]).toEqual([404, says])
  }
  // With a mail server there is no mailbox, and no sign that there could be one.
  const mailbox = await request.get('/mailbox')
  expect(mailbox.status()).toBe(404)
  expect(await mailbox.text()).toContain('Page not found: /mailbox')
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeHidden()
})

test('a page that fails says so, and can be loaded again', async ({ page }) => {
  await page.goto('/solutions')
  await page.waitForLoadState('networkidle')
  await page.route('**/upload.data*', (route) => route.fulfill({ status: 500, body: 'no' }), { times: 1 })
  await page.getByRole('link', { name: 'Open a photo' }).first().click()
  await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible()
  await page.getByRole('link', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Open a photo' })).toBeVisible()
})

test('a page whose own script is gone when it is opened is loaded anew, once, and lives', async ({ page }) => {
  let loads = 0
  page.on('domcontentloaded', () => loads++)
  await page.route('**/assets/pricing-*.js', (route) =>
    loads === 1 ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
  )
  await page.goto('/de/pricing')
  await expect.poll(() => loads).toBe(2)
  await page.getByText('Jährlich zahlen').click()
  await expect(page.locator('input[role=switch]').first()).not.toBeChecked()
  await page.getByRole('banner').getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(loads).toBe(2)
})

for (const gone of ['pricing', 'entry.client']) {
  test(`a page whose script stays gone says so, and can be loaded again: ${gone}`, async ({ page }) => {
    let loads = 0
    page.on('domcontentloaded', () => loads++)
    await page.route(`**/assets/${gone}-*.js`, (route) => route.fulfill({ status: 404, body: 'gone' }))
    await page.goto('/pricing')
    const said = page.getByRole('alert').filter({ hasText: 'Part of this page did not load' })
    await expect(said).toBeVisible()
    expect(loads).toBe(2)
    await page.unroute(`**/assets/${gone}-*.js`)
    await said.getByRole('button', { name: 'Reload' }).click()
    await expect(said).toHaveCount(0)
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
}

test.describe('the line at the top', () => {
  // Without motion it has no speed.
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('starts at a tenth, moves within 500 ms, has no spinner, and goes with the page', async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const style = document.querySelector<HTMLElement>('.bprogress .bar')?.style
        if (style?.transform && !('firstLine' in window))
          Object.assign(window, { firstLine: `${style.transform} ${style.transition}` })
      }).observe(document, { subtree: true, childList: true, attributes: true })
    })
    await page.goto('/solutions')
    await page.waitForLoadState('networkidle')
    await page.route('**/upload.data*', async (route) => {
      await new Promise((done) => setTimeout(done, 1500))
      await route.continue()
    })
    await page.getByRole('link', { name: 'Open a photo' }).first().click()
    await expect(page.locator('.bprogress .bar')).toBeVisible()
    await expect(page.locator('.bprogress .spinner')).toHaveCount(0)
    expect(await page.evaluate(() => (window as { firstLine?: string }).firstLine)).toMatch(/-90%.* 500ms/)
    await expect(page.getByRole('heading', { name: 'Open a photo' })).toBeVisible()
    await expect(page.locator('.bprogress')).toHaveCount(0)
  })
})
