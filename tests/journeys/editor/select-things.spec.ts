import sharp from 'sharp'
import { type EditorPage, expect, fixture, test } from '../editor.ts'
import { expectNoViolationsInThemes } from '../no-violations.ts'

test.use({ tier: 'MEMBER', readsThings: true })
// The first begins with the reading of the photo: 2 s of a core, which other journeys may want too.
test.describe.configure({ timeout: 90_000 })

// People at a river, in shares of the photo: a man and a woman in front, girls beside him, bathers behind.
const man = { shirt: [0.32, 0.35], head: [0.348, 0.17], leg: [0.325, 0.7] } as const
const woman = [0.7, 0.35] as const
const girl = { dress: [0.2, 0.62], left: 0.16, right: 0.27, top: 0.4, bottom: 0.8 } as const
const river = [0.55, 0.93] as const

const chips = (editor: EditorPage) => editor.page.getByRole('region', { name: 'Things in the photo' })
const peopleChip = (editor: EditorPage) => chips(editor).getByRole('button', { name: /^People/ })

test.beforeEach(async ({ editor, sharedMember }) => {
  await sharedMember.openRead(editor, 'people.jpg')
  await expect(peopleChip(editor)).toBeVisible({ timeout: 60_000 })
})

async function moveTo(editor: EditorPage, [x, y]: readonly [number, number]): Promise<void> {
  const place = await editor.placeOnPhoto(x, y)
  await editor.page.mouse.move(place.x, place.y)
}

async function click(editor: EditorPage): Promise<void> {
  await editor.page.mouse.down()
  await editor.page.mouse.up()
  await expect(editor.page.getByText('Finding its edges')).toHaveCount(0, { timeout: 30_000 })
}

/** Whether places on the photo are marked. */
async function areMarked(editor: EditorPage, ...places: (readonly [number, number])[]): Promise<boolean[]> {
  const mask = await editor.exportedMask()
  const { width, height } = await sharp(fixture('people.jpg')).metadata()
  return places.map(([x, y]) => mask.readUInt8(Math.floor(y * height) * width + Math.floor(x * width)) > 127)
}

test('the thing under the pointer is lit with its name before anything is marked, and a click takes it', async ({
  editor,
  page,
}) => {
  await moveTo(editor, man.shirt)
  await expect.poll(() => editor.litShare()).toBeGreaterThan(0.01)
  await expect(page.getByText('Person', { exact: true })).toBeVisible()
  await editor.expectMarks(false)
  await click(editor)
  await editor.expectMarks(true)
  await expect.poll(() => editor.litShare()).toBe(0)
  // A click on the shirt takes the whole person.
  expect(await areMarked(editor, man.shirt, man.head, man.leg, girl.dress, woman)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('what no reading has named is lit once the pointer rests on it', async ({ editor }) => {
  await moveTo(editor, river)
  await expect.poll(() => editor.litShare()).toBeGreaterThan(0.01)
  await click(editor)
  expect(await areMarked(editor, river, man.shirt)).toEqual([true, false])
})

test('a further click adds, and Alt lights and takes away only what is marked', async ({ editor, page }) => {
  await moveTo(editor, man.shirt)
  await click(editor)
  await moveTo(editor, girl.dress)
  await click(editor)
  expect(await areMarked(editor, man.shirt, girl.dress)).toEqual([true, true])
  await page.keyboard.down('Alt')
  await moveTo(editor, river)
  await page.waitForTimeout(300)
  expect(await editor.litShare()).toBe(0)
  await moveTo(editor, man.shirt)
  await expect.poll(() => editor.litShare()).toBeGreaterThan(0.01)
  await click(editor)
  await page.keyboard.up('Alt')
  expect(await areMarked(editor, man.shirt, man.head, girl.dress)).toEqual([false, false, true])
})

test('people behind the main ones are lit by their chip, marked by a press, and unmarked by another', async ({
  editor,
  page,
}) => {
  const people = peopleChip(editor)
  await people.hover()
  await expect.poll(() => editor.litShare()).toBeGreaterThan(0.001)
  await editor.expectMarks(false)
  await people.click()
  await expect(people).toHaveAttribute('aria-pressed', 'true')
  expect(await areMarked(editor, girl.dress, man.shirt)).toEqual([true, false])
  await expectNoViolationsInThemes(page)
  await people.focus()
  await page.keyboard.press('Space')
  await expect(people).toHaveAttribute('aria-pressed', 'false')
  await editor.expectMarks(false)
  await page.keyboard.press('Control+z')
  await expect(people).toHaveAttribute('aria-pressed', 'true')
})

test('a loop drawn roughly around a thing takes it, and nothing beside it', async ({ editor, page }) => {
  const middle = [(girl.left + girl.right) / 2, (girl.top + girl.bottom) / 2] as const
  const placeOf = (turn: number) =>
    [
      middle[0] + ((girl.right - girl.left) / 2) * 1.25 * Math.cos(turn * 2 * Math.PI),
      middle[1] + ((girl.bottom - girl.top) / 2) * 1.15 * Math.sin(turn * 2 * Math.PI),
    ] as const
  await page.keyboard.down('Shift')
  await moveTo(editor, placeOf(0))
  await page.mouse.down()
  for (let i = 1; i <= 20; i++) await moveTo(editor, placeOf(i / 21))
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await editor.expectMarks(true)
  expect(await areMarked(editor, girl.dress, man.shirt)).toEqual([true, false])
})

test('a thing is marked a little beyond its edge, unless the margin is switched off', async ({ editor, page }) => {
  await moveTo(editor, man.shirt)
  await click(editor)
  const withMargin = (await editor.exportedMask()).filter((value) => value > 127).length
  await page.keyboard.press('Control+z')
  await editor.expectMarks(false)
  await page.getByRole('switch', { name: 'With a little margin' }).click()
  await moveTo(editor, man.shirt)
  await click(editor)
  const without = (await editor.exportedMask()).filter((value) => value > 127).length
  expect(without).toBeGreaterThan(0)
  expect(withMargin / without).toBeGreaterThan(1.02)
})

test('a server that finds nothing is passed over, and one that cannot answer a click is named', async ({
  editor,
  page,
}) => {
  await page.route('**/api/photos/*/things', (route) => route.fulfill({ status: 503, body: '' }))
  await page.route('**/api/photos/*/selection', (route) => route.fulfill({ status: 503, body: '' }))
  await page.reload()
  await expect(chips(editor)).toContainText('Select what should go, or draw a box around it.')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await moveTo(editor, man.shirt)
  await click(editor)
  await expect(page.getByText('The server cannot answer clicks now.')).toBeVisible()
  await editor.expectMarks(false)
  await editor.paint()
  await editor.expectMarks(true)
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

  test('a tap marks a thing, and a chip is large enough for a thumb', async ({ editor, page }) => {
    const { x, y } = await editor.placeOnPhoto(...man.shirt)
    await page.touchscreen.tap(x, y)
    await editor.expectMarks(true)
    const one = await editor.markedShare()
    const box = await peopleChip(editor).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    await peopleChip(editor).tap()
    await expect(peopleChip(editor)).toHaveAttribute('aria-pressed', 'true')
    expect(await editor.markedShare()).toBeGreaterThan(one)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  })
})
