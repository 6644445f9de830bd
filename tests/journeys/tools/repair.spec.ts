import sharp from 'sharp'
import { expect, expectGivenOut, fixture, test } from '../editor.ts'

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

test.use({ tier: 'MEMBER' })

test('mends a torn print with two corrections: a click on the crack, and the corner that is offered', async ({
  editor,
  page,
}) => {
  await editor.open('repair')
  const torn = await tornPrint()
  await editor.load(torn)
  await page.waitForURL(/photo=/)
  const offered = page.getByRole('button', { name: 'Mark what is torn off' })
  await expect(offered).toBeVisible({ timeout: 60_000 })
  const { width, height } = tornSize
  const place = await editor.placeOnPhoto(128 / width, 270 / height)
  await page.mouse.click(place.x, place.y)
  await editor.expectMarks(true)
  // A click marks a scratch's length by and by.
  let before = 0
  const isMarkedWhole = async () => {
    const earlier = before
    await page.waitForTimeout(300)
    before = await editor.markedShare()
    return before === earlier
  }
  await expect.poll(isMarkedWhole).toBe(true)
  await offered.click()
  await expect.poll(() => editor.markedShare()).toBeGreaterThan(1.3 * before)
  for (const name of ['Noise and grain', 'Fading and cast', 'Blur']) {
    const step = page.getByRole('switch', { name })
    if ((await step.getAttribute('aria-checked')) === 'true') await step.click()
  }
  await editor.runToEnd()
  const path = await expectGivenOut(editor, 'repair', torn)
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
