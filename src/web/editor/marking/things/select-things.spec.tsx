import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import {
  areMarked,
  clickAt,
  expectMarks,
  exportedMask,
  litShare,
  markedShare,
  openEditor,
  openEditorServer,
  paint,
  pixelsOf,
  pointAt,
  showMore,
  strokeAt,
  tap,
} from '../../../../../tests/pages/editor-data.ts'
import { expectNoViolationsInThemes } from '../../../../../tests/pages/no-violations.ts'
import { onPhone } from '../../../../../tests/pages/on-phone.ts'
import { server } from '../../../../../tests/pages/server.ts'
import { answerThings, drawScene, type Shape, settled } from '../../../../../tests/pages/things-data.ts'

const person = { kind: 'person', group: 'people', isMain: true, isSmall: false } as const
const man = { shirt: [0.32, 0.35], head: [0.33, 0.15], leg: [0.32, 0.75] } as const
const woman = [0.7, 0.35] as const
const girl = { dress: [0.2, 0.62], box: { left: 0.16, top: 0.4, right: 0.24, bottom: 0.8 } } as const
const river = [0.55, 0.93] as const

const people: Shape[] = [
  { box: { left: 0.28, top: 0.1, right: 0.37, bottom: 0.85 }, color: '#b03a30', named: person },
  { box: { left: 0.65, top: 0.15, right: 0.76, bottom: 0.85 }, color: '#2f3560', named: person },
  { box: girl.box, color: '#d8c040', named: { ...person, isMain: false, isSmall: true } },
]

const chips = page.getByRole('region', { name: 'Things in the photo' })
const peopleChip = chips.getByRole('button', { name: /^People in the background/ })
const allPeople = chips.getByRole('button', { name: /^People [0-9]/ })

async function click([x, y]: readonly [number, number]): Promise<void> {
  await clickAt(x, y)
  await settled()
}

const undo = () => userEvent.keyboard('{Control>}z{/Control}')

beforeEach(async () => {
  // A mouse left where the photo comes would point at it.
  await commands.point([0, 0])
  const editor = openEditorServer(server)
  await answerThings(server, people)
  await openEditor(server, 'remove-object', await drawScene(people, '#6aa0a8'), editor)
  await expect.element(peopleChip).toBeVisible()
})

test('before anything is pointed at, one thing is lit beside the words that ask for a click, until something is marked', async () => {
  await expect.element(page.getByText('Click what should go')).toBeVisible()
  await expect.poll(litShare).toBeGreaterThan(0.001)
  await expectMarks(false)
  await click(man.shirt)
  await expect.poll(litShare).toBe(0)
  await expectMarks(true)
  await expect.element(page.getByText('Click what should go')).not.toBeInTheDocument()
  expect(await areMarked(girl.dress)).toEqual([false])
})

test('what is lit before anything is pointed at is an outline, which goes out by itself', async () => {
  await expect.poll(litShare).toBeGreaterThan(0)
  await expect.poll(litShare, { timeout: 6_000 }).toBe(0)
  await pointAt(...man.shirt)
  await expect.poll(litShare).toBeGreaterThan(0.01)
  await expectMarks(false)
})

test('all people are offered too, the main ones among them', async () => {
  await allPeople.click()
  await expect.element(allPeople).toHaveAttribute('aria-pressed', 'true')
  expect(await areMarked(man.shirt, woman, girl.dress)).toEqual([true, true, true])
})

test('a chip pressed while the edges of a click are found is marked too', async () => {
  const post = Worker.prototype.postMessage
  const delayed = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, ...message) {
    setTimeout(() => post.apply(this, message as Parameters<typeof post>), 200)
  })
  onTestFinished(() => delayed.mockRestore())
  const merges = () => delayed.mock.calls.filter(([message]) => message.request?.kind === 'merge').length
  await clickAt(...man.shirt)
  await expect.poll(merges, { interval: 5 }).toBe(2)
  ;(allPeople.element() as HTMLElement).click()
  await expect.element(allPeople).toHaveAttribute('aria-pressed', 'true')
})

test('the panel shows the pen and the button that runs, and the rest behind More', async () => {
  const margin = page.getByRole('switch', { name: 'With a little margin' })
  const detail = page.getByRole('radiogroup', { name: 'Detail' })
  await expect.element(page.getByRole('button', { name: 'Brush', exact: true })).toBeVisible()
  await expect.element(margin).not.toBeInTheDocument()
  await expect.element(detail).not.toBeInTheDocument()
  await showMore()
  await expect.element(margin).toBeVisible()
  await expect.element(detail).toBeVisible()
  await expect.element(page.getByRole('switch', { name: 'Take marks away' })).toBeVisible()
})

