import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnalysisReply } from '#contract/analysis.ts'
import type { Tier } from '#contract/plan.ts'
import {
  answerAnalysis,
  chooseFile,
  differenceOf,
  drawFile,
  history,
  openEditor,
  openEditorServer,
  paint,
  refusal,
  runButton,
  runToEnd,
  shownPixels,
  stage,
} from '../../../tests/pages/editor-data.ts'
import type { EditorServer } from '../../../tests/pages/editor-server.ts'
import { expectNoViolations } from '../../../tests/pages/no-violations.ts'
import { usageOf } from '../../../tests/pages/page-server.ts'
import { drawPreviews } from '../../../tests/pages/previews.ts'
import { server } from '../../../tests/pages/server.ts'
import { drawLandscape, noSky, skyOfLandscape } from '../../../tests/pages/sky-data.ts'

const presets = page.getByRole('list', { name: 'Presets' })
const preview = page.getByText('Preview', { exact: true })
const panel = page.getByRole('complementary', { name: 'Change sky settings' })
const untold = page.getByText('No sky was found in this photo. If it shows one, draw on it with the brush “Sky”.')

async function open(analysis: AnalysisReply, plan: Tier = 'BASIC'): Promise<EditorServer> {
  server.usage = usageOf(plan, 0)
  const editor = openEditorServer(server)
  answerAnalysis(server, 'change-sky', analysis)
  return openEditor(server, 'change-sky', await drawLandscape(), editor)
}

async function expectPictures(): Promise<void> {
  const items = presets.element().querySelectorAll('li').length
  expect(items).toBeGreaterThanOrEqual(16)
  await expect
    .poll(() => presets.element().querySelectorAll('img:not([data-plain])').length, { timeout: 45_000 })
    .toBe(items)
}

async function differs(from: Uint8ClampedArray, byMoreThan: number): Promise<Uint8ClampedArray> {
  await expect.poll(() => differenceOf(shownPixels(), from)).toBeGreaterThan(byMoreThan)
  return shownPixels()
}

