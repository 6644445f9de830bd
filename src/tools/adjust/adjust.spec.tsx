import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import {
  answerAnalysis,
  clickAt,
  drawFile,
  drawPhoto,
  history,
  loadFile,
  openEditor,
  openEditorServer,
  pressOn,
  quietTool,
  runButton,
} from '../../../tests/pages/editor-data.ts'
import type { EditorServer } from '../../../tests/pages/editor-server.ts'
import { expectNoViolations } from '../../../tests/pages/no-violations.ts'
import { usageOf } from '../../../tests/pages/page-server.ts'
import { drawPreviews, holdPreviews } from '../../../tests/pages/previews.ts'
import { server } from '../../../tests/pages/server.ts'
import { answerThings, drawScene } from '../../../tests/pages/things-data.ts'

beforeEach(drawPreviews)

const tools = page.getByRole('navigation', { name: 'Tools' })
const apply = page.getByRole('button', { name: 'Apply', exact: true })
const exposure = page.getByRole('slider', { name: 'Exposure' })
const box = () => document.querySelector<HTMLElement>('[data-crop-box]')
/** What the histogram draws. */
const levels = () => document.querySelector('svg[data-histogram]')?.innerHTML ?? ''
const undo = () => userEvent.keyboard('{Control>}z{/Control}')
const redo = () => userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')

/** On the page of another tool, as for every tool without one of its own. */
async function open(photo?: File): Promise<EditorServer> {
  server.usage = usageOf('VISITOR', 0)
  const editor = openEditorServer(server)
  answerAnalysis(server, 'adjust', { findings: { corners: [], auto: [0, 0, 0, 0, 0, 0] }, masks: {} })
  await openEditor(server, quietTool, photo ?? (await drawPhoto()), editor)
  await tools.getByRole('button', { name: 'Adjust' }).click()
  await expect.poll(() => location.search).toContain('tool=adjust')
  return editor
}

test('a visitor crops and levels a photo for nothing', async () => {
  const editor = await open()
  await expect.element(apply).toBeDisabled()
  await expect.element(apply).toHaveAccessibleDescription('Crop, move a slider or choose a look first.')

  // By a handle, then by keys.
  await userEvent.keyboard('r')
  await expect.poll(box).not.toBeNull()
  const whole = box()?.getBoundingClientRect() as DOMRect
  await commands.stroke([
    [whole.right, whole.bottom],
    [whole.x + whole.width * 0.75, whole.y + whole.height * 0.5],
  ])
  await expect.poll(() => box()?.textContent).toContain('160')
  await expectNoViolations()
  const straighten = page.getByRole('slider', { name: 'Straighten' })
  await pressOn(straighten, '{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}')
  await expect.element(straighten).toHaveAttribute('aria-valuetext', '+3.0°')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.poll(box).toBeNull()
  await expect.element(apply).toHaveAccessibleDescription('Free')
  await apply.click()
  await expect.element(history).toHaveLength(2)
  expect(editor.requests).toMatchObject([
    { tool: 'adjust', options: { straightenDegrees: 3, crop: { left: 0, top: 0 } } },
  ])
})

/** What the page asks its workers for previews, from here on. */
function watchPreviews() {
  const post = vi.spyOn(Worker.prototype, 'postMessage')
  onTestFinished(() => post.mockRestore())
  const asked = (kind: 'open' | 'draw') =>
    post.mock.calls.flatMap(([{ request }], i) =>
      request?.kind === kind && 'key' in request ? [post.mock.contexts[i] as Worker] : [],
    )
  return asked
}

test('the photo before, in a frame where nothing is to be shown, is asked for once', async () => {
  holdPreviews()
  const asked = watchPreviews()
  await open()
  await page.getByRole('button', { name: 'Flip left and right' }).click()
  await apply.click()
  await expect.element(history).toHaveLength(2)
  const grown = async () => {
    const before = asked('open').length
    await new Promise((done) => setTimeout(done, 300))
    return asked('open').length - before
  }
  await expect.poll(grown, { timeout: 5_000 }).toBe(0)
  expect(asked('open').length).toBeGreaterThan(1)
})

