import sharp from 'sharp'
import { expect, test } from '../editor.ts'
import { expectNoViolations } from '../no-violations.ts'

test('the style of a picture is taken, tried, run and left again', async ({ editor, page }) => {
  await editor.openWith('cartoon', 'portrait.jpg')
  const panel = page.getByRole('complementary', { name: 'Cartoon settings' })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    panel.getByRole('button', { name: 'Take the style of a picture' }).click(),
  ])
  // Nothing but magenta, so what is drawn with it has no other hue.
  const magenta = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#b030a0' } })
    .jpeg()
    .toBuffer()
  await chooser.setFiles({ name: 'painting.jpg', mimeType: 'image/jpeg', buffer: magenta })
  const own = panel.getByRole('button', { name: 'Your own style' })
  await expect(own).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Preview', { exact: true })).toBeVisible()
  await expectNoViolations(page)

  await editor.runToEnd()
  await expect(page.getByRole('region', { name: 'About this result' })).toContainText('Your own style')
  const { path } = await editor.download('PNG')
  const { channels } = await sharp(path).stats()
  const [red, green, blue] = channels.map(({ mean }) => mean) as [number, number, number]
  expect(Math.min(red, blue)).toBeGreaterThan(green + 40)

  await page.keyboard.press('Escape')
  await page.getByRole('list', { name: 'Presets' }).getByRole('button', { name: 'Bold poster' }).click()
  await expect(own).toHaveAttribute('aria-pressed', 'false')
})
