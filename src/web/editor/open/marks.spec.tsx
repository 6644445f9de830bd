import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  expectMarks,
  exportedMask,
  markedShare,
  openEditor,
  paint,
  photoPlace,
  pixelsOf,
  stage,
  strokeAt,
} from '../../../../tests/pages/editor-data.ts'
import { server } from '../../../../tests/pages/server.ts'

const press = (keys: string) => userEvent.keyboard(keys)
const undo = () => press('{Control>}z{/Control}')
const zoom = page.getByRole('button', { name: /^Zoom/ })

async function openForKeys(): Promise<void> {
  await openEditor(server, 'remove-object')
  ;(stage.element() as HTMLElement).focus()
  await press('b')
}

/** Shift with an arrow, which moves the brush by a large step. */
const steps = (arrow: 'Right' | 'Down' | 'Up', count: number) =>
  press(`{Shift>}${`{Arrow${arrow}}`.repeat(count)}{/Shift}`)

test('every stroke can be undone and redone', async () => {
  await openEditor(server, 'remove-object')
  await paint([0.3, 0.4], [0.4, 0.4])
  await expectMarks(true)
  const one = markedShare()
  await paint([0.6, 0.6], [0.7, 0.6])
  await expect.poll(markedShare).toBeGreaterThan(one * 1.5)
  await undo()
  await expect.poll(markedShare).toBeCloseTo(one, 4)
  await undo()
  await expectMarks(false)
  await press('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.poll(markedShare).toBeCloseTo(one, 4)
})

test('the eraser takes marks away, and a lasso marks what it encloses', async () => {
  await openEditor(server, 'remove-object')
  await paint()
  await expectMarks(true)
  await press('e]]]]')
  await paint([0.4, 0.5], [0.6, 0.5])
  await expectMarks(false)
  await press('l')
  await paint([0.4, 0.4], [0.6, 0.4], [0.6, 0.6], [0.4, 0.6])
  await expect.poll(markedShare).toBeGreaterThan(0.03)
  expect(markedShare()).toBeLessThan(0.05)
})

test('a drag moves the photo in tools that can do without marks, until marking is asked for', async () => {
  await openEditor(server, 'repair')
  const place = photoPlace()
  await paint()
  await expect.poll(photoPlace).not.toBe(place)
  await expectMarks(false)
  await page.getByRole('switch', { name: 'Mark by hand' }).click()
  await paint()
  await expectMarks(true)
})

test('a gradient is drawn by a drag or by keys where a tool works in part, and other tools do not offer it', async () => {
  await openEditor(server, 'cartoon')
  await page.getByRole('combobox', { name: 'Works on' }).click()
  await page.getByRole('option', { name: 'Only where I paint' }).click()
  const gradient = page.getByRole('button', { name: 'Gradient', exact: true })
  await gradient.click()
  await strokeAt([0.5, 0.2], [0.5, 0.5], [0.5, 0.8])
  await expectMarks(true)
  const { width, height, data } = await pixelsOf(await exportedMask())
  const valueAt = (y: number) => data[4 * (Math.floor(y * height) * width + width / 2)]
  expect([valueAt(0.1), valueAt(0.9)]).toEqual([255, 0])
  expect(valueAt(0.5)).toBeGreaterThan(115)
  expect(valueAt(0.5)).toBeLessThan(140)
  const strength = page.getByRole('slider').first()
  ;(strength.element() as HTMLElement).focus()
  await press('{ArrowLeft}')
  await expectMarks(false)
  await undo()
  await undo()

  ;(stage.element() as HTMLElement).focus()
  await press('g{ArrowDown}{ >}')
  await steps('Down', 4)
  await press('{/ }')
  await expectMarks(true)
  await page
    .getByRole('navigation', { name: 'Tools' })
    .getByRole('button', { name: /^Repair/ })
    .click()
  await expect.element(page.getByRole('button', { name: 'Brush', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(gradient).not.toBeInTheDocument()
})

test('a click with the coloring tool puts a dab of colour on the photo, which undo takes away', async () => {
  await openEditor(server, 'coloring')
  await stage.click()
  const dabs = stage.getByRole('button', { name: /^Mark \d/ })
  await expect.element(dabs).toHaveLength(1)
  ;(dabs.element() as HTMLElement).focus()
  await press('{Delete}')
  await expect.element(dabs).not.toBeInTheDocument()
  await undo()
  await expect.element(dabs).toHaveLength(1)
})

test('a tap of the space bar leaves the brush down until the next, X erases, and each stroke is one step of undo', async () => {
  await openForKeys()
  await press(' ')
  await steps('Down', 2)
  await press(' ')
  await expectMarks(true)
  const painted = markedShare()
  await press('{x>}')
  await steps('Up', 2)
  await press('{/x}')
  await expect.poll(markedShare).toBeLessThan(painted / 2)
  await undo()
  await expect.poll(markedShare).toBe(painted)
  await undo()
  await expectMarks(false)
})

test('a mouse takes over from the keys, and both strokes stay', async () => {
  await openForKeys()
  await press(' ')
  await steps('Right', 1)
  await paint([0.3, 0.3], [0.4, 0.3])
  await expectMarks(true)
  const both = markedShare()
  await undo()
  await expect.poll(markedShare).toBeLessThan(both)
  await expectMarks(true)
  await undo()
  await expectMarks(false)
})

test('Escape takes back what was begun, then gives the arrows back to the photo, and B takes up the brush again', async () => {
  await openForKeys()
  await press(' ')
  await steps('Right', 1)
  await press('{Escape}')
  await expectMarks(false)
  const fitted = photoPlace()
  await press('{ArrowRight}')
  expect(photoPlace()).toBe(fitted)
  await press('{Escape}{ArrowLeft}')
  await expect.poll(photoPlace).not.toBe(fitted)
  await press('b')
  const moved = photoPlace()
  await press('{ArrowLeft}')
  expect(photoPlace()).toBe(moved)
})

test('the photo follows the brush where it is larger than the canvas', async () => {
  await openForKeys()
  await press('++++++++')
  await steps('Right', 30)
  await press('  ')
  await expectMarks(true)
  const canvas = stage.element().getBoundingClientRect()
  const ring = document.querySelector('[data-brush-cursor]')?.getBoundingClientRect()
  if (ring === undefined) throw new Error('There is no brush on the canvas.')
  expect(ring.x).toBeGreaterThan(canvas.x)
  expect(ring.x).toBeLessThan(canvas.right)
})

test('zoom has its keys, and a question mark lists all of them', async () => {
  await openEditor(server, 'remove-object')
  await press('1')
  await expect.element(zoom).toMatchTextContent('100 %')
  await press('+')
  await expect.element(zoom).toMatchTextContent('125 %')
  await press('?')
  const keys = page.getByRole('dialog')
  await expect.element(keys).toMatchTextContent('Zoom at the cursor')
  // A key just after Escape, while the dialog is closing and still has the focus, is the editor's.
  const dialog = keys.element()
  const pressZero = () => dialog.dispatchEvent(new KeyboardEvent('keydown', { key: '0', bubbles: true }))
  new MutationObserver(pressZero).observe(dialog, { attributeFilter: ['data-closed'] })
  await press('{Escape}')
  await expect.element(zoom).not.toMatchTextContent('125 %')
})