test('a preview whose worker has died is opened anew', async () => {
  const asked = watchPreviews()
  await open()
  await expect.poll(levels).not.toBe('')
  const plain = levels()
  const brighten = () => pressOn(exposure, '{Shift>}{ArrowRight}{/Shift}')
  await brighten()
  await expect.poll(levels).not.toBe(plain)
  const brighter = levels()
  const drawn = asked('draw')
  drawn.at(-1)?.onerror?.(new ErrorEvent('error'))
  await brighten()
  await expect.poll(() => asked('draw').length).toBeGreaterThan(drawn.length)
  await brighten()
  await expect.poll(levels, { timeout: 5_000 }).not.toBe(brighter)
})

test('a shape is placed around the people', async () => {
  const named = { kind: 'person', group: 'people', isMain: true, isSmall: false } as const
  const shapes = [{ box: { left: 0.02, top: 0.3, right: 0.12, bottom: 0.9 }, color: '#cd322d', named }]
  const editor = await open(await drawScene(shapes, '#689850'))
  await answerThings(server, shapes)
  await userEvent.keyboard('r')
  await expect.poll(box).not.toBeNull()
  const whole = box()?.getBoundingClientRect()
  await page.getByRole('button', { name: '1:1' }).click()
  await expect.poll(() => box()?.getBoundingClientRect().width).toBeLessThan(0.9 * (whole?.width ?? 0))
  await expect.poll(() => box()?.getBoundingClientRect().x).toBeCloseTo(whole?.x ?? Number.NaN, 0)
  await page.getByRole('button', { name: 'Done' }).click()
  await apply.click()
  await expect.element(history).toHaveLength(2)
  expect(editor.requests).toMatchObject([{ tool: 'adjust', options: { crop: { left: 0, height: 1 } } }])
})

test('what another tool shows before a run does not come after it is left', async () => {
  const { createImageBitmap } = globalThis
  const drawn = Promise.withResolvers<void>()
  let waiting = 0
  vi.stubGlobal('createImageBitmap', async (...args: Parameters<typeof createImageBitmap>) => {
    if (args[0] instanceof ImageData) {
      waiting++
      await drawn.promise
    }
    return createImageBitmap(...args)
  })
  server.usage = usageOf('VISITOR', 0)
  await openEditor(server, 'cartoon', await drawPhoto())
  await expect.poll(() => waiting).toBeGreaterThan(0)
  await tools.getByRole('button', { name: 'Adjust' }).click()
  await expect.poll(levels).not.toBe('')
  const plain = levels()
  drawn.resolve()
  const ends = performance.now() + 1000
  await expect.poll(() => levels() !== plain || performance.now() > ends).toBe(true)
  expect(levels()).toBe(plain)
})

