import { mkdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, fixture, test } from '../editor.ts'

const bad = [
  {
    what: 'a file that is no picture',
    file: { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 not a picture') },
    says: 'That file is not a picture we can read',
  },
  {
    what: 'an empty file',
    file: { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    says: 'That file is empty',
  },
]

for (const { what, file, says } of bad) {
  test(`${what} is refused in one sentence, with a way on`, async ({ editor, page }) => {
    await editor.open('cartoon')
    await editor.load(file)
    await expect(editor.failure).toContainText(says)
    await expect(editor.button('Choose another')).toBeVisible()
    await editor.load('portrait.jpg')
    await page.waitForURL(/photo=/)
    await expect(editor.failure).toHaveCount(0)
  })
}

test('a file over 40 MB is refused before it is sent', async ({ editor, page }) => {
  const path = test.info().outputPath('huge.jpg')
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, '')
  await truncate(path, 41 * 1024 * 1024)
  await editor.open('cartoon')
  await page.route('**/api/photos?name=*', (route) => route.abort())
  await page.locator('input[type=file]').first().setInputFiles(path)
  await expect(editor.failure).toContainText('larger than 40 MB')
})

test('a picture cut short is refused in one sentence', async ({ editor }) => {
  const whole = await readFile(fixture('people.jpg'))
  await editor.open('cartoon')
  await editor.load({ name: 'cut.jpg', mimeType: 'image/jpeg', buffer: whole.subarray(0, whole.length / 3) })
  await expect(editor.failure).toContainText('damaged or cut short')
})

test.describe('to a member of BASIC', () => {
  test.use({ tier: 'MEMBER' })

  test('a photo without a face, or without a sky, says so and keeps the photo', async ({ editor, page }) => {
    await editor.openWith('beauty', 'no-sky.jpg')
    await expect(page.getByText('No face was found')).toBeVisible({ timeout: 45_000 })
    await expect(editor.runButton).toBeDisabled()
    await page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name: 'Change sky' }).click()
    await expect(page.getByText('No sky was found')).toBeVisible({ timeout: 45_000 })
    await expect(editor.runButton).toBeDisabled()
    await expect(editor.history).toHaveCount(1)
  })
})
