import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../member.ts'

/** The page is there, and its scripts are on their way for as long as `arrive` is not called. */
async function openDeaf(page: Page, path: string): Promise<{ arrive(): void }> {
  let arrive = () => {}
  const arrived = new Promise<void>((done) => {
    arrive = done
  })
  await page.route('**/assets/framework-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  // What records the early actions stands at the end of the page.
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return { arrive }
}

/** The photo is on its way. What is done with it then is for others to hold. */
const uploading = (page: Page) =>
  page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname === '/api/photos')

test('a button that is clicked before the page is alive is heard, and so is a switch', async ({ page }) => {
  const { arrive } = await openDeaf(page, '/pricing')
  await page.getByText('Paid annually').click()
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Monthly billing')).toHaveCount(0)
  arrive()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByText('Monthly billing').first()).toBeVisible()
  await expect(page.locator('input[role=switch]').first()).not.toBeChecked()
})

test('what is typed before the page is alive is sent, and the account that is opened then holds what it should', async ({
  member,
  page,
}) => {
  await member.join()
  const { arrive } = await openDeaf(page, '/home/support')
  await page.getByLabel('Subject').fill('Typed early')
  await page.getByLabel('Message', { exact: true }).fill('On a slow line.')
  await member.accountButton.click()
  arrive()
  await expect(page.locator('#user-menu')).toContainText('edits left')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Your messages' }).getByRole('listitem')).toContainText('Typed early')
})

test('a photo that is picked before the page is alive is taken', async ({ page }) => {
  const { arrive } = await openDeaf(page, '/')
  await page.locator('input[type=file]').setInputFiles('tests/fixtures/no-sky.jpg')
  const uploaded = uploading(page)
  arrive()
  await uploaded
})

for (const type of ['drop', 'paste'] as const) {
  test(`a photo is taken though the page is not yet alive: ${type}`, async ({ page }) => {
    const { arrive } = await openDeaf(page, '/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const bytes = [...readFileSync('tests/fixtures/no-sky.jpg')]
    await page.evaluate(
      ({ type, bytes }) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], 'no-sky.jpg', { type: 'image/jpeg' }))
        const init = { bubbles: true, cancelable: true }
        const event =
          type === 'drop'
            ? new DragEvent('drop', { ...init, dataTransfer: data })
            : new ClipboardEvent('paste', { ...init, clipboardData: data })
        document.querySelector('main')?.dispatchEvent(event)
        if (!event.defaultPrevented) throw new Error('the browser would open the photo itself')
      },
      { type, bytes },
    )
    const uploaded = uploading(page)
    arrive()
    await uploaded
  })
}
