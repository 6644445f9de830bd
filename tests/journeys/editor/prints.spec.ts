import sharp from 'sharp'
import { expect, fixture, test } from '../editor.ts'

const lid = { r: 244, g: 243, b: 240 }
const size = { width: 744, height: 1052 }
/** Where each print lies: left, top, width, height, and how far it is turned, degrees. */
const laid = [
  ['old-faded.jpg', 48, 54, 288, 204, 3],
  ['faded-print.jpg', 396, 630, 300, 228, 2],
] as const

/** An A4 page at 90 dpi with two prints on it. */
async function makeScan(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const prints = await Promise.all(
    laid.map(async ([name, left, top, width, height, degrees]) => {
      const print = await sharp(fixture(name)).resize(width, height, { fit: 'cover' }).ensureAlpha().png().toBuffer()
      const input = await sharp(print)
        .rotate(degrees, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
        .png()
        .toBuffer()
      return { input, left, top }
    }),
  )
  const buffer = await sharp({ create: { ...size, channels: 3, background: lid } })
    .composite(prints)
    .jpeg({ quality: 92 })
    .toBuffer()
  return { name: 'album.jpg', mimeType: 'image/jpeg', buffer }
}

test.use({ tier: 'BASIC' })

test('a scan of two prints becomes two photos, straightened and repaired', async ({ editor, page }) => {
  await editor.open('repair')
  await editor.load(await makeScan())
  await expect(page.getByText('2 prints found')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Make them 2 photos' }).click()
  const bar = page.getByRole('region', { name: 'Make photos of the prints' })
  await expect(bar.getByText('Uses 2 of 5,000 left')).toBeVisible()
  await bar.getByRole('button', { name: 'Cut out and repair' }).click()
  await page.waitForURL(/\/home\/create/)
  const batches = page.getByRole('list', { name: 'Several at once' })
  await expect(batches.getByText('2 done')).toBeVisible({ timeout: 200_000 })
  const photos = page.getByRole('list', { name: 'My photos' })
  for (const number of [1, 2]) await expect(photos.getByText(`album-${number}`).first()).toBeVisible()

  const { data } = (await (await page.request.get('/api/gallery', { headers: { 'x-envelope': 'none' } })).json()) as {
    data: { entries: { name: string; photo: { width: number; height: number } }[] }
  }
  const entries = data.entries.filter(({ name }) => /^album-\d/.test(name))
  const sizes = entries.toSorted((a, b) => a.name.localeCompare(b.name)).map(({ photo }) => photo)
  for (const [at, { width, height }] of sizes.entries()) {
    const [, , , wide, tall] = laid[at] as (typeof laid)[number]
    expect(Math.abs(width - wide)).toBeLessThanOrEqual(3)
    expect(Math.abs(height - tall)).toBeLessThanOrEqual(3)
  }
  expect(sizes).toHaveLength(2)
})
