import { logIn } from '../accounts.ts'
import { fixture } from '../editor.ts'
import { expect, type Member, test } from '../member.ts'

const main = (member: Member) => member.page.getByRole('main')

test('a visitor finds what they opened under the sheet, and then in the account, at another browser too', async ({
  browser,
  member,
  page,
}) => {
  await page.goto('/upload')
  await expect(page.getByText('Nothing yet.')).toBeVisible()
  await page.locator('input[type=file]').first().setInputFiles(fixture('portrait.jpg'))
  const opened = page.getByRole('region', { name: 'Opened in this browser' })
  await expect(opened.getByText('portrait.jpg')).toBeVisible()
  await expect(opened.getByText('Kept for 24 hours.')).toBeVisible()
  await opened.getByRole('button', { name: 'More for portrait.jpg' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('portrait.jpg')

  // It comes along into the account, and is no longer the browser's.
  await member.openOverlay()
  await member.register()
  await expect(opened).toBeHidden()
  await page.goto('/home/create')
  await expect(main(member).getByText('portrait.jpg')).toBeVisible()
  await expect(page.getByText('Kept for 30 days.')).toBeVisible()
  const other = await browser.newContext()
  await logIn(other.request, member.email)
  expect(await (await other.request.get('/home/create')).text()).toContain('Edit portrait.jpg')
  await other.close()
  await member.logOut()
  expect(await (await page.request.get('/upload')).text()).toContain('Nothing yet.')
})

test("a visitor's edit at work is shown under the sheet, and a photo opens in its tool from there", async ({
  editor,
  page,
}) => {
  await editor.openWith('remove-object', 'grey.jpg')
  const photoId = new URL(page.url()).searchParams.get('photo')
  // As many as a visitor has in a day, so that one still waits when the page has come.
  for (const key of ['one', 'two', 'three']) {
    const headers = { 'x-envelope': 'none', 'sec-fetch-site': 'same-origin', 'idempotency-key': key }
    const made = await page.request.post('/api/jobs', { data: { tool: 'cartoon', photoId, options: {} }, headers })
    expect(made.status()).toBe(201)
  }
  await page.getByRole('link', { name: 'Leave the editor' }).click()
  await expect(page).toHaveURL(/\/upload$/)
  await expect(page.getByRole('list', { name: 'At work' }).getByText('Cartoon').first()).toBeVisible()
  // The results lie there once they are done, without a reload.
  await expect(page.getByRole('link', { name: /^Edit grey/ })).toHaveCount(4, { timeout: 45_000 })
  await page
    .getByRole('link', { name: /^Edit grey/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/upload-cartoon\/upload\?photo=/)
})

test('the first screen shows what the chosen tool makes of a photo, beside the button for one of your own', async ({
  page,
}) => {
  const compare = page.getByRole('slider').first()
  const pair = page.locator('.compare').first()
  await page.goto('/')
  for (const [width, height] of [
    [1440, 900],
    [375, 812],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(pair.getByRole('img')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeInViewport({ ratio: 1 })
    // Each sample is whole: one a tool, and one to remove the background of.
    const ends = await page
      .locator('a[href*="sample="]')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().right))
    expect(ends).toHaveLength(7)
    expect(Math.max(...ends)).toBeLessThanOrEqual(width)
  }

  const pictures = pair.locator('img[src*="/pairs/coloring-"]')
  await expect(pictures).toHaveCount(0)
  await page.getByRole('radio', { name: 'Coloring' }).check()
  await expect(compare).toHaveAccessibleName(/Colour for black-and-white photos/)
  await expect(pictures).toHaveCount(2)
  await compare.press('End')
  await expect(compare).toHaveAttribute('aria-valuenow', '100')

  const drag = (type: string) =>
    page.evaluate((name) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['x'], 'x.png', { type: 'image/png' }))
      document.body.dispatchEvent(new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer }))
    }, type)
  await drag('dragenter')
  await expect(page.getByText('Let go to add it to the sheet.')).toBeVisible()
  await drag('dragleave')
  await expect(page.getByText('Let go to add it to the sheet.')).toBeHidden()

  // With motion, the old picture is alone until the result develops, once.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.getByRole('radio', { name: 'Cartoon' }).check()
  await expect(pair).toHaveAttribute('data-develop')
  await expect(pair).not.toHaveAttribute('data-develop')
  await expect(compare).toHaveAttribute('aria-valuenow', '50')

  await page.goto('/pricing')
  const topOf = async (plan: string) =>
    (
      await page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: plan }) })
        .boundingBox()
    )?.y ?? 0
  expect(await topOf('BASIC')).toBeLessThan(await topOf('FREE'))
})
