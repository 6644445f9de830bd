import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  analysisFixture,
  answerAnalysis,
  drawFile,
  expectMarks,
  expectPresetPictures,
  fixture,
  markedShare,
  openEditor,
  openEditorServer,
  paint,
  preview,
  runButton,
  runToEnd,
  stage,
} from '../../../tests/pages/editor-data.ts'
import type { EditorServer } from '../../../tests/pages/editor-server.ts'
import { expectNoViolations } from '../../../tests/pages/no-violations.ts'
import { openPage } from '../../../tests/pages/open-page.tsx'
import { usageOf } from '../../../tests/pages/page-server.ts'
import { drawPreviews } from '../../../tests/pages/previews.ts'
import { server } from '../../../tests/pages/server.ts'

const status = page.getByText(/^This (will|photo looks fine)/)

async function open(analysis: string, photo: File): Promise<EditorServer> {
  server.usage = usageOf('BASIC', 0)
  const editor = openEditorServer(server)
  answerAnalysis(server, 'repair', await analysisFixture(analysis))
  return openEditor(server, 'repair', photo, editor)
}

async function switchOff(...steps: string[]): Promise<void> {
  for (const name of steps) {
    const step = page.getByRole('switch', { name })
    if (step.element().getAttribute('aria-checked') === 'true') await step.click()
  }
}

test('nothing is said of a photo before there is one', async () => {
  openEditorServer(server)
  await openPage(server, '/upload-repair/upload')
  const settings = page.getByRole('complementary', { name: 'Repair settings' })
  await expect.element(settings.getByRole('radio', { name: 'As it is' })).toBeChecked()
  await expect.element(settings).not.toMatchTextContent(/Looking at|px/)
})

test('what ails a print is told before it is run, steps are switched, and what was done is read afterwards', async () => {
  drawPreviews()
  const editor = await open('repair-faded-print', await fixture('faded-print.jpg'))
  await expect.element(status).toMatchTextContent('undo fading')
  await expectPresetPictures(4)
  await expectNoViolations()
  await switchOff('Noise and grain', 'Scratches and dust')
  await expect.element(status).toHaveTextContent('This will undo fading.')
  await expect.element(preview).toBeVisible()
  editor.report = { engines: ['range stretch'], facts: { steps: 'Fading undone · range stretch' }, stages: [] }
  await runToEnd()
  await expect.element(page.getByRole('list', { name: 'What was done' })).toHaveTextContent('Fading undone')
  await expect.element(page.getByText('The result was made with these settings.')).toBeVisible()
  await expect.element(status).not.toBeInTheDocument()
  await page.getByRole('region', { name: 'About this result' }).getByRole('button', { name: 'Details' }).click()
  await expect.element(page.getByText('Made with range stretch')).toBeVisible()
})

/** A print with a light line down its left half, as `repair-scratched` has one. */
async function scratchedPrint(): Promise<File> {
  const print = await createImageBitmap(await fixture('old-faded.jpg'))
  const { width, height } = print
  return drawFile({ width, height }, (context) => {
    context.drawImage(print, 0, 0)
    context.fillStyle = '#fff'
    context.fillRect(width >> 2, Math.round(height * 0.1), 3, Math.round(height * 0.7))
  })
}

test('what was found is taken over with the brush, and taken back by one undo', async () => {
  await open('repair-scratched', await scratchedPrint())
  const correct = page.getByRole('button', { name: 'Correct with the brush' })
  await correct.click()
  await expect.element(page.getByText('Only what you mark is filled').first()).toBeVisible()
  await expectMarks(true)
  const before = markedShare()
  await paint([0.55, 0.4], [0.55, 0.6])
  await expect.poll(markedShare).toBeGreaterThan(before)
  await userEvent.keyboard('{Control>}zz{/Control}')
  await expect.element(correct).toBeVisible()
})

test('what may belong to the picture is outlined and not filled, until it is clicked on', async () => {
  const { findings, masks } = await analysisFixture('repair-scratched')
  server.usage = usageOf('BASIC', 0)
  const editor = openEditorServer(server)
  const { damage: maybe = '' } = masks
  answerAnalysis(server, 'repair', { findings: { ...findings, damageShare: 0 }, masks: { maybe } })
  await openEditor(server, 'repair', await scratchedPrint(), editor)
  await expect.element(page.getByText(/Anything outlined in yellow/)).toBeVisible()
  await expect.poll(() => document.querySelector('[data-maybe] image')).not.toBeNull()
  await expectMarks(false)
  const photo = document.querySelector('[data-maybe] image')?.getBoundingClientRect() as DOMRect
  const { left, top } = stage.element().getBoundingClientRect()
  const at = { x: photo.left - left + 0.255 * photo.width, y: photo.top - top + 0.45 * photo.height }
  await userEvent.click(stage, { position: at })
  await expectMarks(true)
  expect(document.querySelector('[data-maybe] image')).not.toBeNull()
  await expect.element(runButton).toBeEnabled()
  await expectNoViolations()
})

test('no repair of a photo that is fine is sold, but it may be searched', async () => {
  await open('repair-portrait', await fixture('portrait.jpg'))
  await expect.element(status).toMatchTextContent('looks fine')
  await expect.element(runButton).toBeDisabled()
  await expect.element(runButton).toHaveAccessibleDescription('With these settings nothing would change.')
  await expectNoViolations()
  await page.getByRole('button', { name: 'Look for scratches' }).click()
  await expect.element(status).toHaveTextContent('This will fill scratches.')
  await expect.element(runButton).toBeEnabled()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(runButton).toBeDisabled()
})

test('how large the result gets is told, and where that ends', async () => {
  await open('repair-portrait', await fixture('portrait.jpg'))
  await expect.element(status).toMatchTextContent('looks fine')
  await page.getByRole('radio', { name: '4 times' }).click()
  await expect.element(page.getByText(/^2,048\s×\s2,048\spx, [\d.]+ megapixels/)).toBeVisible()
  await expect.element(status).toMatchTextContent('enlarge it')
})

describe('on a phone', () => {
  afterEach(() => page.viewport(1280, 800))

  test('nothing grows wider than the screen', async () => {
    drawPreviews()
    await page.viewport(375, 720)
    await open('repair-portrait', await fixture('portrait.jpg'))
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await expect.element(status).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(375)
  })
})
