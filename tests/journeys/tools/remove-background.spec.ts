import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type EditorPage, expect, fixture, test } from '../editor.ts'
import { expectNoViolations } from '../no-violations.ts'

// Results to the pixel, without a watermark.
test.use({ tier: 'MEMBER' })

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Remove object settings' })

/** Opens the tool's other half on a portrait. */
async function openBackground(editor: EditorPage, name = 'portrait.jpg'): Promise<void> {
  await editor.openWith('remove-object', name)
  await panelOf(editor.page).getByRole('radio', { name: 'Background' }).click()
}

async function removeTheBackground({ page, history }: EditorPage, count: number): Promise<void> {
  await page.getByRole('button', { name: /^Remove the background/ }).click()
  await expect(history).toHaveCount(count, { timeout: 45_000 })
}

/** R, G, B and alpha at shares of the sides. */
async function pixelAt(path: string, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4
  return [...data.subarray(at, at + 4)]
}

test('removes the background of a portrait without a mark, and gives it out transparent as PNG', async ({
  editor,
  page,
}) => {
  await openBackground(editor)
  await removeTheBackground(editor, 2)
  await expect(editor.compareLine).toBeVisible()
  await page.keyboard.press('Control+s')
  // Transparency is kept unless the user chooses otherwise, and then the dialog says what becomes of it.
  await expect(page.getByRole('radio', { name: 'PNG' })).toBeChecked()
  await page.getByRole('radio', { name: 'JPEG' }).click()
  await expect(page.getByText('What is transparent becomes white.')).toBeVisible()
  await page.keyboard.press('Escape')
  for (const format of ['PNG', 'WebP'] as const) {
    const { path } = await editor.download(format)
    expect((await pixelAt(path, 0.98, 0.02))[3]).toBe(0)
    expect((await pixelAt(path, 0.5, 0.5))[3]).toBe(255)
  }
  const { path } = await editor.download('JPEG')
  for (const code of (await pixelAt(path, 0.98, 0.02)).slice(0, 3)) expect(code).toBeGreaterThan(250)
})

test('a colour and a crop each start from the photo again, and undo goes back through them', async ({
  editor,
  page,
}) => {
  await openBackground(editor, 'people.jpg')
  const panel = panelOf(page)
  await panel.getByRole('radio', { name: 'Colour' }).click()
  await panel.getByRole('button', { name: 'Colour: #1b1a18' }).click()
  await removeTheBackground(editor, 2)
  const colored = await editor.download('PNG')
  expect(await pixelAt(colored.path, 0.98, 0.02)).toEqual([27, 26, 24, 255])

  await panel.getByRole('button', { name: 'White for shops' }).click()
  await expect(panel.getByRole('switch', { name: 'Crop to it' })).toBeChecked()
  await removeTheBackground(editor, 3)
  // What is cropped lies elsewhere in the original, so there is nothing to compare it with.
  await expect(editor.compareLine).toHaveCount(0)
  const shop = await editor.download('PNG')
  const [before, after] = await Promise.all([sharp(fixture('people.jpg')).metadata(), sharp(shop.path).metadata()])
  expect([after.width, after.height]).not.toEqual([before.width, before.height])
  await page.keyboard.press('Control+z')
  await expect(editor.history).toHaveCount(2)
})

test('puts a picture of one’s own behind it, and what is painted decides what stays', async ({ editor, page }) => {
  await openBackground(editor)
  const panel = panelOf(page)
  await panel.getByRole('radio', { name: 'Picture' }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    panel.getByRole('button', { name: 'Use a picture of your own' }).click(),
  ])
  const green = { create: { width: 80, height: 60, channels: 3 as const, background: '#20a040' } }
  await chooser.setFiles({ name: 'green.png', mimeType: 'image/png', buffer: await sharp(green).png().toBuffer() })
  await expect(panel.getByRole('button', { name: 'Your own background' })).toBeVisible()
  await expectNoViolations(page)
  await removeTheBackground(editor, 2)
  const { path } = await editor.download('PNG')
  const corner = await pixelAt(path, 0.98, 0.02)
  expect(corner[1]).toBeGreaterThan(Math.max(corner[0] ?? 0, corner[2] ?? 0) + 60)
})

test('what goes and what stays are marked apart', async ({ editor, page }) => {
  await openBackground(editor)
  const panel = panelOf(page)
  await panel.getByRole('switch', { name: 'Choose what stays' }).click()
  await panel.getByRole('button', { name: 'Brush' }).click()
  await editor.paint()
  await editor.expectMarks(true)
  await panel.getByRole('radio', { name: 'Object' }).click()
  await editor.expectMarks(false)
  await expect(editor.runButton).toBeDisabled()
  await expect(editor.runButton).toHaveAccessibleDescription('Nothing is marked yet')
  await panel.getByRole('radio', { name: 'Background' }).click()
  await editor.expectMarks(true)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the choice and its presets are in reach without opening the settings', async ({ editor, page }) => {
    await openBackground(editor)
    await panelOf(page).getByRole('button', { name: 'Cut out' }).click()
    await removeTheBackground(editor, 2)
  })
})
