import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { differenceOf, type EditorPage, expect, fixture, test } from '../editor.ts'
import { expectNoViolations } from '../no-violations.ts'

const chips = (page: Page) => page.getByRole('group', { name: 'Faces, from the left' }).getByRole('button')
const rings = (page: Page) => page.locator('[data-face-ring]')
const preview = (page: Page) => page.getByText('Preview', { exact: true })

interface Place {
  readonly x: number
  readonly y: number
}

/** The middle of a ring, on the page. */
async function middleOf(ring: Locator): Promise<Place> {
  const box = await ring.locator('ellipse').first().boundingBox()
  if (box === null) throw new Error('no ring')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Two people beside each other, faces large enough to tell what was done to each. */
async function twoFaces(): Promise<Buffer> {
  const one = await sharp(fixture('portrait.jpg'))
    .extract({ left: 80, top: 0, width: 290, height: 300 })
    .png()
    .toBuffer()
  return sharp({ create: { width: 580, height: 300, channels: 3, background: '#808080' } })
    .composite([
      { input: one, left: 0, top: 0 },
      { input: await sharp(one).flop().toBuffer(), left: 290, top: 0 },
    ])
    .png()
    .toBuffer()
}

/** A square of the photo's px around a place of the page, as bytes. */
async function pixelsAround(editor: EditorPage, at: Place, path: string | Buffer, side = 24): Promise<Buffer> {
  const [from, to] = await Promise.all([editor.placeOnPhoto(0, 0), editor.placeOnPhoto(1, 1)])
  const { width, height } = await sharp(path).metadata()
  return sharp(path)
    .removeAlpha()
    .toColourspace('srgb')
    .extract({
      left: Math.round(((at.x - from.x) / (to.x - from.x)) * width - side / 2),
      top: Math.round(((at.y - from.y) / (to.y - from.y)) * height - side / 2),
      width: side,
      height: side,
    })
    .raw()
    .toBuffer()
}

/** What the canvas shows. */
async function canvasPixels(editor: EditorPage): Promise<Buffer> {
  return sharp(await editor.stage.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer()
}

function jobsOf(page: Page): string[] {
  const jobs: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/jobs')) jobs.push(request.url())
  })
  return jobs
}

test.describe('a BASIC member', () => {
  test.use({ tier: 'BASIC' })

  test('sees every face, in the panel and on the photo, and leaves one of them as it is, to the bit', async ({
    editor,
    page,
  }) => {
    const photo = await twoFaces()
    await editor.open('beauty')
    await editor.load({ name: 'two.png', mimeType: 'image/png', buffer: photo })
    await expect(page.getByText('2 faces found')).toBeVisible()
    await expect(chips(page)).toHaveCount(2)
    await expect(rings(page)).toHaveCount(2)
    const [first, second] = [await middleOf(rings(page).nth(0)), await middleOf(rings(page).nth(1))]
    expect(first.x).toBeLessThan(second.x)

    await chips(page).nth(1).hover()
    await expect(rings(page).nth(1)).toHaveAttribute('data-pointed', '')
    await page.mouse.move(first.x, first.y)
    await expect(chips(page).nth(0)).toHaveAttribute('data-pointed', '')

    await page.mouse.click(first.x, first.y)
    await expect(chips(page).nth(0)).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('Control+z')
    await expect(chips(page).nth(0)).toHaveAttribute('aria-pressed', 'true')

    await chips(page).nth(1).click()
    await expect(chips(page).nth(1)).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByText('1 of 2 faces')).toBeVisible()
    await expectNoViolations(page)

    await editor.runToEnd()
    await expect(rings(page)).toHaveCount(0)
    const { path } = await editor.download('PNG')
    const around = (at: Place) => Promise.all([pixelsAround(editor, at, photo), pixelsAround(editor, at, path)])
    const [before, after] = await around(second)
    expect(after.equals(before)).toBe(true)
    const [beforeFirst, afterFirst] = await around(first)
    expect(differenceOf(beforeFirst, afterFirst)).toBeGreaterThan(0.2)
  })

  test('sees the settings at work before anything is run, and gets what was shown', async ({ editor, page }) => {
    await editor.openWith('beauty', 'portrait.jpg')
    await expect(chips(page)).toHaveCount(1)
    await expect(page.getByRole('list', { name: 'Presets' }).locator('img:not([data-plain])')).toHaveCount(3)
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
  })

  test('protects what is painted over', async ({ editor, page }) => {
    await editor.openWith('beauty', 'portrait.jpg')
    await expect(chips(page)).toHaveCount(1)
    await chips(page).hover()
    const face = await middleOf(rings(page).first())
    await page.getByRole('switch', { name: 'Protect with the brush' }).click()
    await expect(page.getByText('Paint over what must not change.')).toBeVisible()
    // The brush marks where a click would switch.
    await expect(rings(page)).toHaveCount(0)
    await page.mouse.move(face.x - 30, face.y)
    await page.mouse.down()
    await page.mouse.move(face.x + 30, face.y, { steps: 6 })
    await page.mouse.up()
    await editor.expectMarks(true)
    await editor.runToEnd()
    const { path } = await editor.download('PNG')
    const before = await pixelsAround(editor, face, fixture('portrait.jpg'), 8)
    const after = await pixelsAround(editor, face, path, 8)
    expect(after.equals(before)).toBe(true)
  })
})

