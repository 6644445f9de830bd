import sharp from 'sharp'
import { expect, fixture, test } from '../editor.ts'
import { expectNoViolationsInThemes } from '../no-violations.ts'

// What leaves is as it was made, so that every pixel can be looked at.
test.use({ tier: 'FREE' })

const pixelsOf = (path: string) => sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true })

test('a mask painted by keys alone changes the photo there and nowhere else', async ({ editor, page }) => {
  await editor.openWith('remove-object', 'sky-clear.jpg')
  await editor.stage.focus()
  await page.keyboard.press('b')
  await expect(page.getByText('Arrows move, Space paints, X erases, Esc leaves')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.down(' ')
  for (let i = 0; i < 4; i++) await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: 'Painting' })).toHaveCount(1)
  await page.keyboard.up(' ')
  await expect(page.getByRole('status').filter({ hasText: 'Brush lifted' })).toHaveCount(1)
  await editor.expectMarks(true)
  await expectNoViolationsInThemes(page)
  await page.keyboard.press('Enter')
  await expect(editor.compareLine).toBeVisible({ timeout: 45_000 })
  const { path } = await editor.download('PNG')
  const [before, after] = [await pixelsOf(fixture('sky-clear.jpg')), await pixelsOf(path)]
  const { width, height } = before.info
  expect([after.info.width, after.info.height]).toEqual([width, height])
  const box = { left: width, top: height, right: 0, bottom: 0 }
  for (let i = 0; i < before.data.length; i += 3) {
    if (before.data.subarray(i, i + 3).equals(after.data.subarray(i, i + 3))) continue
    const [x, y] = [(i / 3) % width, Math.floor(i / 3 / width)]
    box.left = Math.min(box.left, x)
    box.top = Math.min(box.top, y)
    box.right = Math.max(box.right, x)
    box.bottom = Math.max(box.bottom, y)
  }
  // From the middle to the right, as high as the brush: 4.5 % of the long side, and what a mark is grown by.
  const size = Math.max(width, height)
  expect(box.left).toBeGreaterThan(width / 2 - 0.05 * size)
  expect(box.right - box.left).toBeGreaterThan(0.1 * size)
  expect(box.bottom - box.top).toBeLessThan(0.08 * size)
  expect(Math.abs((box.top + box.bottom) / 2 - height / 2)).toBeLessThan(0.02 * size)
})

test.describe('where things are looked for', () => {
  test.use({ readsThings: true })

  test('a thing is selected by Enter, and one in a box by two corners', async ({ editor, page }) => {
    await editor.openWith('remove-object', 'sky-clear.jpg')
    await expect(page.getByText('Looking for things…')).toBeHidden({ timeout: 45_000 })
    await editor.stage.focus()
    await page.keyboard.press('s')
    await page.keyboard.press('Enter')
    await editor.expectMarks(true)
    await page.keyboard.press('Control+z')
    await editor.expectMarks(false)
    await page.keyboard.press('Shift+Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Drawing a box' })).toHaveCount(1)
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(`Shift+${key}`)
    await page.keyboard.press('Shift+Enter')
    await editor.expectMarks(true)
  })
})
