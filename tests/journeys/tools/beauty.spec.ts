import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { differenceOf, type EditorPage, expect, expectGivenOut, test } from '../editor.ts'

const chips = (page: Page) => page.getByRole('group', { name: 'Faces, from the left' }).getByRole('button')
const rings = (page: Page) => page.locator('[data-face-ring]')
const preview = (page: Page) => page.getByText('Preview', { exact: true })

/** What the canvas shows. */
async function canvasPixels(editor: EditorPage): Promise<Buffer> {
  return sharp(await editor.stage.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer()
}

// Without a watermark.
test.use({ tier: 'MEMBER' })

test('the settings are seen at work before anything is run, and the result is what was shown', async ({
  editor,
  page,
}) => {
  await editor.openWith('beauty', 'portrait.jpg')
  await expect(chips(page)).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Presets' }).locator('img:not([data-plain])')).toHaveCount(4)
  await expect(rings(page)).toHaveCount(0)
  await chips(page).hover()
  await expect(rings(page)).toHaveCount(1)
  await page.mouse.move(5, 5)
  await page.getByRole('slider', { name: 'Smoothing' }).press('Home')
  await expect(preview(page)).toBeVisible()
  await expect(rings(page)).toHaveCount(0)
  const little = await canvasPixels(editor)
  await page.getByRole('slider', { name: 'Smoothing' }).press('End')
  await expect.poll(async () => differenceOf(await canvasPixels(editor), little)).toBeGreaterThan(0.001)
  const much = await canvasPixels(editor)

  const freckles = page.getByRole('switch', { name: 'Freckles too' })
  await expect(freckles).not.toBeChecked()
  await freckles.click()
  await expect(freckles).toBeChecked()
  await page.getByRole('button', { name: 'Soft' }).click()
  // A preset is about strengths, and leaves what is meant for this face.
  await expect(freckles).toBeChecked()
  await expect(page.getByRole('button', { name: 'Soft' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => differenceOf(await canvasPixels(editor), much)).toBeGreaterThan(0.001)
  const shown = await canvasPixels(editor)

  await editor.runToEnd()
  await page.getByRole('button', { name: 'Compare with the original' }).click()
  await expect(editor.compareLine).toHaveCount(0)
  await expect.poll(async () => differenceOf(await canvasPixels(editor), shown)).toBeLessThan(1.5)
  await expectGivenOut(editor, 'beauty', 'portrait.jpg')
})
