import sharp from 'sharp'
import { expectGivenOut } from '../editor.ts'
import { expect, test } from '../member.ts'

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
  await editor.open('remove-object')
  const photo = { name: 'wide.jpg', mimeType: 'image/jpeg', buffer: await makePhoto(1600, 320) }
  await editor.load(photo)
  await page.waitForURL(/photo=/)
  await editor.paint()
  await expect(editor.runButton).toHaveAccessibleDescription('Uses 1 of 3 left')
  await editor.runToEnd()
  await expect(page.getByText('Downloads at 1,280 × 256 px.')).toBeVisible()

  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Download' })
  await expect(dialog).toContainText('1,280 × 256 px of 1,600 × 320 px')
  await page.keyboard.press('Escape')
  const { path } = await editor.download('PNG')
  const { width, height } = await sharp(path).metadata()
  expect([width, height]).toEqual([1280, 256])

  await page.keyboard.press('Control+s')
  await dialog.getByRole('button', { name: 'Log in for 1,600 px' }).click()
  await member.register()
  await expect(editor.history).toHaveCount(2)
  await expect(page.getByText('Downloads at')).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(dialog).toContainText('1,600 × 320 px, full size')
  await expect(dialog).not.toContainText('watermark')
  await page.keyboard.press('Escape')
  await expectGivenOut(editor, 'remove-object', photo)
})
