import sharp from 'sharp'
import { expect, test } from '../editor.ts'

test('a visitor crops, levels and lights a photo for nothing, all sealed on its way, and the result has that frame', async ({
  editor,
  page,
}) => {
  await editor.openWith('remove-object', 'sky-clear.jpg')
  const { width = 0, height = 0 } = await sharp('tests/fixtures/sky-clear.jpg').metadata()

  const apply = editor.button('Apply')
  await page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name: 'Adjust' }).click()
  await expect(page).toHaveURL(/tool=adjust/)

  // By a handle, then by keys.
  await page.keyboard.press('r')
  const box = page.locator('[data-crop-box]')
  const whole = await box.boundingBox()
  if (whole === null) throw new Error('no crop')
  await page.mouse.move(whole.x + whole.width, whole.y + whole.height)
  await page.mouse.down()
  await page.mouse.move(whole.x + whole.width * 0.75, whole.y + whole.height * 0.5, { steps: 4 })
  await page.mouse.up()
  await expect(box).toContainText(String(Math.round(height / 2)))
  const straighten = page.getByRole('slider', { name: 'Straighten' })
  await straighten.focus()
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Shift+ArrowRight')
  await expect(straighten).toHaveAttribute('aria-valuetext', '+3.0°')
  await editor.button('Done').click()
  await expect(box).toHaveCount(0)

  await page.getByRole('slider', { name: 'Exposure' }).focus()
  for (let presses = 0; presses < 2; presses++) await page.keyboard.press('Shift+ArrowRight')
  await expect(apply).toHaveAccessibleDescription('Free')
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/jobs'))
  await apply.click()
  const response = await asked
  expect(Object.keys(response.request().postDataJSON())).toEqual(['encryptedData'])
  expect((await response.json()).data).toMatch(/^[\w+/]+=*$/)
  await expect(editor.history).toHaveCount(2)
  await expect(page.getByText('with a watermark')).toHaveCount(0)
  const { name, path } = await editor.download('PNG')
  expect(name).toBe('sky-clear-adjust.png')
  const made = await sharp(path).metadata()
  // The frame that three degrees leave, three quarters of its width and half of its height.
  const angle = (3 * Math.PI) / 180
  const long = Math.max(width, height)
  const short = Math.min(width, height)
  const left = short / (long * Math.sin(angle) + short * Math.cos(angle))
  expect(Math.abs((made.width ?? 0) - width * left * 0.75)).toBeLessThan(width * 0.01)
  expect(Math.abs((made.height ?? 0) - height * left * 0.5)).toBeLessThan(height * 0.01)
})
