import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnalysisReply } from '#contract/analysis.ts'
import {
  answerAnalysis,
  base64Of,
  chooseFile,
  clickAt,
  drawFile,
  drawPhoto,
  expectPresetPictures,
  openEditor,
  openEditorServer,
  pressOn,
  preview,
  runButton,
  runToEnd,
  stage,
  strokeAt,
} from '../../../tests/pages/editor-data.ts'
import type { EditorServer } from '../../../tests/pages/editor-server.ts'
import { drawPreviews } from '../../../tests/pages/previews.ts'
import { server } from '../../../tests/pages/server.ts'

const marks = page.getByRole('button', { name: /^Mark \d/ })
const size = { width: 480, height: 320 }

/** A guess of warm colours, and cells that look alike by columns. */
async function guess(tone: 'grey' | 'colour'): Promise<AnalysisReply> {
  const greys = (width: number, height: number, codeAt: (x: number) => number) =>
    drawFile(
      { width, height },
      (context) => {
        for (let x = 0; x < width; x++) {
          const code = codeAt(x)
          context.fillStyle = `rgb(${code} ${code} ${code})`
          context.fillRect(x, 0, 1, height)
        }
      },
      { type: 'image/png' },
    ).then(base64Of)
  const [a, b, features] = await Promise.all([
    greys(240, 160, () => 140),
    greys(240, 160, () => 150),
    greys(6 * 24, 6 * 16, (x) => 60 + ((x * 37) % 140)),
  ])
  const counts = { faces: 1, skyShare: 0, leavesShare: 0, widthPx: size.width, heightPx: size.height }
  return { findings: { tone, isGuess: true, workingSidePx: 480, ...counts }, masks: { a, b, features } }
}

async function open(tone: 'grey' | 'colour' = 'grey'): Promise<EditorServer> {
  const editor = openEditorServer(server)
  answerAnalysis(server, 'coloring', await guess(tone))
  const photo = await drawFile(size, (context) => {
    context.fillStyle = '#b0b0b0'
    context.fillRect(0, 0, size.width, size.height)
    context.fillStyle = '#606060'
    context.fillRect(240, 0, 240, size.height)
  })
  return openEditor(server, 'coloring', tone === 'grey' ? photo : await drawPhoto(), editor)
}

test('a mark is reached, moved, recoloured and removed by keys alone', async () => {
  await open()
  await clickAt(0.4, 0.4)
  await expect.element(marks).toHaveLength(1)
  const before = marks.element().getBoundingClientRect().x
  await pressOn(marks, '{ArrowRight>5/}')
  expect(marks.element().getBoundingClientRect().x).toBeGreaterThan(before + 10)
  await pressOn(page.getByRole('button', { name: 'Red cloth' }), '{Enter}')
  await expect.element(page.getByRole('button', { name: /^Mark 1, Red cloth/ })).toBeVisible()
  await page.getByRole('button', { name: 'Colour wheel' }).click()
  await pressOn(page.getByRole('slider', { name: 'Colour wheel' }), '{ArrowRight}')
  await expect.element(page.getByRole('button', { name: /^Mark 1, #/ })).toBeVisible()
  await pressOn(marks, '{Delete}')
  await expect.element(marks).not.toBeInTheDocument()
  // The brush itself: arrows move it, Space puts it down and lifts it.
  await pressOn(stage, '{ArrowRight} {ArrowRight} ')
  await expect.element(marks).toHaveLength(1)
})

test('a stroke is one step of undo, and a look leaves what was marked', async () => {
  drawPreviews()
  const editor = await open()
  await expectPresetPictures(9)
  await expect.element(page.getByText(/The colours are a guess/)).toBeVisible()
  await clickAt(0.3, 0.3)
  await strokeAt([0.6, 0.6], [0.8, 0.7])
  await expect.element(marks).toHaveLength(2)
  await expect.element(preview).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(marks).toHaveLength(1)
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.element(marks).toHaveLength(2)
  await page.getByRole('list', { name: 'Presets' }).getByRole('button', { name: 'Slide film' }).click()
  await expect.element(marks).toHaveLength(2)
  await runToEnd()
  expect(editor.requests).toMatchObject([{ options: { look: 'film', hints: [{ path: [] }, {}] } }])
})

test('a colour is taken from the picture, and places are kept without colour', async () => {
  drawPreviews()
  await open()
  await expectPresetPictures(9)
  await page.getByRole('button', { name: 'Pick a colour' }).click()
  await clickAt(0.3, 0.5)
  // One pick, and the brush is in hand again.
  await expect.element(page.getByRole('button', { name: 'Colour brush' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Leave uncoloured' }).click()
  await clickAt(0.3, 0.5)
  await expect.element(page.getByRole('button', { name: /^Mark 1, no colour/ })).toBeVisible()
})

test('a photo in colour is told so, and is recoloured when asked', async () => {
  const editor = await open('colour')
  const told = page.getByText(/This photo is already in colour/)
  await expect.element(told.first()).toBeVisible()
  await expect.element(runButton).toMatchTextContent('Already in colour')
  await page.getByRole('button', { name: 'Recolor', exact: true }).click()
  await expect.element(told).not.toBeInTheDocument()
  await runToEnd()
  expect(editor.requests).toMatchObject([{ options: { recolor: true } }])
})

test('another photo gives its colours at once, and is put away again', async () => {
  drawPreviews()
  await open()
  await expectPresetPictures(9)
  const choose = page.getByRole('button', { name: 'Take colours from another photo' })
  await expect.element(choose).toBeVisible()
  const panel = page.getByRole('complementary', { name: 'Coloring settings' }).element()
  chooseFile(panel.querySelector('input[type=file]') as HTMLInputElement, await drawPhoto())
  const other = page.getByRole('button', { name: 'The photo to take colours from' })
  await expect.element(other).toHaveAttribute('aria-pressed', 'true')
  await expect.element(preview).toBeVisible()
  const share = page.getByRole('slider', { name: 'Colours of the other photo' })
  await pressOn(share, '{Home}')
  await expect.element(other).toHaveAttribute('aria-pressed', 'false')
  await other.click()
  await expect.element(share).toHaveAttribute('aria-valuenow', '100')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(choose).toBeVisible()
})
