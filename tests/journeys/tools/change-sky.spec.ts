import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { differenceOf, type EditorPage, expect, fixture, test } from '../editor.ts'
import { expectNoViolations } from '../no-violations.ts'

const presets = (page: Page) => page.getByRole('list', { name: 'Presets' })
const preview = (page: Page) => page.getByText('Preview', { exact: true })

async function expectPictures(page: Page): Promise<void> {
  const list = presets(page)
  const count = await list.locator('li').count()
  expect(count).toBeGreaterThanOrEqual(16)
  await expect(list.locator('img:not([data-plain])')).toHaveCount(count)
}

/** What the canvas shows. */
async function canvasPixels(editor: EditorPage): Promise<Buffer> {
  return sharp(await editor.stage.screenshot())
    .resize(160, 120, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
}

test.describe('a BASIC member', () => {
  test.use({ tier: 'BASIC' })

  test('sees every sky and setting on the photo itself, and gets what the preview showed', async ({ editor, page }) => {
    await editor.openWith('change-sky', 'sky-clear.jpg')
    await expectPictures(page)
    await expect(page.getByText(/^Sky found: \d+ % of the photo/)).toBeVisible()
    const original = await canvasPixels(editor)

    await page.getByRole('button', { name: 'Golden hour' }).click()
    await expect(preview(page)).toBeVisible()
    await expect.poll(async () => differenceOf(await canvasPixels(editor), original)).toBeGreaterThan(8)
    const golden = await canvasPixels(editor)

    await page.getByRole('slider', { name: 'Light on the ground' }).press('Home')
    await expect.poll(async () => differenceOf(await canvasPixels(editor), golden)).toBeGreaterThan(1)
    const unlit = await canvasPixels(editor)
    const sun = page.getByRole('slider', { name: /^Sun/ })
    for (let press = 0; press < 8; press++) await sun.press('Shift+ArrowRight')
    await expect(sun).toHaveAttribute('aria-valuetext', '100% right')
    await expect.poll(async () => differenceOf(await canvasPixels(editor), unlit)).toBeGreaterThan(1)
    const aside = await canvasPixels(editor)
    await page.getByRole('button', { name: 'Other clouds' }).click()
    await expect.poll(async () => differenceOf(await canvasPixels(editor), aside)).toBeGreaterThan(1)
    await expect(editor.history).toHaveCount(1)
    await expect(editor.runButton).toHaveAccessibleDescription('Uses 1 of 5,000 left')
    await expectNoViolations(page)

    const shown = await canvasPixels(editor)
    await editor.runToEnd()
    await page.getByRole('button', { name: 'Compare with the original' }).click()
    await expect(editor.compareLine).toHaveCount(0)
    await expect.poll(async () => differenceOf(await canvasPixels(editor), shown)).toBeLessThan(6)
  })

  test('is told that a file cannot hang as a sky; hangs up, places and gets another', async ({ editor, page }) => {
    await editor.openWith('change-sky', 'sky-clear.jpg')
    const panel = page.getByRole('complementary', { name: 'Change sky settings' })
    const choose = async () => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        panel.getByRole('button', { name: 'Use a sky of your own' }).click(),
      ])
      return chooser
    }
    const notes = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') }
    await (await choose()).setFiles(notes)
    await expect(editor.failure).toContainText('That file is not a picture we can read.')
    const chooser = await choose()
    // Nothing but magenta: where it shows, it is this picture.
    const magenta = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#d020c0' } })
      .jpeg()
      .toBuffer()
    await chooser.setFiles({ name: 'my-sky.jpg', mimeType: 'image/jpeg', buffer: magenta })
    await expect(panel.getByRole('button', { name: 'Your own sky' })).toHaveAttribute('aria-pressed', 'true')
    await expect(preview(page)).toBeVisible()
    await panel.getByRole('slider', { name: 'Sky size' }).press('ArrowRight')
    await panel.getByRole('switch', { name: 'Flip left and right' }).click()
    await expectNoViolations(page)

    await editor.runToEnd()
    const { path } = await editor.download('PNG')
    const { dominant } = await sharp(path).extract({ left: 0, top: 0, width: 60, height: 40 }).stats()
    expect(dominant.r).toBeGreaterThan(dominant.g + 60)
    expect(dominant.b).toBeGreaterThan(dominant.g + 60)

    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Clear noon' }).click()
    await expect(panel.getByRole('button', { name: 'Your own sky' })).toHaveAttribute('aria-pressed', 'false')
    await panel.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(panel.getByRole('button', { name: 'Use a sky of your own' })).toBeVisible()
  })

  test('is told that a photo has no sky before anything is spent, and may mark one', async ({ editor, page }) => {
    await editor.openWith('change-sky', 'no-sky.jpg')
    await expect(page.getByText('No sky was found in this photo, so there is nothing to change.')).toBeVisible()
    const jobs: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/jobs')) jobs.push(request.url())
    })
    const run = page.getByRole('button', { name: 'Change sky' }).last()
    await expect(run).toHaveAccessibleDescription('No sky to change')
    await expect(run).toBeDisabled()
    // By its key it says why.
    await page.keyboard.press('Control+Enter')
    await expect(editor.failure).toContainText('No sky was found in this photo.')
    await expectNoViolations(page)
    expect(jobs).toEqual([])
    await editor.failure.getByRole('button', { name: 'Dismiss' }).click()

    await page.getByRole('radio', { name: 'Sky', exact: true }).click()
    await editor.paint([0.35, 0.28], [0.45, 0.28])
    await expect(page.getByText('What you marked is changed.')).toBeVisible()
    await expect(editor.runButton).toHaveAccessibleDescription('Uses 1 of 5,000 left')
    await editor.runToEnd()
    await expect(editor.runButton).toHaveAccessibleDescription('Uses 1 of 4,999 left')
  })
})

test('a visitor on a phone is told of a missing sky, not of the plans; skies are a strip to push along', async ({
  editor,
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 720 })
  await editor.openWith('change-sky', 'no-sky.jpg')
  await expect(page.getByText('No sky was found in this photo, so there is nothing to change.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'See the plans' })).toHaveCount(0)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Use another photo' }).click(),
  ])
  await chooser.setFiles(fixture('sky-clear.jpg'))
  await expect(page.getByText('No sky was found', { exact: false })).toHaveCount(0)
  const before = await presets(page).boundingBox()
  await expectPictures(page)
  expect(await presets(page).boundingBox()).toEqual(before)
  await expect(page.getByRole('button', { name: 'See the plans' }).last()).toBeVisible()
  expect(await presets(page).evaluate((list) => list.scrollWidth > list.clientWidth * 2)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})
