import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../editor.ts'
import { expectNoViolations } from '../no-violations.ts'

/** What the histogram draws. */
const levelsOf = (page: Page) => page.locator('svg[data-histogram]').first().innerHTML()

test('a visitor crops, levels and lights a photo for nothing, and goes on with the result', async ({
  editor,
  page,
}) => {
  await editor.openWith('cartoon', 'sky-clear.jpg')
  await expect(editor.runButton).toHaveAccessibleDescription('Uses 1 of 3 left')
  const { width = 0, height = 0 } = await sharp('tests/fixtures/sky-clear.jpg').metadata()

  const apply = editor.button('Apply')
  await page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name: 'Adjust' }).click()
  await expect(page).toHaveURL(/tool=adjust/)
  await expect(apply).toBeDisabled()
  await expect(apply).toHaveAccessibleDescription('Crop, move a slider or choose a look first.')

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
  await expectNoViolations(page)
  const straighten = page.getByRole('slider', { name: 'Straighten' })
  await straighten.focus()
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Shift+ArrowRight')
  await expect(straighten).toHaveAttribute('aria-valuetext', '+3.0°')
  await editor.button('Done').click()
  await expect(box).toHaveCount(0)

  // The picture without the frame of the crop comes a moment after it.
  let plain = ''
  await expect
    .poll(
      async () => {
        const before = plain
        plain = await levelsOf(page)
        return plain === before
      },
      { intervals: [400] },
    )
    .toBe(true)
  await page.getByRole('slider', { name: 'Exposure' }).focus()
  for (let presses = 0; presses < 2; presses++) await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => levelsOf(page)).not.toBe(plain)
  await page.keyboard.press('Control+z')
  await expect.poll(() => levelsOf(page)).toBe(plain)
  await page.keyboard.press('Control+Shift+z')

  await expect(apply).toHaveAccessibleDescription('Free')
  await apply.click()
  await expect(editor.history).toHaveCount(2)
  await expect(page.getByText('with a watermark')).toHaveCount(0)
  const { name, path } = await editor.download('PNG')
  await page.keyboard.press('Escape')
  expect(name).toBe('sky-clear-adjust.png')
  const made = await sharp(path).metadata()
  // The frame that three degrees leave, three quarters of its width and half of its height.
  const angle = (3 * Math.PI) / 180
  const long = Math.max(width, height)
  const short = Math.min(width, height)
  const left = short / (long * Math.sin(angle) + short * Math.cos(angle))
  expect(Math.abs((made.width ?? 0) - width * left * 0.75)).toBeLessThan(width * 0.01)
  expect(Math.abs((made.height ?? 0) - height * left * 0.5)).toBeLessThan(height * 0.01)

  // The step brings its settings back, and the photo before it its own.
  const exposure = page.getByRole('slider', { name: 'Exposure' })
  await editor.history.first().click()
  await expect(exposure).toHaveValue('0')
  await editor.history.nth(1).click()
  await expect(exposure).toHaveValue('1')
  await page.keyboard.press('Control+z')
  await expect(editor.history).toHaveCount(1)
  await page.keyboard.press('Control+Shift+z')
  await expect(editor.history).toHaveCount(2)

  await page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name: 'Cartoon' }).click()
  await expect(page).toHaveURL(/cartoon/)
  await expect(editor.runButton).toHaveAccessibleDescription('Uses 1 of 3 left')
  await editor.runButton.click()
  await expect(editor.history).toHaveCount(3, { timeout: 45_000 })
  await page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name: 'Adjust' }).click()
  await expect(exposure).toHaveValue('0')
})