test('is told that a photo has no face before anything is sent', async ({ editor, page }) => {
  const jobs = jobsOf(page)
  await editor.openWith('beauty', 'no-sky.jpg')
  await expect(page.getByText('No face was found in this photo, so there is nothing to retouch.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Protect with the brush' })).toHaveCount(0)
  await expect(editor.runButton).toHaveAccessibleDescription('No face to retouch')
  await expect(editor.runButton).toBeDisabled()
  await expectNoViolations(page)
  expect(jobs).toEqual([])
})

test('heals a blemish with one click where there is no face, and takes a mark back with another', async ({
  editor,
  page,
}) => {
  const side = 240
  const skin = Buffer.alloc(side * side * 3)
  for (let i = 0; i < side * side; i++) {
    const isSpot = Math.hypot((i % side) - 160, Math.floor(i / side) - 120) < 5
    for (const [c, code] of (isSpot ? [150, 60, 60] : [205, 160, 140]).entries()) skin[i * 3 + c] = code + (i % 7)
  }
  const buffer = await sharp(skin, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
  await editor.open('beauty')
  await editor.load({ name: 'arm.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('No face was found in this photo, so there is nothing to retouch.')).toBeVisible()
  await page.getByRole('radio', { name: 'Heal' }).click()
  // Beside the spot: it is found from there.
  const spot = await editor.placeOnPhoto(163 / side, 118 / side)
  await page.mouse.click(spot.x, spot.y)
  await expect(page.getByText('No face was found in this photo. What you mark is healed.')).toBeVisible()
  await expect(page.getByText('1 mark', { exact: true })).toBeVisible()
  await expect(page.locator('[data-heal-mark]')).toHaveCount(1)
  await page.getByRole('radio', { name: 'Take back' }).click()
  await page.mouse.click(spot.x, spot.y)
  await expect(page.locator('[data-heal-mark]')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(page.locator('[data-heal-mark]')).toHaveCount(1)
  await expectNoViolations(page)
  await editor.runToEnd()
  const { path } = await editor.download('PNG')
  const [red, green] = await sharp(path)
    .extract({ left: 160, top: 120, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  expect(red).toBeGreaterThan(190)
  expect(green).toBeGreaterThan(145)
})

test('switches all faces off and on, and is told that nothing would change without one', async ({ editor, page }) => {
  const jobs = jobsOf(page)
  await editor.openWith('beauty', 'group.jpg')
  await page.getByRole('button', { name: 'Switch all faces off' }).click()
  await expect(page.getByText('No face is switched on', { exact: true }).first()).toBeVisible()
  await expect(editor.runButton).toHaveAccessibleDescription('No face is switched on')
  await expect(editor.runButton).toBeDisabled()
  await page.keyboard.press('Control+Enter')
  await expect(editor.failure).toContainText('Switch on at least one.')
  expect(jobs).toEqual([])
  // By keys: into the faces, to the next one, on.
  await chips(page).nth(0).focus()
  await page.keyboard.press('ArrowRight')
  await expect(chips(page).nth(1)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(chips(page).nth(1)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Switch all faces on' }).click()
  await expect(page.getByText(/^\d+ faces found$/)).toBeVisible()
  await expect(editor.runButton).toHaveAccessibleDescription(/^Uses 1 of/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 720 }, hasTouch: true })

  test('a tap on a face switches it, and nothing on the page grows wider', async ({ editor, page }) => {
    await editor.openWith('beauty', 'group.jpg')
    await expect(rings(page).nth(1)).toBeVisible()
    const { x, y } = await middleOf(rings(page).nth(0))
    await page.touchscreen.tap(x, y)
    await expect(rings(page).first()).toHaveAttribute('data-face-ring', 'off')
    await editor.button('Settings').click()
    await expect(chips(page).nth(0)).toHaveAttribute('aria-pressed', 'false')
    await expectNoViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  })
})
