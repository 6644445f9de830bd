import sharp from 'sharp'
import { expectGivenOut } from '../editor.ts'
import { expect, test } from '../member.ts'
import { expectNoViolations } from '../no-violations.ts'

async function makePhoto(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
}

test('a visitor sees what an edit costs and how its result leaves; logged in, the same result leaves whole', async ({
  editor,
  member,
  page,
}) => {
  await page.goto('/solutions')
  await expect(page.getByRole('banner')).toContainText('3 of 3 edits left today')
  await editor.open('cartoon')
  const photo = { name: 'wide.jpg', mimeType: 'image/jpeg', buffer: await makePhoto(1600, 320) }
  await editor.load(photo)
  await page.waitForURL(/photo=/)
  await expect(editor.runButton).toHaveAccessibleDescription('Uses 1 of 3 left')
  await editor.runToEnd()
  await expect(editor.runButton).toHaveAccessibleDescription('Already made. Change something first.')
  await page.getByRole('button', { name: 'Pencil sketch' }).click()
  await expect(editor.runButton).toHaveAccessibleDescription('Uses 1 of 2 left')
  await page.getByRole('button', { name: 'Clean comic', exact: true }).click()
  await expect(page.getByText('Downloads at 1,280 × 256 px.')).toBeVisible()

  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Download' })
  await expect(dialog).toContainText('1,280 × 256 px of 1,600 × 320 px')
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  const { path } = await editor.download('PNG')
  const { width, height } = await sharp(path).metadata()
  expect([width, height]).toEqual([1280, 256])

  await page.keyboard.press('Control+s')
  await dialog.getByRole('button', { name: 'Log in for 1,600 px' }).click()
  await member.register()
  await expect(editor.runButton).toHaveAccessibleDescription('Already made. Change something first.')
  await expect(page.getByText('Downloads at')).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(dialog).toContainText('1,600 × 320 px, full size')
  await expect(dialog).not.toContainText('watermark')
  await page.keyboard.press('Escape')
  await expectGivenOut(editor, 'cartoon', photo)
})
