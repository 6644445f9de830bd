import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { decodeAnimation, encodeGif, openStack } from '#codec/animation.ts'
import { createRgba } from '#imaging/image.ts'
import { cartoonStyles } from '#tools/cartoon/options.ts'
import { expect, fixture, test } from '../editor.ts'

const presets = (page: Page) => page.getByRole('list', { name: 'Presets' })

test('the styles are shown on the photo itself; choosing one keeps what was set, and the result is drawn so', async ({
  editor,
  page,
}) => {
  await editor.openWith('cartoon', 'portrait.jpg')
  await expect(presets(page).locator('img:not([data-plain])')).toHaveCount(cartoonStyles.length, { timeout: 45_000 })
  // Drawn, not fetched: the address of a picture goes as soon as a newer one is there.
  const pictures = await presets(page)
    .locator('img')
    .evaluateAll((images) =>
      images.map((image) => {
        const canvas = document.createElement('canvas')
        canvas.getContext('2d')?.drawImage(image as HTMLImageElement, 0, 0)
        return canvas.toDataURL()
      }),
    )
  expect(new Set(pictures).size).toBe(cartoonStyles.length)

  const lines = page.getByRole('slider', { name: 'Lines' })
  await lines.focus()
  await page.keyboard.press('PageUp')
  await expect(lines).toHaveAttribute('aria-valuenow', '60')
  await presets(page).getByRole('button', { name: 'Halftone print' }).click()
  await expect(lines).toHaveAttribute('aria-valuenow', '60')
  await expect(page.getByRole('slider', { name: 'Paper' })).toBeVisible()
  await expect(page.getByText('Preview', { exact: true })).toBeVisible()

  await presets(page).getByRole('button', { name: 'Pencil sketch' }).click()
  await editor.runToEnd()
  await expect(page.getByRole('region', { name: 'About this result' })).toContainText('Pencil sketch')
})

test('the styles are shown where the photo could not be read', async ({ editor, page }) => {
  await page.route('**/analyses/cartoon', (route) => route.abort())
  await editor.openWith('cartoon', 'portrait.jpg')
  await expect(presets(page).locator('img:not([data-plain])')).toHaveCount(cartoonStyles.length, { timeout: 45_000 })
})

test('an animation is drawn frame by frame and downloaded as one, each frame shown as long as before', async ({
  editor,
  page,
}) => {
  const delaysMs = [80, 240, 120]
  await editor.open('cartoon')
  await editor.load({ name: 'nod.gif', mimeType: 'image/gif', buffer: await makeAnimation(delaysMs) })
  await page.waitForURL(/photo=/)
  await expect(page.getByText('An animation of 3 frames. You see the first; all of them are drawn.')).toBeVisible()
  await editor.runToEnd()
  await expect(page.getByRole('region', { name: 'About this result' })).toContainText('Frames: 3')

  await editor.button('Download').click()
  const dialog = page.getByRole('dialog', { name: 'Download' })
  await expect(dialog.getByRole('radio', { name: 'Animation' })).toBeChecked()
  const moving = dialog.getByRole('img', { name: 'The animation' })
  await expect.poll(() => moving.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240)
  const coming = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download GIF' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('nod-cartoon.gif')
  const drawn = await decodeAnimation(await readFile(await file.path()))
  expect(drawn).toMatchObject({ delaysMs, loops: 0 })
  expect(drawn.frames).toHaveLength(3)
  const [first, second] = drawn.frames
  expect(first?.data).not.toEqual(second?.data)
})

/** A portrait that moves up and down. */
async function makeAnimation(delaysMs: readonly number[]): Promise<Buffer> {
  const [width, height] = [240, 180]
  const animation = openStack(createRgba(width, height * delaysMs.length), { delaysMs, loops: 0 })
  for (const [index, frame] of animation.frames.entries()) {
    const photo = sharp(fixture('portrait.jpg'))
      .resize(width, height + 40, { position: 'top' })
      .ensureAlpha()
    frame.data.set(
      await photo
        .extract({ left: 0, top: index * 15, width, height })
        .raw()
        .toBuffer(),
    )
  }
  return encodeGif(animation)
}
