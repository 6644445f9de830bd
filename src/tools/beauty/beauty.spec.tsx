import { describe, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import type { AnalysisReply } from '#contract/analysis.ts'
import {
  analysisFixture,
  answerAnalysis,
  clickAt,
  differenceOf,
  drawFile,
  expectMarks,
  fixture,
  openEditor,
  openEditorServer,
  refusal,
  runButton,
  runToEnd,
  shownPixels,
} from '../../../tests/pages/editor-data.ts'
import type { EditorServer } from '../../../tests/pages/editor-server.ts'
import { expectNoViolations } from '../../../tests/pages/no-violations.ts'
import { onPhone } from '../../../tests/pages/on-phone.ts'
import { usageOf } from '../../../tests/pages/page-server.ts'
import { drawPreviews } from '../../../tests/pages/previews.ts'
import { server } from '../../../tests/pages/server.ts'

const chips = page.getByRole('group', { name: 'Faces, from the left' }).getByRole('button')
const ringElements = () => [...document.querySelectorAll<SVGElement>('[data-face-ring]')]
const preview = page.getByText('Preview', { exact: true })
const nobody: AnalysisReply = { findings: { faces: 0, boxes: [], meshes: [] }, masks: {} }

/** The middle of a ring, on the page. */
function middleOf(ring: number): readonly [x: number, y: number] {
  const box = ringElements()[ring]?.querySelector('ellipse')?.getBoundingClientRect()
  if (box === undefined) throw new Error('There is no such ring.')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

async function open(photo: File, analysis: AnalysisReply): Promise<EditorServer> {
  server.usage = usageOf('BASIC', 0)
  const editor = openEditorServer(server)
  answerAnalysis(server, 'beauty', analysis)
  return openEditor(server, 'beauty', photo, editor)
}

/** The portrait beside itself, and what is found in it. */
async function openTwo(): Promise<EditorServer> {
  const one = await createImageBitmap(await fixture('portrait.jpg'))
  const [width, height] = [2 * one.width, one.height]
  const photo = await drawFile({ width, height }, (context) => {
    context.drawImage(one, 0, 0)
    context.drawImage(one, one.width, 0)
  })
  const { boxes, meshes } = (await analysisFixture('beauty-portrait')).findings as Record<string, number[]>
  const half = (values: number[] = [], every: number, shift: number) =>
    values.map((value, i) => (i % every === 0 ? value / 2 + shift : every === 4 && i % 4 === 2 ? value / 2 : value))
  const twice = (values: number[] | undefined, every: number) => [
    ...half(values, every, 0),
    ...half(values, every, 0.5),
  ]
  return open(photo, { findings: { faces: 2, boxes: twice(boxes, 4), meshes: twice(meshes, 2) }, masks: {} })
}

const openPortrait = async () => open(await fixture('portrait.jpg'), await analysisFixture('beauty-portrait'))

test('every face is shown, in the panel and on the photo, and one of them may stay as it is', async () => {
  const editor = await openTwo()
  await expect.element(page.getByText('2 faces found')).toBeVisible()
  await expect.element(chips).toHaveLength(2)
  await expect.poll(ringElements).toHaveLength(2)
  const [first, second] = [middleOf(0), middleOf(1)]
  expect(first[0]).toBeLessThan(second[0])

  // From elsewhere: what appears under a resting mouse is not entered.
  await commands.point([5, 5])
  await chips.nth(1).hover()
  await expect.poll(() => ringElements()[1]?.dataset.pointed).toBe('')
  await commands.point(first)
  await expect.element(chips.nth(0)).toHaveAttribute('data-pointed', '')

  await commands.stroke([first])
  await expect.element(chips.nth(0)).toHaveAttribute('aria-pressed', 'false')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(chips.nth(0)).toHaveAttribute('aria-pressed', 'true')

  await chips.nth(1).click()
  await expect.element(chips.nth(1)).toHaveAttribute('aria-pressed', 'false')
  await expect.element(page.getByText('1 of 2 faces')).toBeVisible()
  await expectNoViolations()

  await runToEnd()
  await expect.poll(ringElements).toHaveLength(0)
  expect(editor.requests).toMatchObject([{ options: { faces: [0] } }])
})

test('the settings are seen at work before anything is run', async () => {
  drawPreviews()
  await openPortrait()
  await expect.element(chips).toHaveLength(1)
  const drawn = () => document.querySelectorAll('[aria-label=Presets] img:not([data-plain])').length
  await expect.poll(drawn).toBe(4)
  expect(ringElements()).toHaveLength(0)
  await chips.hover()
  await expect.poll(ringElements).toHaveLength(1)
  await commands.point([5, 5])
  const smoothing = page.getByRole('slider', { name: 'Smoothing' })
  ;(smoothing.element() as HTMLElement).focus()
  await userEvent.keyboard('{Home}')
  await expect.element(preview).toBeVisible()
  await expect.poll(ringElements).toHaveLength(0)
  const little = shownPixels()
  await userEvent.keyboard('{End}')
  await expect.poll(() => differenceOf(shownPixels(), little)).toBeGreaterThan(0.001)
  const much = shownPixels()
  const freckles = page.getByRole('switch', { name: 'Freckles too' })
  await expect.element(freckles).not.toBeChecked()
  await freckles.click()
  await expect.element(freckles).toBeChecked()
  const soft = page.getByRole('button', { name: 'Soft' })
  await soft.click()
  // A preset is about strengths, and leaves what is meant for this face.
  await expect.element(freckles).toBeChecked()
  await expect.element(soft).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => differenceOf(shownPixels(), much)).toBeGreaterThan(0.001)
})

test('light from a side and a dimmed background are seen before a run, and sent with it', async () => {
  drawPreviews()
  const editor = await openPortrait()
  await expect.element(chips).toHaveLength(1)
  await page.getByRole('button', { name: 'Portrait light' }).click()
  const slide = async (name: string, key: string) => {
    ;(page.getByRole('slider', { name }).element() as HTMLElement).focus()
    await userEvent.keyboard(key)
  }
  await slide('Light from the side', '{Home}')
  await expect.element(preview).toBeVisible()
  const fromLeft = shownPixels()
  await slide('Light from the side', '{End}')
  await expect.poll(() => differenceOf(shownPixels(), fromLeft)).toBeGreaterThan(0.005)
  const bright = shownPixels()
  await slide('Dim the background', '{End}')
  await expect.poll(() => differenceOf(shownPixels(), bright)).toBeGreaterThan(0.02)
  await expectNoViolations()
  await runToEnd()
  expect(editor.requests).toMatchObject([{ options: { sideLight: 100, ground: 100, catchLight: 0 } }])
})

test('where no outline of a person was found, it is told that the background stays', async () => {
  const { findings } = await analysisFixture('beauty-portrait')
  await open(await fixture('portrait.jpg'), { findings, masks: {} })
  await page.getByRole('button', { name: 'Portrait light' }).click()
  const kept = page.getByText('No outline of a person was found, so the background stays as it is.')
  await expect.element(kept).not.toBeInTheDocument()
  ;(page.getByRole('slider', { name: 'Dim the background' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{End}')
  await expect.element(kept).toBeVisible()
})

test('what is painted over is sent as what must not change', async () => {
  drawPreviews()
  const editor = await openPortrait()
  await expect.element(chips).toHaveLength(1)
  await chips.hover()
  await expect.poll(ringElements).toHaveLength(1)
  const [x, y] = middleOf(0)
  await page.getByRole('switch', { name: 'Protect with the brush' }).click()
  await expect.element(page.getByText('Paint over what must not change.')).toBeVisible()
  // The brush marks where a click would switch.
  await expect.poll(ringElements).toHaveLength(0)
  const before = shownPixels()
  await commands.stroke([
    [x - 30, y],
    [x + 30, y],
  ])
  await expectMarks(true)
  await expect.poll(() => differenceOf(shownPixels(), before)).toBeGreaterThan(0.001)
  await runToEnd()
  expect(editor.requests).toMatchObject([{ maskId: [...editor.masks.keys()][0], maskBy: null }])
})

test('a photo without a face is told before anything is sent', async () => {
  await open(await fixture('no-sky.jpg'), nobody)
  await expect.element(page.getByText('No face was found in this photo, so there is nothing to retouch.')).toBeVisible()
  await expect.element(page.getByRole('switch', { name: 'Protect with the brush' })).not.toBeInTheDocument()
  await expect.element(runButton).toHaveAccessibleDescription('No face to retouch')
  await expect.element(runButton).toBeDisabled()
  await expectNoViolations()
  expect(server.sentTo('POST /api/jobs')).toEqual([])
})

test('a blemish is healed with one click where there is no face, and a mark taken back with another', async () => {
  drawPreviews()
  const side = 240
  const arm = await drawFile(
    { width: side, height: side },
    (context) => {
      context.fillStyle = 'rgb(205 160 140)'
      context.fillRect(0, 0, side, side)
      context.fillStyle = 'rgb(150 60 60)'
      context.arc(160, 120, 5, 0, 2 * Math.PI)
      context.fill()
    },
    { name: 'arm.png', type: 'image/png' },
  )
  const editor = await open(arm, nobody)
  const healed = () => document.querySelectorAll('[data-heal-mark]').length
  // Beside the spot: it is found from there.
  const spot = [163 / side, 118 / side] as const
  await page.getByRole('radio', { name: 'Heal' }).click()
  await clickAt(...spot)
  await expect.element(page.getByText('No face was found in this photo. What you mark is healed.')).toBeVisible()
  await expect.element(page.getByText('1 mark', { exact: true })).toBeVisible()
  await expect.poll(healed).toBe(1)
  await page.getByRole('radio', { name: 'Take back' }).click()
  await clickAt(...spot)
  await expect.poll(healed).toBe(0)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(healed).toBe(1)
  await expectNoViolations()
  await runToEnd()
  expect(editor.requests).toMatchObject([{ options: { marks: [{ x: expect.closeTo(160, -1) }] } }])
})

test('all faces are switched off and on, and without one it is told that nothing would change', async () => {
  await openTwo()
  await page.getByRole('button', { name: 'Switch all faces off' }).click()
  await expect.element(page.getByText('No face is switched on', { exact: true }).first()).toBeVisible()
  await expect.element(runButton).toHaveAccessibleDescription('No face is switched on')
  await expect.element(runButton).toBeDisabled()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(refusal).toMatchTextContent('Switch on at least one.')
  expect(server.sentTo('POST /api/jobs')).toEqual([])
  // By keys: into the faces, to the next one, on.
  ;(chips.nth(0).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(chips.nth(1)).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(chips.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Switch all faces on' }).click()
  await expect.element(page.getByText('2 faces found')).toBeVisible()
  await expect.element(runButton).toHaveAccessibleDescription(/^Uses 1 of/)
})

describe('on a phone', () => {
  onPhone(375, 720)

  test('a tap on a face switches it, and nothing on the page grows wider', async () => {
    drawPreviews()
    await openTwo()
    await expect.poll(ringElements).toHaveLength(2)
    await commands.fingers([['touchStart', middleOf(0)], ['touchEnd']])
    await expect.poll(() => ringElements()[0]?.dataset.faceRing).toBe('off')
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await expect.element(chips.nth(0)).toHaveAttribute('aria-pressed', 'false')
    await expectNoViolations()
    expect(document.documentElement.scrollWidth).toBe(375)
  })
})
