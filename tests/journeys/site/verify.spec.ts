import sharp from 'sharp'
import { expect, fixture, test } from '../editor.ts'
import { addPhoto, editPhoto } from '../photos.ts'

test('a result is verified on its page, opens with its steps, and says so when a byte was changed', async ({
  page,
}) => {
  const result = await editPhoto(page.request, await addPhoto(page.request, 'portrait.jpg'))
  const file = await (await page.request.get(`/api/photos/${result}/download?format=png`)).body()

  await page.goto('/verify')
  await page.waitForLoadState('networkidle')
  const photo = page.locator('input[type=file]').first()
  await photo.setInputFiles({ name: 'drawn.png', mimeType: 'image/png', buffer: file })
  const found = page.getByRole('region', { name: 'What was found' })
  await expect(found.getByRole('heading', { name: 'Signed, and unchanged since' })).toBeVisible()
  await expect(found.getByText('That is this site: the key is its own.')).toBeVisible()
  await expect(found.getByText('Adjust · Edited by a person, without generative AI')).toBeVisible()
  await expect(found.getByText('Original photo')).toBeVisible()
  await expect(found.getByText('It says nothing of itself.')).toBeVisible()
  // A visitor's result is smaller than its photo, but it was made of that very file.
  await page.locator('input[type=file]').nth(1).setInputFiles(fixture('portrait.jpg'))
  await expect(found.getByText('Yes: this is the very file that was edited.')).toBeVisible()

  const changed = Buffer.from(file)
  changed[changed.length - 40] = (changed[changed.length - 40] as number) ^ 1
  await photo.setInputFiles({ name: 'changed.png', mimeType: 'image/png', buffer: changed })
  await expect(found.getByRole('heading', { name: 'Changed after it was signed' })).toBeVisible()
  const plain = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#375' } })
    .webp()
    .toBuffer()
  await photo.setInputFiles({ name: 'plain.webp', mimeType: 'image/webp', buffer: plain })
  await expect(found.getByRole('heading', { name: 'No content credentials' })).toBeVisible()

  await page.goto('/remove-object')
  await page.waitForLoadState('networkidle')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'drawn.png', mimeType: 'image/png', buffer: file })
  await expect(page.getByText('Made with Emulsion: Adjust')).toBeVisible()
})
