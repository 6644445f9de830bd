import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cartoonStyles } from '#tools/cartoon/options.ts'
import {
  answerAnalysis,
  chooseFile,
  drawFile,
  expectPresetPictures,
  fixture,
  openEditor,
  openEditorServer,
  pressOn,
  preview,
  runToEnd,
  shownPixels,
} from '../../../tests/pages/editor-data.ts'
import { expectNoViolations } from '../../../tests/pages/no-violations.ts'
import { drawPreviews } from '../../../tests/pages/previews.ts'
import { server } from '../../../tests/pages/server.ts'

const presets = page.getByRole('list', { name: 'Presets' })
const about = page.getByRole('region', { name: 'About this result' })
const nobody = { findings: { faces: 0, meshes: [] }, masks: {} }

test('the styles are shown on the photo itself; choosing one keeps what was set, and the run is of that style', async () => {
  drawPreviews()
  const editor = openEditorServer(server)
  answerAnalysis(server, 'cartoon', nobody)
  await openEditor(server, 'cartoon', await fixture('portrait.jpg'), editor)
  await expectPresetPictures(cartoonStyles.length)
  const pictures = [...presets.element().querySelectorAll('img')].map(({ src }) => src)
  expect(new Set(pictures).size).toBe(cartoonStyles.length)

  const lines = page.getByRole('slider', { name: 'Lines' })
  await pressOn(lines, '{PageUp}')
  await expect.element(lines).toHaveAttribute('aria-valuenow', '60')
  await presets.getByRole('button', { name: 'Halftone print' }).click()
  await expect.element(lines).toHaveAttribute('aria-valuenow', '60')
  await expect.element(page.getByRole('slider', { name: 'Paper' })).toBeVisible()
  await expect.element(preview).toBeVisible()

  await presets.getByRole('button', { name: 'Pencil sketch' }).click()
  editor.report = { engines: [], facts: { style: 'pencil' }, stages: [] }
  await runToEnd()
  await expect.element(about).toMatchTextContent('Pencil sketch')
  expect(editor.requests).toMatchObject([{ options: { style: 'pencil', lineWeight: 60 } }])
})

test('the styles are shown where the photo could not be read', async () => {
  drawPreviews()
  const editor = openEditorServer(server)
  server.cutOff('GET /api/photos/:id/analyses/cartoon')
  await openEditor(server, 'cartoon', await fixture('portrait.jpg'), editor)
  await expectPresetPictures(cartoonStyles.length)
})

test('settings that rest are drawn as fine as the result', async () => {
  drawPreviews()
  const editor = openEditorServer(server)
  answerAnalysis(server, 'cartoon', nobody)
  // Bars that the quick drawing runs together.
  const bars = await drawFile({ width: 1500, height: 1000 }, (context) => {
    context.fillStyle = '#e8dcc0'
    context.fillRect(0, 0, 1500, 1000)
    context.fillStyle = '#303848'
    for (let x = 100; x < 1400; x += 14) context.fillRect(x, 200, 6, 600)
  })
  await openEditor(server, 'cartoon', bars, editor)
  await expect.element(preview).toBeVisible()
  await expect.poll(changesAcross).toBeGreaterThan(0)
  await expect.poll(changesAcross, { timeout: 20_000 }).toBeGreaterThan(150)
})

/** How often the middle row of the canvas turns from light to dark or back. */
function changesAcross(): number {
  const canvas = document.querySelector('canvas') as HTMLCanvasElement
  const context = new OffscreenCanvas(canvas.width, 1).getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(canvas, 0, -Math.round(canvas.height / 2))
  const { data } = context.getImageData(0, 0, canvas.width, 1)
  const isDark = Array.from({ length: canvas.width }, (_, x) => (data[4 * x + 1] ?? 0) < 128)
  return isDark.filter((dark, x) => x > 0 && dark !== isDark[x - 1]).length
}

test('the style of a picture is taken, tried, run and left again', async () => {
  drawPreviews()
  const editor = openEditorServer(server)
  answerAnalysis(server, 'cartoon', nobody)
  await openEditor(server, 'cartoon', await fixture('portrait.jpg'), editor)
  const panel = page.getByRole('complementary', { name: 'Cartoon settings' })
  await expect.element(panel.getByRole('button', { name: 'Take the style of a picture' })).toBeVisible()
  // Nothing but magenta, so what is drawn with it has no other hue.
  const magenta = await drawFile({ width: 300, height: 200 }, (context) => {
    context.fillStyle = '#b030a0'
    context.fillRect(0, 0, 300, 200)
  })
  chooseFile(panel.element().querySelector('input[type=file]') as HTMLInputElement, magenta)
  const own = panel.getByRole('button', { name: 'Your own style' })
  await expect.element(own).toHaveAttribute('aria-pressed', 'true')
  await expect.element(preview).toBeVisible()
  const isMagenta = () => {
    const [red = 0, green = 0, blue = 0] = shownPixels().slice(4 * (60 * 160 + 80))
    return Math.min(red, blue) > green + 20
  }
  await expect.poll(isMagenta).toBe(true)
  await expectNoViolations()

  editor.report = { engines: [], facts: { style: 'own' }, stages: [] }
  await runToEnd()
  await expect.element(about).toMatchTextContent('Your own style')
  const picture = [...editor.photos.values()].find(({ file }) => file.size === magenta.size)
  expect(editor.requests).toMatchObject([{ options: { style: 'own', picture: picture?.photo.id } }])
  await presets.getByRole('button', { name: 'Bold poster' }).click()
  await expect.element(own).toHaveAttribute('aria-pressed', 'false')
})

test('a cartoon of all but the people asks for it by what they are', async () => {
  const editor = await openEditor(server, 'cartoon')
  await page.getByRole('combobox', { name: 'Works on' }).click()
  await page.getByRole('option', { name: 'People', exact: true }).click()
  await page.getByRole('switch', { name: 'All but that' }).click()
  await expect.element(page.getByText(/^It is found when you run\./)).toBeVisible()
  await runToEnd()
  expect(editor.requests).toMatchObject([{ maskId: null, maskBy: { by: 'people', isInverted: true } }])
})
