import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, fixture, test } from '../editor.ts'
import { expectNoViolations } from '../no-violations.ts'

const status = (page: Page) => page.getByText(/^This (will|photo looks fine)/)

/** A scan with a bright scratch down its middle. */
async function scratchedPrint(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const { width, height } = await sharp(fixture('old-faded.jpg')).metadata()
  const scratch = { create: { width: 3, height: Math.round(height * 0.7), channels: 3, background: '#fff' } } as const
  const buffer = await sharp(fixture('old-faded.jpg'))
    .composite([{ input: await sharp(scratch).png().toBuffer(), left: width >> 2, top: Math.round(height * 0.1) }])
    .jpeg({ quality: 95 })
    .toBuffer()
  return { name: 'scratched.jpg', mimeType: 'image/jpeg', buffer }
}

const tornSize = { width: 480, height: 360 }
const crack = [...Array(9)].map((_, k) => [60 + 45 * k, 250 + 22 * Math.sin(1.1 * k)] as const)

/** A print with a crack across it and its upper right corner torn off. */
async function tornPrint(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const { width, height } = tornSize
  const overlay = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const k = Math.min(7, Math.floor((x - 60) / 45))
      const [from, to] = [crack[k], crack[k + 1]]
      const isCrack = from && to && Math.abs(y - from[1] - ((to[1] - from[1]) * (x - from[0])) / 45) <= 3.5
      const isTorn = x > 380 + y + 5 * Math.sin(y / 5)
      if (isCrack || isTorn) overlay.fill(isTorn ? 255 : 240, 4 * (y * width + x), 4 * (y * width + x) + 4)
    }
  const buffer = await sharp(fixture('old-faded.jpg'))
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: overlay, raw: { width, height, channels: 4 } }])
    .jpeg({ quality: 95 })
    .toBuffer()
  return { name: 'torn.jpg', mimeType: 'image/jpeg', buffer }
}

test.describe('a BASIC member', () => {
  test.use({ tier: 'BASIC' })

  test('mends a torn print with two corrections: a click on the crack, and the corner that is offered', async ({
    editor,
    page,
  }) => {
    // It is looked at and run, one after the other.
    test.slow()
    await editor.open('repair')
    await editor.load(await tornPrint())
    await page.waitForURL(/photo=/)
    const offered = page.getByRole('button', { name: 'Mark what is torn off' })
    await expect(offered).toBeVisible({ timeout: 60_000 })
    const { width, height } = tornSize
    const place = await editor.placeOnPhoto(128 / width, 270 / height)
    await page.mouse.click(place.x, place.y)
    await editor.expectMarks(true)
    const before = await editor.markedShare()
    await offered.click()
    await expect.poll(() => editor.markedShare()).toBeGreaterThan(1.3 * before)
    for (const name of ['Noise and grain', 'Fading and cast', 'Blur']) {
      const step = page.getByRole('switch', { name })
      if ((await step.getAttribute('aria-checked')) === 'true') await step.click()
    }
    await editor.runToEnd()
    const { path } = await editor.download('PNG')
    const mended = await sharp(path).removeAlpha().raw().toBuffer()
    const levelAt = (places: readonly (readonly [number, number])[]) =>
      places.reduce((sum, [u, v]) => sum + (mended[3 * (Math.round(v) * width + Math.round(u))] as number), 0) /
      places.length
    // Both were above 240; the print there has a mean of 150 and 110.
    expect(levelAt(crack.slice(1, 8))).toBeLessThan(215)
    expect(
      levelAt([
        [476, 4],
        [440, 20],
        [474, 70],
      ]),
    ).toBeLessThan(200)
  })

  test('sees what ails a print before it is run, switches steps, and reads afterwards what was done', async ({
    editor,
    page,
  }) => {
    // It is looked at, tried and run, one after the other.
    test.slow()
    await editor.openWith('repair', 'faded-print.jpg')
    await expect(status(page)).toContainText('undo fading', { timeout: 40_000 })
    await expect(page.getByRole('list', { name: 'Presets' }).locator('img:not([data-plain])')).toHaveCount(4)
    await expectNoViolations(page)
    for (const name of ['Noise and grain', 'Scratches and dust']) {
      const step = page.getByRole('switch', { name })
      if ((await step.getAttribute('aria-checked')) === 'true') await step.click()
    }
    await expect(status(page)).toHaveText('This will undo fading.')
    await expect(page.getByText('Preview', { exact: true })).toBeVisible()
    await editor.runToEnd()
    await expect(page.getByRole('list', { name: 'What was done' })).toHaveText('Fading undone')
    await page.getByRole('region', { name: 'About this result' }).getByRole('button', { name: 'Details' }).click()
    await expect(page.getByText('Made with range stretch')).toBeVisible()
  })

  test('takes what was found over with the brush, and takes it back by one undo', async ({ editor, page }) => {
    await editor.open('repair')
    await editor.load(await scratchedPrint())
    await page.waitForURL(/photo=/)
    await page.getByRole('button', { name: 'Correct with the brush' }).click({ timeout: 60_000 })
    await expect(page.getByText('Only what you mark is filled')).toBeVisible()
    await editor.expectMarks(true)
    const before = await editor.markedShare()
    await editor.paint([0.55, 0.4], [0.55, 0.6])
    await expect.poll(() => editor.markedShare()).toBeGreaterThan(before)
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('button', { name: 'Correct with the brush' })).toBeVisible()
  })

  test('is sold no repair of a photo that is fine, but may have it searched', async ({ editor, page }) => {
    await editor.openWith('repair', 'portrait.jpg')
    await expect(status(page)).toContainText('looks fine', { timeout: 60_000 })
    await expect(editor.runButton).toBeDisabled()
    await expect(editor.runButton).toHaveAccessibleDescription('With these settings nothing would change.')
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Look for scratches' }).click()
    await expect(status(page)).toHaveText('This will fill scratches.')
    await expect(editor.runButton).toBeEnabled()
    await page.keyboard.press('Control+z')
    await expect(editor.runButton).toBeDisabled()
  })

  test('is told how large the result gets, and where that ends', async ({ editor, page }) => {
    await editor.openWith('repair', 'portrait.jpg')
    await expect(status(page)).toContainText('looks fine', { timeout: 60_000 })
    await page.getByRole('radio', { name: '4 times' }).click()
    await expect(page.getByText(/^[\d,]+ × [\d,]+ px, [\d.]+ megapixels/)).toBeVisible()
    await expect(status(page)).toContainText('enlarge it')
  })
})

test('on a phone nothing grows wider than the screen', async ({ editor, page }) => {
  await page.setViewportSize({ width: 375, height: 720 })
  await editor.openWith('repair', 'portrait.jpg')
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(status(page)).toBeVisible({ timeout: 60_000 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})
