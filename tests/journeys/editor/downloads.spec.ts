import type { Page } from '@playwright/test'
import { expect, test } from '../editor.ts'

const failed = (page: Page, why: string) => page.getByRole('status').getByText(`Download failed.: ${why}`)
const busy = {
  status: 429,
  headers: { 'retry-after': '3' },
  json: { code: 'too-many-requests', message: 'Too many requests at once. Try again in 3 s.', retryAfterSeconds: 3 },
}

test('a download that fails says so and why, in the editor and in the list, and goes through once it can', async ({
  editor,
  page,
}) => {
  const downloads = '**/api/photos/*/download?*'
  await editor.openWith('cartoon', 'portrait.jpg')
  const take = async () => {
    await page.keyboard.press('Control+s')
    await page.getByRole('link', { name: 'Download JPEG' }).click()
  }
  await page.route(downloads, (route) => route.fulfill(busy), { times: 1 })
  await take()
  await expect(failed(page, 'Too many requests at once. Try again in 3 s.')).toBeVisible()
  const again = page.waitForEvent('download')
  await page.getByRole('status').getByRole('button', { name: 'Try again' }).click()
  expect((await again).suggestedFilename()).toBe('portrait.jpg')

  await page.route(downloads, (route) => route.abort('connectionreset'), { times: 1 })
  await take()
  await expect(failed(page, 'The connection was lost.')).toBeVisible()

  await page.goto('/upload')
  await page.waitForLoadState('networkidle')
  await page.route(downloads, (route) => route.fulfill({ status: 503, body: 'no' }), { times: 1 })
  await page.getByRole('button', { name: 'More for portrait.jpg' }).click()
  await page.getByRole('menuitem', { name: 'Download' }).click()
  await expect(failed(page, 'This cannot be reached just now.')).toBeVisible()
  await expect(page).toHaveURL(/\/upload$/)
  // Of a photo that is gone, no other try is offered.
  await page.route(
    downloads,
    (route) =>
      route.fulfill({ status: 404, json: { code: 'not-found', message: 'That is not here, or no longer here.' } }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'More for portrait.jpg' }).click()
  await page.getByRole('menuitem', { name: 'Download' }).click()
  await expect(failed(page, 'That is not here, or no longer here.')).toBeVisible()
})
