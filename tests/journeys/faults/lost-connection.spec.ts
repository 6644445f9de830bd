import type { Page } from '@playwright/test'
import { expect, test } from '../editor.ts'
import { smallPhoto } from '../editor-page.ts'

const lost = 'The connection was lost. Check it and try again; nothing here is lost.'
const notice = (page: Page) => page.getByRole('status').filter({ hasText: lost })
const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

/** The page may need some seconds, or to be loaded anew, until it hears the button. */
const expectLoginOpens = (page: Page) =>
  expect(async () => {
    const dialog = page.getByRole('dialog')
    if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Log in' }).click({ timeout: 1000 })
    await expect(dialog).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 40_000 })

/** The router counts its steps once the page is alive; what it would say has come when nothing more is fetched. */
const waitUntilAlive = async (page: Page) => {
  await page.waitForFunction(() => window.history.state?.idx !== undefined)
  await page.waitForLoadState('networkidle')
}

const openPage = async (page: Page, path: string) => {
  await page.goto(path)
  await waitUntilAlive(page)
}

test('a connection lost on the way to another page, or back, leaves the reader and history where they are; the way is offered again, and works once it is back', async ({
  page,
  context,
}) => {
  await openPage(page, '/solutions')
  await mainLink(page, 'Pricing').click()
  await expect(page).toHaveURL(/\/pricing$/)
  await context.setOffline(true)
  await page.goBack()
  await expect(notice(page)).toBeVisible()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unleash the full power of AI')
  await context.setOffline(false)
  await page.goBack()
  await expect(page).toHaveURL(/\/solutions$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What people bring, and take home.')
  await page.goForward()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(notice(page)).toHaveCount(0)
  // With the page comes its place.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unleash the full power of AI')
  await waitUntilAlive(page)

  await page.evaluate(() => window.scrollTo(0, 400))
  await context.setOffline(true)
  // As it is clicked by somebody who sees it: not scrolled to before.
  await mainLink(page, 'Solutions').evaluate((link: HTMLElement) => link.click())
  await expect(notice(page)).toBeVisible()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unleash the full power of AI')
  expect(await page.evaluate(() => window.scrollY)).toBe(400)

  // Still without it, the same again.
  await mainLink(page, 'Solutions').click()
  await expect(notice(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\/pricing$/)

  await context.setOffline(false)
  await notice(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/solutions$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What people bring, and take home.')
  await expect(notice(page)).toHaveCount(0)

  // A proxy that answers for a server that is not there is a lost connection as well.
  await page.route('**/pricing.data*', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }), { times: 1 })
  await mainLink(page, 'Pricing').click()
  await expect(notice(page)).toBeVisible()
  await expect(page).toHaveURL(/\/solutions$/)
  await mainLink(page, 'Pricing').click()
  await expect(page).toHaveURL(/\/pricing$/)
})

test.describe('a member', () => {
  test.use({ tier: 'FREE' })

  test('stays on an own page while the connection is lost; a page whose script has gone with an older release is loaded anew, once', async ({
    page,
    context,
  }) => {
    await openPage(page, '/home/create')
    await context.setOffline(true)
    await mainLink(page, 'Orders').click()
    await expect(notice(page)).toBeVisible()
    await expect(page).toHaveURL(/\/home\/create$/)
    await expect(page.getByRole('heading', { name: 'My photos' })).toBeVisible()
    await context.setOffline(false)

    let documents = 0
    let refused = 0
    page.on('request', (request) => request.isNavigationRequest() && documents++)
    await page.route('**/assets/support-*.js', (route) => {
      if (documents > 0) return route.continue()
      refused++
      return route.fulfill({ status: 404 })
    })
    await mainLink(page, 'Support').click()
    await expect(page.getByRole('heading', { name: 'Ask us' })).toBeVisible()
    await expect(page).toHaveURL(/\/home\/support$/)
    await waitUntilAlive(page)
    expect(refused).toBeGreaterThan(0)
    expect(documents).toBe(1)
    await mainLink(page, 'Orders').click()
    await expect(page).toHaveURL(/\/home\/order-record$/)
  })
})

test('a page that lost its connection before it was alive comes alive once it is back', async ({ page }) => {
  let failures = 0
  await page.route('**/assets/framework-*.js', (route) => {
    // The page also asks by HEAD whether the file is gone.
    if (route.request().method() === 'GET') failures++
    return route.abort('connectionreset')
  })
  await page.goto('/pricing')
  // It is asked for ahead, and then as a script, unless the browser remembers that the first has failed.
  await expect.poll(() => failures).toBeGreaterThan(0)
  await page.unroute('**/assets/framework-*.js')
  await expectLoginOpens(page)
})

test('a part of the page that did not come is there once the connection is back', async ({ page }) => {
  await page.route('**/assets/late-parts-*.js', (route) => route.abort('connectionreset'))
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/pricing')
  await failed
  await page.unroute('**/assets/late-parts-*.js')
  await expectLoginOpens(page)
  await expect(page).toHaveURL(/\/pricing$/)
})

test('what was marked in the editor outlives a way out that is lost, and so does its address', async ({
  editor,
  page,
  context,
}) => {
  await openPage(page, '/upload')
  await page
    .locator('a[href="/remove-object"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/remove-object/)
  await editor.load(await smallPhoto())
  await page.waitForURL(/photo=/)
  await editor.paint()
  await editor.expectMarks(true)
  const marked = await editor.markedShare()
  const address = page.url()
  await page.waitForLoadState('networkidle')
  const leave = page.getByRole('link', { name: 'Leave the editor' })

  await context.setOffline(true)
  for (const go of [() => leave.click(), () => page.goBack()]) {
    await go()
    await expect(notice(page)).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    expect(page.url()).toBe(address)
    expect(await editor.markedShare()).toBeCloseTo(marked, 4)
  }
  await page.keyboard.press('Control+z')
  await editor.expectMarks(false)
  await page.keyboard.press('Control+Shift+z')
  await editor.expectMarks(true)

  await context.setOffline(false)
  await leave.click()
  await expect(page).toHaveURL(/\/upload$/)
})