test('every sky and setting is shown on the photo itself before anything is sent', async () => {
  drawPreviews()
  await open(await skyOfLandscape())
  await expectPictures()
  await expect.element(page.getByText(/^Sky found: 60 % of the photo/)).toBeVisible()
  await expect.element(page.getByText(/unsure in places/)).not.toBeInTheDocument()
  const original = shownPixels()
  await page.getByRole('button', { name: 'Golden hour' }).click()
  await expect.element(preview).toBeVisible()
  const golden = await differs(original, 8)
  ;(page.getByRole('slider', { name: 'Light on the ground' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Home}')
  const unlit = await differs(golden, 1)
  const sun = page.getByRole('slider', { name: /^Sun/ })
  ;(sun.element() as HTMLElement).focus()
  await userEvent.keyboard(`{Shift>}${'{ArrowRight}'.repeat(8)}{/Shift}`)
  await expect.element(sun).toHaveAttribute('aria-valuetext', '100% right')
  const aside = await differs(unlit, 1)
  await page.getByRole('button', { name: 'Other clouds' }).click()
  await differs(aside, 1)
  await expect.element(history).toHaveLength(1)
  await expect.element(runButton).toHaveAccessibleDescription('Uses 1 of 5,000 left')
  expect(server.sentTo('POST /api/jobs')).toEqual([])
  await expectNoViolations()
})

test('a file that cannot hang as a sky is refused; another is hung up, placed, run, and taken down', async () => {
  drawPreviews()
  const editor = await open(await skyOfLandscape())
  const input = () => panel.element().querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  const forgive = server.refuse('POST /api/photos', 'photo-type-unsupported')
  chooseFile(input(), new File(['not a picture'], 'notes.jpg', { type: 'image/jpeg' }))
  await expect.element(refusal).toMatchTextContent('That file is not a picture we can read.')
  forgive()
  const magenta = await drawFile({ width: 300, height: 200 }, (context) => {
    context.fillStyle = '#d020c0'
    context.fillRect(0, 0, 300, 200)
  })
  chooseFile(input(), magenta)
  const own = panel.getByRole('button', { name: 'Your own sky' })
  await expect.element(own).toHaveAttribute('aria-pressed', 'true')
  await expect.element(preview).toBeVisible()
  // Where it shows, it is this picture.
  const isMagenta = () => {
    const [red = 0, green = 0, blue = 0] = shownPixels().slice(4 * (40 * 160 + 80))
    return red > green + 60 && blue > green + 60
  }
  await expect.poll(isMagenta).toBe(true)
  ;(panel.getByRole('slider', { name: 'Sky size' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await panel.getByRole('switch', { name: 'Flip left and right' }).click()
  await expectNoViolations()

  await runToEnd()
  const ownId = [...editor.photos.values()].find(({ file }) => file.size === magenta.size)?.photo.id
  expect(editor.requests).toMatchObject([{ options: { picture: ownId } }])
  await page.getByRole('button', { name: 'Clear noon' }).click()
  await expect.element(own).toHaveAttribute('aria-pressed', 'false')
  await panel.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(panel.getByRole('button', { name: 'Use your own sky' })).toBeVisible()
})

test('a photo without a sky is told before anything is spent, and may have one marked', async () => {
  const editor = await open(noSky)
  await expect.element(untold).toBeVisible()
  await expect.element(runButton).toHaveAccessibleDescription('No sky to change')
  await expect.element(runButton).toBeDisabled()
  // By its key it says why.
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(refusal).toMatchTextContent('No sky was found in this photo.')
  await expectNoViolations()
  expect(server.sentTo('POST /api/jobs')).toEqual([])
  await refusal.getByRole('button', { name: 'Dismiss' }).click()

  await page.getByRole('radio', { name: 'Sky', exact: true }).click()
  await paint([0.35, 0.28], [0.45, 0.28])
  await expect.element(page.getByText(/What you marked is changed\./)).toBeVisible()
  await expect.element(runButton).toHaveAccessibleDescription('Uses 1 of 5,000 left')
  await runToEnd()
  await expect.element(runButton).toHaveAccessibleDescription('Already made. Change something first.')
  expect(editor.requests).toMatchObject([{ options: { corrections: [{ sky: true }] } }])
})

test('a result without a sky leads back to the photo that it was made from', async () => {
  const editor = await open(await skyOfLandscape())
  await runToEnd()
  answerAnalysis(server, 'change-sky', noSky)
  await page.getByRole('radio', { name: 'This result' }).click()
  await expect.element(untold).toBeVisible()
  await page.getByRole('button', { name: 'Use the original photo' }).click()
  await expect.element(untold).not.toBeInTheDocument()
  expect(editor.requests).toHaveLength(1)
})

test('a sky that ends in doubt says so, until somebody corrects it', async () => {
  const { findings, masks } = await skyOfLandscape()
  await open({ findings: { ...findings, unsure: true }, masks })
  const warning = page.getByText(/^Where the sky ends is unsure in places/)
  await expect.element(warning).toBeVisible()
  await expectNoViolations()
  ;(page.getByRole('radio', { name: 'Not sky' }).element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  ;(stage.element() as HTMLElement).focus()
  await userEvent.keyboard(' {ArrowRight} ')
  await expect.element(page.getByRole('button', { name: /^Mark 1, Not sky/ })).toBeVisible()
  await expect.element(warning).not.toBeInTheDocument()
})

test('strokes are drawn, moved and removed by keys, and the outline follows', async () => {
  await open(await skyOfLandscape())
  const outline = () => document.querySelector('[data-sky-outline] path')?.getAttribute('d')
  const marks = page.getByRole('button', { name: /^Mark \d/ })
  await expect.poll(outline).toBeTruthy()
  const found = outline()
  ;(page.getByRole('radio', { name: 'Not sky' }).element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  ;(stage.element() as HTMLElement).focus()
  // From the middle of the canvas to the right, all of it sky here.
  await userEvent.keyboard(`{Shift>}${'{ArrowRight}'.repeat(6)}{/Shift} {ArrowRight} `)
  await expect.element(marks).toHaveLength(1)
  await expect.element(marks).toHaveAccessibleName(/^Mark 1, Not sky/)
  await expect.poll(outline).not.toBe(found)
  await expectNoViolations()
  ;(marks.element() as HTMLElement).focus()
  const before = marks.element().getBoundingClientRect().x
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(marks.element().getBoundingClientRect().x).toBeGreaterThan(before)
  await userEvent.keyboard('{Delete}')
  await expect.element(marks).not.toBeInTheDocument()
  await expect.poll(outline).toBe(found)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(marks).toHaveLength(1)
  await page.getByRole('switch', { name: 'Show what was found' }).click()
  await expect.poll(outline).toBe(undefined)
})

describe('on a phone', () => {
  afterEach(() => page.viewport(1280, 800))

  test('a visitor is told of a missing sky, not of the plans; skies are a strip to push along', async () => {
    drawPreviews()
    await page.viewport(375, 720)
    await open(noSky, 'VISITOR')
    await expect.element(untold).toBeVisible()
    const plans = page.getByRole('button', { name: 'See the plans' })
    await expect.element(plans).not.toBeInTheDocument()
    answerAnalysis(server, 'change-sky', await skyOfLandscape())
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    await expect.element(page.getByRole('button', { name: 'Use another photo' })).toBeVisible()
    chooseFile(input as HTMLInputElement, await drawLandscape())
    await expect.element(page.getByText(/No sky was found/)).not.toBeInTheDocument()
    const before = presets.element().getBoundingClientRect()
    await expectPictures()
    expect(presets.element().getBoundingClientRect()).toEqual(before)
    await expect.element(plans.last()).toBeVisible()
    expect(presets.element().scrollWidth).toBeGreaterThan(presets.element().clientWidth * 2)
    expect(document.documentElement.scrollWidth).toBe(375)
  })
})
