import sharp from 'sharp'
import { expect, fixture, test } from '../editor.ts'

test.use({ tier: 'MEMBER' })

const readPixels = (path: string) =>
  sharp(path).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })

test('a cartoon of all but the people leaves the people as they are', async ({ editor, page }) => {
  await editor.openWith('cartoon', 'people.jpg')
  await page.getByRole('combobox', { name: 'Works on' }).click()
  await page.getByRole('option', { name: 'People', exact: true }).click()
  await page.getByRole('switch', { name: 'All but that' }).click()
  await expect(page.getByText('It is found when you run.')).toBeVisible()
  await editor.runToEnd()
  const { path } = await editor.download('PNG')
  const [before, after] = await Promise.all([readPixels(fixture('people.jpg')), readPixels(path)])
  const at = (x: number, y: number) => {
    const { width, height } = before.info
    return (Math.floor(y * height) * width + Math.floor(x * width)) * 3
  }
  const isSame = (x: number, y: number) =>
    after.data.subarray(at(x, y), at(x, y) + 3).equals(before.data.subarray(at(x, y), at(x, y) + 3))
  expect(isSame(0.31, 0.4)).toBe(true)
  const background = Array.from({ length: 20 }, (_, i) => isSame(0.3 + 0.02 * i, 0.03))
  expect(background).toContain(false)
})
