import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, fixture, test } from '../editor.ts'

test('every stroke can be undone and redone', async ({ editor, page }) => {
  await editor.openWith('remove-object', 'people.jpg')
  await editor.paint([0.3, 0.4], [0.4, 0.4])
  await editor.expectMarks(true)
  const one = await editor.markedShare()
  await editor.paint([0.6, 0.6], [0.7, 0.6])
  await expect.poll(() => editor.markedShare()).toBeGreaterThan(one * 1.5)
  await page.keyboard.press('Control+z')
  await expect.poll(() => editor.markedShare()).toBeCloseTo(one, 4)
  await page.keyboard.press('Control+z')
  await editor.expectMarks(false)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => editor.markedShare()).toBeCloseTo(one, 4)
})

test('the eraser takes marks away, and a lasso marks what it encloses', async ({ editor, page }) => {
  await editor.openWith('remove-object', 'people.jpg')
  await editor.paint()
  await page.keyboard.press('e')
  await page.keyboard.press(']')
  await page.keyboard.press(']')
  await editor.paint([0.4, 0.5], [0.6, 0.5])
  await editor.expectMarks(false)
  await page.keyboard.press('l')
  const box = await editor.stage.boundingBox()
  if (box === null) throw new Error('no canvas')
  const corner = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...corner(0.4, 0.4))
  await page.mouse.down()
  for (const [x, y] of [corner(0.6, 0.4), corner(0.6, 0.6), corner(0.4, 0.6)]) await page.mouse.move(x, y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => editor.markedShare()).toBeGreaterThan(0.03)
  expect(await editor.markedShare()).toBeLessThan(0.05)
})

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

test('a click with the coloring tool puts a dab of colour on the photo, which undo takes away', async ({
  editor,
  page,
}) => {
  await editor.openWith('coloring', 'grey.jpg')
  await editor.stage.click()
  const dabs = editor.stage.getByRole('button', { name: /^Mark \d/ })
  await expect(dabs).toHaveCount(1)
  await dabs.first().press('Delete')
  await expect(dabs).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(dabs).toHaveCount(1)
})

test('a drag moves the photo in tools that can do without marks, until marking is asked for', async ({
  editor,
  page,
}) => {
  await editor.openWith('repair', 'portrait.jpg')
  await editor.paint()
  await editor.expectMarks(false)
  await page.getByRole('switch', { name: 'Mark by hand' }).click()
  await editor.paint()
  await editor.expectMarks(true)
})
