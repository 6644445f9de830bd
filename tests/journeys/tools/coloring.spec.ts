import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { decodePhoto } from '#codec/codec.ts'
import { labFromRgba } from '#imaging/color/color.ts'
import { type EditorPage, expect, expectGivenOut, test } from '../editor.ts'

const presets = (page: Page) => page.getByRole('list', { name: 'Presets' })
const marks = (page: Page) => page.getByRole('button', { name: /^Mark \d/ })
const preview = (page: Page) => page.getByText('Preview', { exact: true })

async function clickOn(editor: EditorPage, x: number, y: number): Promise<void> {
  const at = await editor.placeOnPhoto(x, y)
  await editor.page.mouse.click(at.x, at.y)
}

/** Of the canvas's picture at a place, shares of the photo: how blue it is, negative, or how yellow (Lab b). */
async function blueAt(editor: EditorPage, x: number, y: number): Promise<number> {
  const at = await editor.placeOnPhoto(x, y)
  const stage = await editor.stage.boundingBox()
  const codes = await editor.page.evaluate(
    ([left, top]) => {
      const canvas = document.querySelector('canvas') as HTMLCanvasElement
      const scale = canvas.width / canvas.clientWidth
      return [...(canvas.getContext('2d')?.getImageData(left * scale, top * scale, 1, 1).data ?? [])]
    },
    [at.x - (stage?.x ?? 0), at.y - (stage?.y ?? 0)] as const,
  )
  return labFromRgba({ width: 1, height: 1, data: Uint8ClampedArray.from(codes) }).b.data[0] as number
}

// All of the result, without a watermark.
test.use({ tier: 'MEMBER' })

test('looks are shown on the photo itself; a dab and a stroke colour what they reach at once, one step of undo each', async ({
  editor,
  page,
}) => {
  await editor.openWith('coloring', 'grey.jpg')
  await expect(presets(page).locator('img:not([data-plain])')).toHaveCount(9, { timeout: 45_000 })
  await expect(page.getByText('The colours are a guess', { exact: false })).toBeVisible()

  await page.getByRole('button', { name: 'More colours' }).click()
  await page.getByRole('button', { name: 'Deep blue sky' }).click()
  await clickOn(editor, 0.3, 0.3)
  await expect(marks(page)).toHaveCount(1)
  await expect(preview(page)).toBeVisible({ timeout: 15_000 })
  await expect.poll(() => blueAt(editor, 0.33, 0.3)).toBeLessThan(-8)

  const from = await editor.placeOnPhoto(0.6, 0.6)
  const to = await editor.placeOnPhoto(0.8, 0.7)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 10 })
  await page.mouse.up()
  await expect(marks(page)).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(marks(page)).toHaveCount(1)
  await page.keyboard.press('Control+Shift+z')
  await expect(marks(page)).toHaveCount(2)

  await presets(page).getByRole('button', { name: 'Slide film' }).click()
  await expect(marks(page)).toHaveCount(2)
  await editor.runToEnd()
  await expect(page.getByRole('region', { name: 'About this result' })).toContainText('2')
  const path = await expectGivenOut(editor, 'coloring', 'grey.jpg')
  const result = await decodePhoto(await readFile(path))
  const { b } = labFromRgba(result)
  expect(b.data[Math.round(0.3 * result.height) * result.width + Math.round(0.33 * result.width)]).toBeLessThan(-8)
})
