import sharp from 'sharp'
import { expect, fixture, test } from '../editor.ts'

/** R, G, B and alpha at shares of the sides. */
async function pixelAt(path: string, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4
  return [...data.subarray(at, at + 4)]
}

test('a photo that is dropped is cut out without a press, leaves under that name and transparent, unless the user chooses otherwise, and the first time without a mark', async ({
  editor,
  page,
}) => {
  await page.goto('/remove-background')
  await page.locator('input[type=file]').first().setInputFiles(fixture('portrait.jpg'))
  await expect(editor.history).toHaveCount(2, { timeout: 45_000 })
  await expect(page).toHaveURL(/\/remove-object\?mode=background&photo=[^&]+$/)
  await expect(editor.history.nth(1)).toContainText('Remove background')
  await expect(page.getByText(/^Downloads at/)).toHaveCount(0)

  await page.keyboard.press('Control+s')
  // What is transparent stays so unless another format is chosen, and then the dialog says what becomes of it.
  await expect(page.getByRole('radio', { name: 'PNG' })).toBeChecked()
  await page.getByRole('radio', { name: 'JPEG' }).click()
  await expect(page.getByText('What is transparent becomes white.')).toBeVisible()
  await page.keyboard.press('Escape')
  for (const format of ['PNG', 'WebP'] as const) {
    const { name, path } = await editor.download(format)
    expect(name).toBe(`portrait-cut-out.${format.toLowerCase()}`)
    expect((await pixelAt(path, 0.98, 0.02))[3]).toBe(0)
    expect((await pixelAt(path, 0.5, 0.5))[3]).toBe(255)
  }
  const { path } = await editor.download('JPEG')
  for (const code of (await pixelAt(path, 0.98, 0.02)).slice(0, 3)) expect(code).toBeGreaterThan(250)
})
