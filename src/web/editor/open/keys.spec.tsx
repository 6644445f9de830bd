import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  compareLine,
  expectMarks,
  openEditor,
  openEditorServer,
  pixelsOf,
  savedBy,
  stage,
} from '../../../../tests/pages/editor-data.ts'
import { expectNoViolationsInThemes } from '../../../../tests/pages/no-violations.ts'
import { server } from '../../../../tests/pages/server.ts'
import { answerThings, drawScene, type Shape } from '../../../../tests/pages/things-data.ts'

const press = (keys: string) => userEvent.keyboard(keys)
const focusStage = () => (stage.element() as HTMLElement).focus()

/** All that is told from now on. Where the brush rests, its place is told over what came before. */
function listen(): readonly string[] {
  const told: string[] = []
  const observer = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[role="status"]')) told.push(textContent ?? '')
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  return told
}

/** Where a mask is white, in shares of its sides. */
async function boundsOf(png: Blob): Promise<{ left: number; top: number; right: number; bottom: number }> {
  const { width, height, data } = await pixelsOf(png)
  const bounds = { left: 1, top: 1, right: 0, bottom: 0 }
  for (let i = 0; i < data.length; i += 4) {
    if ((data[i] ?? 0) < 128) continue
    const [x, y] = [((i / 4) % width) / width, Math.floor(i / 4 / width) / height]
    bounds.left = Math.min(bounds.left, x)
    bounds.top = Math.min(bounds.top, y)
    bounds.right = Math.max(bounds.right, x)
    bounds.bottom = Math.max(bounds.bottom, y)
  }
  return bounds
}

test('a photo is marked, run, compared and downloaded without a mouse', async () => {
  const editor = await openEditor(server, 'remove-object')
  const told = listen()
  focusStage()
  await press('b')
  await expect.element(page.getByText('Arrows move, Space paints, X erases, Esc leaves')).toBeVisible()
  await press('{ArrowRight}{ >}')
  await press('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}')
  await expect.poll(() => told).toContain('Painting')
  await press('{/ }')
  await expect.poll(() => told).toContain('Brush lifted')
  await expectMarks(true)
  await expectNoViolationsInThemes()
  await press('{Enter}')
  await expect.element(compareLine).toBeVisible()
  // From the middle to the right, as high as the brush: 4.5 % of the long side.
  const { left, top, right, bottom } = await boundsOf([...editor.masks.values()][0] as Blob)
  expect(left).toBeGreaterThan(0.45)
  expect(right - left).toBeGreaterThan(0.1)
  expect(bottom - top).toBeLessThan(0.08)
  expect(Math.abs((top + bottom) / 2 - 0.5)).toBeLessThan(0.02)

  ;(compareLine.element() as HTMLElement).focus()
  await press('{Home}')
  await expect.element(compareLine).toHaveAttribute('aria-valuenow', '0')
  await press('{Control>}s{/Control}')
  const download = page.getByRole('link', { name: /^Download / })
  await expect.element(download).toBeVisible()
  ;(page.getByRole('radio', { name: 'PNG' }).element() as HTMLElement).focus()
  await press(' ')
  await expect.element(download).toMatchTextContent('Download PNG')
  ;(download.element() as HTMLElement).focus()
  expect((await savedBy(() => press('{Enter}'))).name).toBe('house-remove-object.png')
})

test('Tab held on the canvas shows the original; tapped, it moves on', async () => {
  await openEditor(server, 'remove-object')
  focusStage()
  await press('b{ >}{Shift>}{ArrowRight}{/Shift}{/ }{Enter}')
  await expect.element(compareLine).toBeVisible()
  focusStage()
  const original = page.getByRole('button', { name: 'Hold to see the original' })
  await press('{Tab>}')
  await expect.element(original).toHaveAttribute('aria-pressed', 'true')
  await new Promise((done) => setTimeout(done, 300))
  await press('{/Tab}')
  await expect.element(original).toHaveAttribute('aria-pressed', 'false')
  await expect.element(stage).toHaveFocus()
  await press('{Tab}')
  await expect.element(stage).not.toHaveFocus()
})

test('a thing is selected by Enter, and one in a box by two corners', async () => {
  const box = { left: 0.42, top: 0.35, right: 0.6, bottom: 0.65 }
  const post: Shape = { box, color: '#b03a30' }
  const editor = openEditorServer(server)
  await answerThings(server, [post])
  await openEditor(server, 'remove-object', await drawScene([post], '#6aa0a8'), editor)
  await expect.element(page.getByText(/^Looking for people/)).not.toBeInTheDocument()
  const told = listen()
  focusStage()
  await press('s{Enter}')
  await expectMarks(true)
  await press('{Control>}z{/Control}')
  await expectMarks(false)
  await press('{Shift>}{Enter}{/Shift}')
  await expect.poll(() => told).toContain('Drawing a box')
  await press('{Shift>}{ArrowRight}{ArrowRight}{ArrowDown}{ArrowDown}{Enter}{/Shift}')
  await expectMarks(true)
  expect(server.sentTo('POST /api/photos/:id/selection').map(({ json }) => json)).toContainEqual({
    points: [],
    box: {
      left: expect.closeTo(0.5, 1),
      top: expect.closeTo(0.5, 1),
      right: expect.any(Number),
      bottom: expect.any(Number),
    },
  })
})
