import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, fixture, test } from '../editor.ts'

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
  await editor.openWith('remove-object', 'portrait.jpg')
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

/** Mean difference of a channel between a part of a picture and a whole picture, 0..255. */
async function differenceOf(
  path: string,
  part: { left: number; top: number; width: number; height: number },
  whole: string,
): Promise<number> {
  const pixels = await sharp(path).extract(part).removeAlpha().raw().toBuffer()
  const other = await sharp(whole)
    .resize({ width: part.width, height: part.height, fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
  return pixels.reduce((sum, value, i) => sum + Math.abs(value - (other[i] as number)), 0) / pixels.length
}

test('a result leaves beside its photo, as a picture and as a film', async ({ editor, page }) => {
  await editor.openWith('cartoon', 'portrait.jpg')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('link', { name: 'Download JPEG' })).toBeVisible()
  // There is nothing to compare an upload with.
  await expect(editor.button('Before and after')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await editor.runToEnd()
  await page.keyboard.press('Control+s')
  await editor.button('Before and after').click()
  const made = page.getByRole('dialog', { name: 'Before and after' })
  await expect(made.getByRole('img', { name: 'The photo before and after' })).toBeVisible()
  const save = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      made.getByRole('button', { name: 'Save' }).click(),
    ])
    return { name: download.suggestedFilename(), path: await download.path() }
  }

  await made.getByRole('radio', { name: 'Side by side' }).click()
  await made.getByRole('radio', { name: 'PNG' }).click()
  await made.getByRole('radio', { name: 'Small' }).click()
  await made.getByRole('switch').click()
  const picture = await save()
  expect(picture.name).toBe('portrait-cartoon-before-after.png')
  const { width, height } = await sharp(picture.path).metadata()
  expect(width).toBeLessThanOrEqual(1080)
  const half = { top: 0, width: Math.floor((width - 8) / 2), height }
  const before = await differenceOf(picture.path, { left: 0, ...half }, fixture('portrait.jpg'))
  const after = await differenceOf(picture.path, { left: width - half.width, ...half }, fixture('portrait.jpg'))
  expect(before).toBeLessThan(8)
  expect(after).toBeGreaterThan(before + 4)

  await made.getByRole('radio', { name: 'Animation' }).click()
  await made.getByRole('radio', { name: 'GIF' }).click()
  const film = await save()
  expect(film.name).toBe('portrait-cartoon-before-after.gif')
  expect((await sharp(film.path, { pages: -1 }).metadata()).pages).toBeGreaterThan(20)

  await page.goto('/upload')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'More for portrait-cartoon.png' }).first().click()
  await page.getByRole('menuitem', { name: 'Before and after' }).click()
  await expect(made.getByRole('img', { name: 'The photo before and after' })).toBeVisible()
})
