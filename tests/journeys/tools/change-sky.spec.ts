import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { differenceOf, type EditorPage, expect, expectGivenOut, test } from '../editor.ts'
import { smallPhoto } from '../editor-page.ts'

const presets = (page: Page) => page.getByRole('list', { name: 'Presets' })
const preview = (page: Page) => page.getByText('Preview', { exact: true })

async function expectPictures(page: Page): Promise<void> {
  const list = presets(page)
  const count = await list.locator('li').count()
  expect(count).toBeGreaterThanOrEqual(16)
  // Twenty skies are drawn one after the other, beside two more journeys.
  await expect(list.locator('img:not([data-plain])')).toHaveCount(count, { timeout: 45_000 })
}

/** What the canvas shows. */
async function canvasPixels(editor: EditorPage): Promise<Buffer> {
  return sharp(await editor.stage.screenshot())
    .resize(160, 120, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
}

test.describe('a member', () => {
  test.use({ tier: 'MEMBER' })

  test('sees every sky and setting on the photo itself, and gets what the preview showed', async ({ editor, page }) => {
    const photo = await smallPhoto(480)
    await editor.open('change-sky')
    await editor.load(photo)
    await page.waitForURL(/photo=/)
    await expectPictures(page)
    await expect(page.getByText(/^Sky found: \d+ % of the photo/)).toBeVisible()
    const original = await canvasPixels(editor)

    await page.getByRole('button', { name: 'Golden hour' }).click()
    await expect(preview(page)).toBeVisible()
    await expect.poll(async () => differenceOf(await canvasPixels(editor), original)).toBeGreaterThan(8)
    const golden = await canvasPixels(editor)

    await page.getByRole('slider', { name: 'Light on the ground' }).press('Home')
    await expect.poll(async () => differenceOf(await canvasPixels(editor), golden)).toBeGreaterThan(1)
    const unlit = await canvasPixels(editor)
    const sun = page.getByRole('slider', { name: /^Sun/ })
    for (let press = 0; press < 8; press++) await sun.press('Shift+ArrowRight')
    await expect(sun).toHaveAttribute('aria-valuetext', '100% right')
    await expect.poll(async () => differenceOf(await canvasPixels(editor), unlit)).toBeGreaterThan(1)
    const aside = await canvasPixels(editor)
    await page.getByRole('button', { name: 'Other clouds' }).click()
    await expect.poll(async () => differenceOf(await canvasPixels(editor), aside)).toBeGreaterThan(1)
    await expect(editor.history).toHaveCount(1)
    await expect(editor.runButton).toHaveAccessibleDescription(/^Uses 1 of [\d,]+ left$/)

    const shown = await canvasPixels(editor)
    await editor.runToEnd()
    await page.getByRole('button', { name: 'Compare with the original' }).click()
    await expect(editor.compareLine).toHaveCount(0)
    await expect.poll(async () => differenceOf(await canvasPixels(editor), shown)).toBeLessThan(6)
    await expectGivenOut(editor, 'change-sky', photo)
  })
})
