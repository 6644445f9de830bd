import sharp from 'sharp'
import { expect, test } from '../editor.ts'

type Place = [number, number]

const [width, height] = [320, 240]
const rectangle = (left: number, top: number, wide: number, high: number, background: string) => ({
  input: { create: { width: wide, height: high, channels: 3 as const, background } },
  left,
  top,
})

test.use({ tier: 'MEMBER' })

test('strokes rescue a photo refused, with sky shut in by walls', async ({ editor, page }) => {
  const walls = { create: { width, height, channels: 3 as const, background: '#604c3a' } }
  const skies = [rectangle(0, 0, 110, 150, '#6fa3dc'), rectangle(210, 60, 70, 60, '#96b2cd')]
  const buffer = await sharp(walls)
    .composite([...skies, rectangle(0, 190, 320, 50, '#5a5850')])
    .png()
    .toBuffer()
  await editor.open('change-sky')
  await editor.load({ name: 'scene.png', mimeType: 'image/png', buffer })
  await page.waitForURL(/photo=/)
  await page.getByRole('radio', { name: 'Sky', exact: true }).click()
  for (const [from, to] of [
    [
      [0.05, 0.1],
      [0.25, 0.2],
    ],
    [
      [0.72, 0.35],
      [0.8, 0.4],
    ],
  ] as [Place, Place][]) {
    const [a, b] = [await editor.placeOnPhoto(...from), await editor.placeOnPhoto(...to)]
    await page.mouse.move(a.x, a.y)
    await page.mouse.down()
    await page.mouse.move(b.x, b.y, { steps: 5 })
    await page.mouse.up()
  }
  await page.getByRole('button', { name: 'Sunset' }).click()
  // Nothing is relit, so that the ground stays as it is, to the bit.
  await page.getByRole('slider', { name: 'Light on the ground' }).press('Home')
  await editor.runToEnd()
  const { path } = await editor.download('PNG')
  const [before, after] = await Promise.all([buffer, path].map((file) => sharp(file).removeAlpha().raw().toBuffer()))
  const changeAt = ([x, y]: Place) =>
    [0, 1, 2].reduce((sum, c) => {
      const at = (y * width + x) * 3 + c
      return sum + Math.abs((after?.[at] as number) - (before?.[at] as number))
    }, 0)
  const sky: Place[] = [
    [10, 10],
    [90, 130],
    [220, 70],
    [270, 110],
  ]
  for (const place of sky) expect(changeAt(place), `sky at ${place}`).toBeGreaterThan(20)
  const ground: Place[] = [
    [160, 100],
    [195, 90],
    [300, 90],
    [50, 165],
    [160, 220],
  ]
  for (const place of ground) expect(changeAt(place), `ground at ${place}`).toBe(0)
})
