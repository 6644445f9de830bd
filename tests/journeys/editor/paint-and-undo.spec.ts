import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, fixture, test } from '../editor.ts'

test("marks leave as a PNG of the photo's own size, and come back the same", async ({ editor, page }) => {
  await editor.openWith('remove-object', 'people.jpg')
  await editor.paint()
  await editor.expectMarks(true)
  const marked = await editor.markedShare()
  await editor.button('More marking').click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as PNG' }).click(),
  ])
  const photo = await sharp(fixture('people.jpg')).metadata()
  const mask = await sharp(await download.path()).metadata()
  expect([mask.width, mask.height]).toEqual([photo.width, photo.height])
  await editor.button('Clear').click()
  await editor.expectMarks(false)
  const file = { name: 'mask.png', mimeType: 'image/png', buffer: await readFile(await download.path()) }
  await page.locator('input[type=file][accept="image/png,image/webp"]').setInputFiles(file)
  await expect.poll(() => editor.markedShare()).toBeCloseTo(marked, 4)
})

test('a result can be undone, redone, and be the source of another tool', async ({ editor, page }) => {
  await editor.openWith('beauty', 'portrait.jpg')
  await editor.runToEnd()
  await page.keyboard.press('Control+z')
  await expect(editor.history).toHaveCount(1)
  await page.keyboard.press('Control+Shift+z')
  await expect(editor.history).toHaveCount(2)
  await page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name: 'Remove object' }).click()
  await expect(page).toHaveURL(/\/remove-object\?photo=/)
  await editor.paint()
  await editor.runButton.click()
  await expect(editor.history).toHaveCount(3, { timeout: 45_000 })
  await page.reload()
  await expect(editor.history).toHaveCount(3)
  await expect(editor.history.nth(1)).toContainText('Beauty')
})
