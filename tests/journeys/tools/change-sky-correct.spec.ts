import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type EditorPage, expect, test } from '../editor.ts'
import { expectNoViolations } from '../no-violations.ts'

type Color = readonly [number, number, number]
/** A rectangle; its colour changes from top to bottom. */
type Shape = readonly [x: number, y: number, width: number, height: number, top: Color, bottom?: Color]
type Place = [x: number, y: number]

interface Scene {
  readonly shapes: readonly Shape[]
  readonly strokes: readonly (readonly ['Sky' | 'Not sky', Place, Place])[]
  /** Where the result has the new sky, and where it is the photo. */
  readonly sky: readonly Place[]
  readonly ground: readonly Place[]
  /** By how much water that mirrors the new sky may change, the channels added. */
  readonly changeMax?: number
}

const [width, height] = [320, 240]
const blue: [Color, Color] = [
  [111, 163, 220],
  [207, 224, 240],
]
const street: Shape = [0, 190, 320, 50, [90, 88, 80]]

/** The finder takes all of the first four for sky, or only a part of their sky; in the last it finds none. */
const scenes: Readonly<Record<string, Scene>> = {
  'a pale wall under a pale sky': {
    shapes: [
      [0, 0, 320, 240, [201, 206, 211], [233, 235, 236]],
      [0, 0, 130, 190, [223, 227, 230]],
      [128, 0, 3, 190, [141, 146, 150]],
      street,
    ],
    strokes: [
      ['Not sky', [0.05, 0.1], [0.3, 0.7]],
      ['Sky', [0.55, 0.1], [0.9, 0.7]],
    ],
    sky: [
      [300, 20],
      [150, 100],
      [300, 170],
    ],
    ground: [
      [10, 10],
      [110, 170],
      [60, 215],
    ],
  },
  'the sea under the sky': {
    shapes: [
      [0, 0, 320, 120, ...blue],
      [0, 120, 320, 95, [134, 174, 203], [63, 109, 146]],
      [0, 215, 320, 25, [200, 180, 140]],
    ],
    strokes: [
      ['Not sky', [0.1, 0.55], [0.9, 0.8]],
      ['Sky', [0.1, 0.1], [0.9, 0.4]],
    ],
    sky: [
      [20, 20],
      [300, 105],
    ],
    ground: [
      [20, 135],
      [300, 200],
      [160, 230],
    ],
    changeMax: 75,
  },
  'a blue wall, as of an aquarium': {
    shapes: [[0, 0, 320, 240, ...blue], [200, 0, 120, 200, [120, 170, 225]], [198, 0, 3, 200, [60, 90, 130]], street],
    strokes: [
      ['Not sky', [0.7, 0.1], [0.9, 0.7]],
      ['Sky', [0.1, 0.1], [0.5, 0.7]],
    ],
    sky: [
      [20, 20],
      [180, 170],
    ],
    ground: [
      [300, 10],
      [215, 170],
      [160, 215],
    ],
  },
  'snow under the sky': {
    shapes: [
      [0, 0, 320, 240, ...blue],
      [0, 120, 320, 90, [238, 243, 248]],
      [0, 200, 320, 40, [57, 68, 46]],
    ],
    strokes: [
      ['Not sky', [0.1, 0.55], [0.9, 0.8]],
      ['Sky', [0.1, 0.1], [0.9, 0.4]],
    ],
    sky: [
      [20, 20],
      [300, 100],
    ],
    ground: [
      [20, 135],
      [300, 185],
      [160, 220],
    ],
  },
  'a photo refused, with sky shut in by walls': {
    shapes: [[0, 0, 320, 240, [96, 76, 58]], [0, 0, 110, 150, ...blue], [210, 60, 70, 60, [150, 178, 205]], street],
    strokes: [
      ['Sky', [0.05, 0.1], [0.25, 0.2]],
      ['Sky', [0.72, 0.35], [0.8, 0.4]],
    ],
    sky: [
      [10, 10],
      [90, 130],
      [220, 70],
      [270, 110],
    ],
    ground: [
      [160, 100],
      [195, 90],
      [300, 90],
      [50, 165],
      [160, 220],
    ],
  },
}

