import { describe, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { thingsReply } from '#contract/things.ts'
import {
  areMarked,
  clickAt,
  compareLine,
  expectMarks,
  history,
  markedShare,
  openEditor,
  openEditorServer,
  paint,
  pixelsOf,
  placeOnPhoto,
  reload,
  runButton,
  runToEnd,
  showMore,
  strokeAt,
  tap,
} from '../../../../../tests/pages/editor-data.ts'
import type { EditorServer } from '../../../../../tests/pages/editor-server.ts'
import { onPhone } from '../../../../../tests/pages/on-phone.ts'
import { server } from '../../../../../tests/pages/server.ts'
import { answerThings, drawScene, type Shape, sceneSize, settled } from '../../../../../tests/pages/things-data.ts'

const { width, height } = sceneSize
const ball = { x: 300, y: 220, radius: 60 }
/** Lies on the grass to the right of the ball and touches it. */
const shadow = { x: 385, y: 262, across: 75, along: 24 }

const round = (x: number, y: number, across: number, along: number, color: string): Shape => ({
  box: {
    left: (x - across) / width,
    top: (y - along) / height,
    right: (x + across) / width,
    bottom: (y + along) / height,
  },
  color,
  isRound: true,
})

/** A red ball on grass with its shadow. */
const dark = round(shadow.x, shadow.y, shadow.across, shadow.along, '#344c2c')
const red = round(ball.x, ball.y, ball.radius, ball.radius, '#cd322d')
const bag = { kind: 'handbag', group: 'objects', isMain: false, isSmall: true } as const
const placeOf = (x: number, y: number) => [x / width, y / height] as const
const onBall = placeOf(ball.x, ball.y)

async function openMeadow(): Promise<EditorServer> {
  const editor = openEditorServer(server)
  await answerThings(server, [red])
  await openEditor(server, 'remove-object', await drawScene([dark, red], '#689850'), editor)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  return editor
}

const takesShadow = () => page.getByRole('switch', { name: 'With its shadow and reflection' })

test('a thing that is to go is marked with its shadow, and each click can be undone', async () => {
  await openMeadow()
  await clickAt(...onBall)
  await expectMarks(true)
  await settled()
  const beside = [placeOf(shadow.x + 30, shadow.y), placeOf(shadow.x, shadow.y - 80)] as const
  expect(await areMarked(...beside)).toEqual([true, false])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expectMarks(false)
})

test('a thing that is taken away takes its shadow out of the marks', async () => {
  await openMeadow()
  await clickAt(...onBall)
  await settled()
  expect(await areMarked(placeOf(shadow.x + 30, shadow.y))).toEqual([true])
  await userEvent.keyboard('{Alt>}')
  await clickAt(...onBall)
  await userEvent.keyboard('{/Alt}')
  await settled()
  await expect.poll(markedShare).toBeLessThan(0.004)
})

test('what is as dark as a shadow and stays is none', async () => {
  const editor = openEditorServer(server)
  await answerThings(server, [{ ...dark, named: bag }, red])
  await openEditor(server, 'remove-object', await drawScene([dark, red], '#689850'), editor)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await showMore()
  await expect.element(takesShadow()).toBeChecked()
  await clickAt(...onBall)
  await expectMarks(true)
  await settled()
  expect(await areMarked(onBall, placeOf(shadow.x + 50, shadow.y))).toEqual([true, false])
})

test('Alt takes away what a click meets, and a box marks the thing in it', async () => {
  await openMeadow()
  await strokeAt(placeOf(ball.x - 75, ball.y - 75), placeOf(ball.x + 75, ball.y + 75))
  await settled()
  await expectMarks(true)
  await userEvent.keyboard('{Alt>}')
  await clickAt(...onBall)
  await userEvent.keyboard('{/Alt}')
  await expect.poll(markedShare).toBeLessThan(0.004)
})

test('what is drawn around a thing ends at its edges', async () => {
  await openMeadow()
  await userEvent.keyboard('l')
  const around = (turn: number) => {
    const [x, y] = [Math.cos(2 * Math.PI * turn), Math.sin(2 * Math.PI * turn)]
    return placeOf(ball.x + (ball.radius + 7) * x, ball.y + (ball.radius + 7) * y)
  }
  await strokeAt(...Array.from({ length: 24 }, (_, i) => around(i / 24)))
  await expectMarks(true)
  const edges = [placeOf(ball.x - ball.radius - 4, ball.y), placeOf(ball.x - ball.radius + 4, ball.y)] as const
  await expect.poll(() => areMarked(...edges), { interval: 300 }).toEqual([false, true])
})

test('another fill starts at once and leaves the first, and both can be gone through by keys', async () => {
  await openMeadow()
  await paint()
  await runToEnd()
  const pictureOf = (step: number) => history.nth(step).element().querySelector('img')?.src
  const first = pictureOf(1)
  const another = page.getByRole('button', { name: /^Try another fill/ })
  await another.click()
  await expect.element(history).toHaveLength(3)
  const fills = page.getByRole('region', { name: 'Fills' })
  await expect.element(fills).toMatchTextContent('2 of 2')
  await userEvent.keyboard(',')
  await expect.element(fills).toMatchTextContent('1 of 2')
  await expect.element(history.nth(1)).toHaveAttribute('aria-current', 'step')
  await userEvent.keyboard('.')
  await expect.element(fills).toMatchTextContent('2 of 2')
  await expect.element(history).toHaveLength(3)
  expect(first).toContain('/image')
  expect(pictureOf(1)).toBe(first)
  // The marks are the server's too.
  await reload(server)
  await expect.element(history).toHaveLength(2)
  await another.click()
  await expect.element(fills).toMatchTextContent('2 of 2')
})

test('a run that is asked for while a thing is being marked waits for its edges, and can be cancelled', async () => {
  const editor = openEditorServer(server)
  const { promise: whenRead, resolve: read } = Promise.withResolvers<void>()
  await answerThings(server, [red])
  server.answer('GET /api/photos/:id/things', thingsReply, () => whenRead.then(() => ({ things: [] })))
  await openEditor(server, 'remove-object', await drawScene([dark, red], '#689850'), editor)
  await paint([0.15, 0.2], [0.25, 0.2])
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await clickAt(...onBall)
  await runButton.click()
  await expect.element(page.getByRole('progressbar', { name: 'Finding its edges' })).toBeVisible()
  expect(editor.requests).toEqual([])
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await runButton.click()
  read()
  await expect.element(compareLine).toBeVisible()
  expect(editor.requests).toHaveLength(1)
  const { width: across, data } = await pixelsOf([...editor.masks.values()].at(-1) as Blob)
  const at = (x: number, y: number) => data[(y * across + x) * 4]
  expect([at(ball.x, ball.y), at(ball.x, height - 10)]).toEqual([255, 0])
})

test('several marked regions are each said to be filled', async () => {
  const editor = await openMeadow()
  editor.stage = 'filling 1 of 3'
  const end = editor.holdJobs()
  await userEvent.keyboard('b')
  for (const [x, y] of [
    [0.15, 0.2],
    [0.8, 0.25],
    [0.5, 0.8],
  ] as const)
    await strokeAt([x, y], [x + 0.08, y + 0.03])
  await runButton.click()
  await expect.element(page.getByRole('progressbar', { name: 'Region 3' })).toBeVisible()
  await expect.element(page.getByRole('progressbar', { name: /^Region/ })).toHaveLength(3)
  end()
  await expect.element(compareLine).toBeVisible()
})

describe('by touch', () => {
  onPhone(375, 667)

  test('a tap marks a thing, "Take away" takes it back, and two fingers mark nothing', async () => {
    await openMeadow()
    const [x, y] = placeOnPhoto(...onBall)
    await commands.fingers([['touchStart', [x - 20, y]]])
    await new Promise((done) => setTimeout(done, 400))
    await commands.fingers([
      ['touchStart', [x - 20, y], [x + 20, y]],
      ['touchMove', [x - 24, y], [x + 24, y]],
      ['touchEnd'],
    ])
    await new Promise((done) => setTimeout(done, 500))
    await expectMarks(false)
    await tap(onBall)
    await expectMarks(true)
    await page.getByRole('button', { name: 'Take away' }).click()
    await tap(onBall)
    await expect.poll(markedShare).toBeLessThan(0.004)
  })
})

test.each(['things', 'nothing', 'a failure'])(
  'a line breathes while the photo is looked at, is told once, and goes with %s as the answer',
  async (answer) => {
    const { promise: after, resolve: reply } = Promise.withResolvers<void>()
    const editor = openEditorServer(server)
    const shapes = answer === 'things' ? [{ ...red, named: bag }] : []
    await answerThings(server, shapes, after)
    if (answer === 'a failure') server.refuse('GET /api/photos/:id/things', 'internal', {}, after)
    await openEditor(server, 'remove-object', await drawScene(shapes, '#689850'), editor)
    const row = page.getByRole('region', { name: 'Things in the photo' })
    const line = () => row.element().querySelector('[role=progressbar]')
    await expect.poll(line).not.toBeNull()
    await expect.element(row.getByText('Looking for people and things…')).toBeVisible()
    await expect.element(row.getByRole('progressbar')).not.toBeInTheDocument()
    const { height } = row.element().getBoundingClientRect()
    reply()
    await expect.poll(line).toBeNull()
    expect(row.element().getBoundingClientRect().height).toBe(height)
  },
)
