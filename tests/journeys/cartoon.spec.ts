import type { Page } from '@playwright/test'
import { expect, test } from './editor.ts'

const presets = (page: Page) => page.getByRole('list', { name: 'Presets' })

test('six styles are shown on the photo itself; choosing one keeps what was set, and the result is drawn so', async ({
  editor,
  page,
}) => {
  await editor.openWith('cartoon', 'portrait.jpg')
  await expect(presets(page).locator('img')).toHaveCount(6, { timeout: 45_000 })
  // Drawn, not fetched: the address of a picture goes as soon as a newer one is there.
  const pictures = await presets(page)
    .locator('img')
    .evaluateAll((images) =>
      images.map((image) => {
        const canvas = document.createElement('canvas')
        canvas.getContext('2d')?.drawImage(image as HTMLImageElement, 0, 0)
        return canvas.toDataURL()
      }),
    )
  expect(new Set(pictures).size).toBe(6)

  const lines = page.getByRole('slider', { name: 'Lines' })
  await lines.focus()
  await page.keyboard.press('PageUp')
  await expect(lines).toHaveAttribute('aria-valuenow', '60')
  await presets(page).getByRole('button', { name: 'Halftone print' }).click()
  await expect(lines).toHaveAttribute('aria-valuenow', '60')
  await expect(page.getByRole('slider', { name: 'Paper' })).toBeVisible()
  await expect(page.getByText('Preview', { exact: true })).toBeVisible()

  await presets(page).getByRole('button', { name: 'Pencil sketch' }).click()
  await editor.runToEnd()
  await expect(page.getByRole('region', { name: 'About this result' })).toContainText('Pencil sketch')
})

test('the styles are shown where the photo could not be read', async ({ editor, page }) => {
  await page.route('**/readings/cartoon', (route) => route.abort())
  await editor.openWith('cartoon', 'portrait.jpg')
  await expect(presets(page).locator('img')).toHaveCount(6, { timeout: 45_000 })
})