test('light is seen in the histogram, each step brings its settings back, and none is counted', async () => {
  await open()
  let plain = ''
  const isStill = () => {
    const before = plain
    plain = levels()
    return plain !== '' && plain === before
  }
  await expect.poll(isStill, { interval: 400 }).toBe(true)
  await pressOn(exposure, '{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  await expect.poll(levels).not.toBe(plain)
  await undo()
  await expect.poll(levels).toBe(plain)
  await redo()

  await apply.click()
  await expect.element(history).toHaveLength(2)

  await history.first().click()
  await expect.element(exposure).toHaveValue('0')
  await history.nth(1).click()
  await expect.element(exposure).toHaveValue('1')
  await undo()
  await expect.element(history).toHaveLength(1)
  await redo()
  await expect.element(history).toHaveLength(2)

  await tools.getByRole('button', { name: 'Cartoon' }).click()
  await expect.element(runButton).toHaveAccessibleDescription('Uses 1 of 3 left')
  await runButton.click()
  await expect.element(history).toHaveLength(3)
  await tools.getByRole('button', { name: 'Adjust' }).click()
  await expect.element(exposure).toHaveValue('0')
})

test('a click on a wall makes it grey, Escape takes the click back, and one colour is mixed without the others', async () => {
  // A grey wall in the light of a lamp, beside a red door.
  const editor = await open(
    await drawFile({ width: 480, height: 320 }, (context) => {
      context.fillStyle = '#d8b48c'
      context.fillRect(0, 0, 480, 320)
      context.fillStyle = '#b02020'
      context.fillRect(300, 0, 180, 320)
    }),
  )
  const pick = page.getByRole('button', { name: 'Pick a grey' })
  const temperature = page.getByRole('slider', { name: 'Temperature' })
  const hint = page.getByText('Click what should be grey or white.')
  await pick.click()
  await expect.element(hint).toBeVisible()
  await expectNoViolations()
  await userEvent.keyboard('{Escape}')
  await expect.element(hint).not.toBeInTheDocument()
  await clickAt(0.2, 0.5)
  await expect.element(temperature).toHaveValue('0')
  await pick.click()
  await clickAt(0.2, 0.5)
  await expect.poll(() => Number(temperature.query()?.getAttribute('value') ?? 0)).toBeLessThan(-20)
  await expect.element(hint).not.toBeInTheDocument()

  await page.getByRole('radio', { name: 'Oranges' }).click()
  await pressOn(page.getByRole('slider', { name: 'Saturation' }).last(), '{Home}')
  await apply.click()
  await expect.element(history).toHaveLength(2)
  expect(editor.requests).toMatchObject([
    { options: { mixer: { saturation: [0, -100, 0, 0, 0, 0, 0, 0], hue: [0, 0, 0, 0, 0, 0, 0, 0] } } },
  ])
})

test('where the sliders end before the click is grey, a sentence says so', async () => {
  await open(
    await drawFile({ width: 480, height: 320 }, (context) => {
      context.fillStyle = '#c02010'
      context.fillRect(0, 0, 480, 320)
    }),
  )
  await page.getByRole('button', { name: 'Pick a grey' }).click()
  await clickAt(0.5, 0.5)
  await expect.element(page.getByText('A slider is at its end. This is as near to grey as it gets.')).toBeVisible()
})

test('steps of Adjust are told apart by what they change', async () => {
  await open()
  const temperature = page.getByRole('slider', { name: 'Temperature' })
  await pressOn(temperature, '{ArrowRight}{ArrowRight}{ArrowRight}')
  await apply.click()
  await expect.element(history).toHaveLength(2)
  await expect.element(history.nth(1)).toMatchTextContent(/Adjust · Temperature \+3/)
  await page.getByRole('button', { name: 'Flip left and right' }).click()
  await page.getByRole('button', { name: 'What to compare with' }).click()
  await expect.element(page.getByRole('menuitem', { name: /^Previous step: / })).not.toBeInTheDocument()
})

test('settings are copied from one photo and pasted on the next, without its crop', async () => {
  const editor = await open()
  const paste = () => userEvent.keyboard('{Control>}{Alt>}v{/Alt}{/Control}')
  await paste()
  await expect.element(page.getByText('Nothing is copied yet.')).toBeVisible()
  await pressOn(exposure, '{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  await expect.element(exposure).toHaveValue('1')
  await page.getByRole('button', { name: 'Flip left and right' }).click()
  await userEvent.keyboard('{Control>}{Alt>}c{/Alt}{/Control}')
  await expect.element(page.getByText('Settings copied: Adjust.')).toBeVisible()

  await loadFile(await drawFile({ width: 480, height: 320 }, (context) => context.fillRect(0, 0, 480, 320)))
  await expect.element(exposure).toHaveValue('0')
  await tools.getByRole('button', { name: 'Cartoon' }).click()
  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: /^Paste settings/ }).click()
  await expect.element(page.getByText('Settings pasted: Adjust.')).toBeVisible()
  await expect.element(exposure).toHaveValue('1')
  await apply.click()
  await expect.element(history).toHaveLength(2)
  expect(editor.requests).toMatchObject([{ tool: 'adjust', options: { exposure: 1, flipHorizontal: false } }])
})