test('the thing under the pointer is lit with its name before anything is marked, and a click takes it', async () => {
  await pointAt(...man.shirt)
  await expect.poll(litShare).toBeGreaterThan(0.01)
  await expect.element(page.getByText('Person', { exact: true })).toBeVisible()
  await expectMarks(false)
  await click(man.shirt)
  await expectMarks(true)
  await expect.poll(litShare).toBe(0)
  expect(await areMarked(man.shirt, man.head, man.leg, girl.dress, woman)).toEqual([true, true, true, false, false])
})

test('what no reading has named is lit once the pointer rests on it', async () => {
  await pointAt(...river)
  await expect.poll(litShare).toBeGreaterThan(0.01)
  await click(river)
  expect(await areMarked(river, man.shirt)).toEqual([true, false])
})

test('a further click adds, and Alt lights and takes away only what is marked', async () => {
  await click(man.shirt)
  await click(girl.dress)
  expect(await areMarked(man.shirt, girl.dress)).toEqual([true, true])
  await userEvent.keyboard('{Alt>}')
  await pointAt(...river)
  await new Promise((done) => setTimeout(done, 300))
  expect(litShare()).toBe(0)
  await pointAt(...man.shirt)
  await expect.poll(litShare).toBeGreaterThan(0.01)
  await click(man.shirt)
  await userEvent.keyboard('{/Alt}')
  expect(await areMarked(man.shirt, man.head, girl.dress)).toEqual([false, false, true])
})

test('people behind the main ones are lit by their chip, marked by a press, and unmarked by another', async () => {
  await peopleChip.hover()
  await expect.poll(litShare).toBeGreaterThan(0.001)
  await expectMarks(false)
  await peopleChip.click()
  await expect.element(peopleChip).toHaveAttribute('aria-pressed', 'true')
  expect(await areMarked(girl.dress, man.shirt)).toEqual([true, false])
  await expectNoViolationsInThemes()
  ;(peopleChip.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(peopleChip).toHaveAttribute('aria-pressed', 'false')
  await expectMarks(false)
  await undo()
  await expect.element(peopleChip).toHaveAttribute('aria-pressed', 'true')
})

test('a loop drawn roughly around a thing takes it, and nothing beside it', async () => {
  const { left, top, right, bottom } = girl.box
  const placeOf = (turn: number) =>
    [
      (left + right) / 2 + ((right - left) / 2) * 1.25 * Math.cos(turn * 2 * Math.PI),
      (top + bottom) / 2 + ((bottom - top) / 2) * 1.15 * Math.sin(turn * 2 * Math.PI),
    ] as const
  await userEvent.keyboard('{Shift>}')
  await strokeAt(...Array.from({ length: 8 }, (_, i) => placeOf(i / 8)))
  await userEvent.keyboard('{/Shift}')
  await expectMarks(true)
  expect(await areMarked(girl.dress, man.shirt)).toEqual([true, false])
})

test('a box drawn around a thing takes it', async () => {
  const { left, top, right, bottom } = girl.box
  await strokeAt([left - 0.02, top - 0.03], [right + 0.02, bottom + 0.03])
  await settled()
  expect(await areMarked(girl.dress, man.shirt)).toEqual([true, false])
})

test('a thing is marked a little beyond its edge, unless the margin is switched off', async () => {
  const marked = async () => {
    const { data } = await pixelsOf(await exportedMask())
    let count = 0
    for (let i = 0; i < data.length; i += 4) if ((data[i] ?? 0) > 127) count++
    return count
  }
  await click(man.shirt)
  const withMargin = await marked()
  await undo()
  await expectMarks(false)
  await showMore()
  await page.getByRole('switch', { name: 'With a little margin' }).click()
  await click(man.shirt)
  const without = await marked()
  expect(without).toBeGreaterThan(0)
  expect(withMargin / without).toBeGreaterThan(1.02)
})

test('a server that finds nothing is passed over, and one that cannot answer a click is named', async () => {
  const none = () => new Response('', { status: 503 })
  const editor = openEditorServer(server)
  server.answerRaw('GET /api/photos/:id/things', none)
  server.answerRaw('POST /api/photos/:id/selection', none)
  await openEditor(server, 'remove-object', await drawScene(people, '#6aa0a8'), editor)
  const hint = page.getByText('Select what should go, or draw a box around it.')
  await expect.poll(() => hint.elements().filter((one) => one.checkVisibility()).length).toBe(1)
  await expect.element(chips).toMatchTextContent('Select what should go, or draw a box around it.')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await click(man.shirt)
  await expect.element(page.getByText(/^The server cannot answer clicks now\./)).toBeVisible()
  await expectMarks(false)
  await paint()
  await expectMarks(true)
})

describe('by touch', () => {
  onPhone(375, 667)

  test('a tap marks a thing, and a chip is large enough for a thumb', async () => {
    await tap(man.shirt)
    await expectMarks(true)
    const one = markedShare()
    expect(peopleChip.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await peopleChip.click()
    await expect.element(peopleChip).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(markedShare).toBeGreaterThan(one)
    expect(document.documentElement.scrollWidth).toBe(375)
  })
})
