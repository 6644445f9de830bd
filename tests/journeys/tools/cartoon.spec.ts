import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { decodeAnimation, encodeGif, openStack } from '#codec/animation.ts'
import { createRgba } from '#imaging/image.ts'
import { expect, fixture, test } from '../editor.ts'

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
  await expect.poll(() => moving.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(160)
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
  const [width, height] = [160, 120]
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