function draw(shapes: readonly Shape[]): Buffer {
  const pixels = Buffer.alloc(width * height * 3)
  for (const [left, top, wide, high, first, last = first] of shapes)
    for (let y = top; y < top + high; y++)
      for (let x = left; x < left + wide; x++)
        first.forEach((code, c) => {
          pixels[(y * width + x) * 3 + c] = code + (((last[c] as number) - code) * (y - top)) / high
        })
  return pixels
}

async function strokeWith(editor: EditorPage, brush: 'Sky' | 'Not sky', from: Place, to: Place): Promise<void> {
  const { page } = editor
  await page.getByRole('radio', { name: brush, exact: true }).click()
  const [a, b] = [await editor.placeOnPhoto(...from), await editor.placeOnPhoto(...to)]
  await page.mouse.move(a.x, a.y)
  await page.mouse.down()
  await page.mouse.move(b.x, b.y, { steps: 5 })
  await page.mouse.up()
}

const marks = (page: Page) => page.getByRole('button', { name: /^Mark \d/ })
const outline = (page: Page) => page.locator('[data-sky-outline] path').first()

test.use({ tier: 'MEMBER' })

for (const [name, { shapes, strokes, sky, ground, changeMax = 0 }] of Object.entries(scenes))
  test(`strokes rescue ${name}`, async ({ editor, page }) => {
    const pixels = draw(shapes)
    const buffer = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer()
    await editor.open('change-sky')
    await editor.load({ name: 'scene.png', mimeType: 'image/png', buffer })
    await page.waitForURL(/photo=/)
    for (const [brush, from, to] of strokes) await strokeWith(editor, brush, from, to)
    await page.getByRole('button', { name: 'Sunset' }).click()
    // Nothing is relit, so that the ground stays as it is, to the bit.
    await page.getByRole('slider', { name: 'Light on the ground' }).press('Home')
    await editor.runToEnd()
    const { path } = await editor.download('PNG')
    const result = await sharp(path).removeAlpha().raw().toBuffer()
    const changeAt = ([x, y]: Place) =>
      [0, 1, 2].reduce((sum, c) => {
        const at = (y * width + x) * 3 + c
        return sum + Math.abs((result[at] as number) - (pixels[at] as number))
      }, 0)
    for (const place of sky) expect(changeAt(place), `sky at ${place}`).toBeGreaterThan(Math.max(20, changeMax))
    for (const place of ground) expect(changeAt(place), `ground at ${place}`).toBeLessThanOrEqual(changeMax)
  })

test('strokes are drawn, moved and removed by keys, and the outline follows', async ({ editor, page }) => {
  await editor.openWith('change-sky', 'sky-clear.jpg')
  const found = await outline(page).getAttribute('d')
  await page.getByRole('radio', { name: 'Not sky' }).focus()
  await page.keyboard.press('Space')
  await editor.stage.focus()
  // From the middle of the canvas, which is ground here, to the sky on its right.
  for (let i = 0; i < 12; i++) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(marks(page)).toHaveCount(1)
  await expect(marks(page)).toHaveAccessibleName(/^Mark 1, Not sky/)
  await expect.poll(() => outline(page).getAttribute('d')).not.toBe(found)
  await expectNoViolations(page)
  await marks(page).first().focus()
  await page.keyboard.press('Delete')
  await expect(marks(page)).toHaveCount(0)
  await expect.poll(() => outline(page).getAttribute('d')).toBe(found)
  await page.keyboard.press('Control+z')
  await expect(marks(page)).toHaveCount(1)
  await page.getByRole('switch', { name: 'Show what was found' }).click()
  await expect(outline(page)).toHaveCount(0)
})
