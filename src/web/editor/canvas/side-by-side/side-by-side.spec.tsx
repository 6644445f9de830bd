import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  answerAnalysis,
  drawPhoto,
  history,
  openEditor,
  openEditorServer,
  runToEnd,
} from '../../../../../tests/pages/editor-data.ts'
import { expectNoViolations } from '../../../../../tests/pages/no-violations.ts'
import { onPhone } from '../../../../../tests/pages/on-phone.ts'
import { server } from '../../../../../tests/pages/server.ts'

const region = page.getByRole('region', { name: 'Side by side' })
const panes = region.getByRole('application')

/** The editor with a photo and a cartoon of it. */
async function openTwo(): Promise<void> {
  const editor = openEditorServer(server)
  answerAnalysis(server, 'cartoon', { findings: { faces: 0, meshes: [] }, masks: {} })
  await openEditor(server, 'cartoon', await drawPhoto(), editor)
  await runToEnd()
}

/** Where the picture of a pane lies in it: its width, and the middle of the pane in shares of the picture. */
function seen(index: number) {
  const pane = panes.elements()[index] as HTMLElement
  const board = (pane.firstElementChild as HTMLElement).style
  const [x = 0, y = 0] = [...board.transform.matchAll(/-?[\d.]+/g)].map(Number)
  const [width, height] = [Number.parseFloat(board.width), Number.parseFloat(board.height)]
  const share = (at: number) => Math.round(at * 1000) / 1000
  return { width, at: [share((pane.clientWidth / 2 - x) / width), share((pane.clientHeight / 2 - y) / height)] }
}

const placeOf = (index: number) => (panes.elements()[index] as HTMLElement).getBoundingClientRect()

test('the photo and its result lie beside each other, and keys move and zoom both', async () => {
  await openTwo()
  await userEvent.keyboard('d')
  await expect.element(panes).toHaveLength(2)
  await expect.element(panes.first()).toHaveAccessibleName('Original')
  // As the strip of history calls them.
  await expect.element(panes.last()).toHaveAccessibleName('Cartoon · Clean comic, step 1')
  await expect.element(history.last()).toMatchTextContent('Cartoon · Clean comic')
  expect(placeOf(1).left).toBeGreaterThanOrEqual(placeOf(0).right)
  const whole = seen(0).width
  expect(whole).toBeGreaterThan(0)
  expect(seen(0)).toEqual(seen(1))
  await userEvent.keyboard('++')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => seen(0).width / whole).toBeCloseTo(1.25 ** 2, 3)
  await expect.poll(() => seen(0).at[0]).toBeGreaterThan(0.5)
  expect(seen(1)).toEqual(seen(0))
  await expectNoViolations()
  await userEvent.keyboard('0')
  await expect.poll(() => seen(1)).toEqual({ width: whole, at: [0.5, 0.5] })
  await userEvent.keyboard('x')
  await expect.element(panes.first()).toHaveAccessibleName(/^Cartoon/)
  await userEvent.keyboard('{Escape}')
  await expect.element(region).not.toBeInTheDocument()
  // The keys are the canvas's again.
  await expect.element(page.getByRole('slider', { name: 'Compare before and after' })).toBeVisible()
})

test('either side shows any step, and closes when its step is undone', async () => {
  await openTwo()
  await page.getByRole('button', { name: 'What to compare with' }).click()
  await page.getByRole('menuitem', { name: /^Side by side/ }).click()
  await region.getByRole('button', { name: 'Show Original or another' }).click()
  await page.getByRole('menuitem', { name: /^Cartoon/ }).click()
  await expect.element(panes.first()).toHaveAccessibleName(/^Cartoon/)
  await expect.element(history).toHaveLength(2)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(history).toHaveLength(1)
  await expect.element(region).not.toBeInTheDocument()
})

describe('on a phone', () => {
  onPhone(375, 812)

  test('they lie above each other, and the menu More opens them', async () => {
    await openTwo()
    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Compare with' }).click()
    await page.getByRole('menuitem', { name: /^Side by side/ }).click()
    await expect.element(panes).toHaveLength(2)
    expect(placeOf(1).top).toBeGreaterThanOrEqual(placeOf(0).bottom)
    expect(placeOf(1).width).toBe(375)
    await region.getByRole('button', { name: 'Close' }).click()
    await expect.element(region).not.toBeInTheDocument()
  })
})
