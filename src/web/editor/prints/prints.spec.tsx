import { describe, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { batchReply } from '#contract/batch.ts'
import type { PrintsRequest } from '#tools/prints.ts'
import type { loader } from '#web/routes/home/create.tsx'
import {
  analysisFixture,
  answerAnalysis,
  drawFile,
  history,
  openEditor,
  openEditorServer,
  placeOnPhoto,
  pressOn,
  stage,
} from '../../../../tests/pages/editor-data.ts'
import { expectNoViolations } from '../../../../tests/pages/no-violations.ts'
import { onPhone } from '../../../../tests/pages/on-phone.ts'
import { ada as member, usageOf } from '../../../../tests/pages/page-server.ts'
import { server } from '../../../../tests/pages/server.ts'

const size = { width: 480, height: 360 }
const rectangles = [
  [40, 30, 160, 130],
  [260, 50, 180, 120],
  [60, 200, 140, 130],
] as const
const outlines = rectangles.flatMap(([left, top, width, height]) =>
  [left, top, left + width, top, left + width, top + height, left, top + height].map((value, at) =>
    at % 2 === 0 ? value / size.width : value / size.height,
  ),
)
const offer = page.getByRole('button', { name: /^Make them/ })
const bar = page.getByRole('region', { name: 'Make photos of the prints' })
const print = (number: number) => page.getByRole('group', { name: `Print ${number}`, exact: true })
const corner = (number: number) => print(number).getByRole('slider', { name: 'Top left corner' })

async function open(
  role: 'VISITOR' | 'FREE' | 'BASIC',
  prints: readonly number[] = outlines,
): Promise<PrintsRequest[]> {
  server.usage = usageOf(role, 0)
  if (role !== 'VISITOR') server.user = { ...member, role, isMember: role === 'BASIC' }
  server.show<typeof loader>('home/create.tsx', async () => ({
    page: { entries: [], next: null },
    filter: {},
    key: 'ada?',
    jobs: [],
    albums: [],
    batches: [],
  }))
  const sent: PrintsRequest[] = []
  server.answer('POST /api/batches/prints', batchReply, ({ json }) => {
    sent.push(json as PrintsRequest)
    return { id: 'b', tool: 'repair', tools: ['adjust', 'repair'], createdAt: '2026-11-27', items: [], jobs: [] }
  })
  const { findings, masks } = await analysisFixture('repair-portrait')
  const editor = openEditorServer(server)
  answerAnalysis(server, 'repair', { findings: { ...findings, prints: [...prints] }, masks })
  const scan = await drawFile(size, (context) => {
    context.fillStyle = '#f4f4f2'
    context.fillRect(0, 0, size.width, size.height)
    for (const [left, top, width, height] of rectangles) {
      context.fillStyle = '#5a7a3a'
      context.fillRect(left, top, width, height)
    }
  })
  await openEditor(server, 'repair', scan, editor)
  return sent
}

test('prints on a scan are offered as photos, corners move by mouse and keys, and one print is left out', async () => {
  const sent = await open('BASIC')
  await expect.element(page.getByText('3 prints found')).toBeVisible()
  await expectNoViolations()
  await offer.click()
  await expect.element(bar).toBeVisible()
  await expect.element(bar.getByText('Uses 3 of 5,000 left')).toBeVisible()
  await expectNoViolations()

  // 24 and 18 px of the scan to the right and down.
  await commands.stroke([placeOnPhoto(40 / 480, 30 / 360), placeOnPhoto(64 / 480, 48 / 360)])
  await expect.element(corner(1)).toHaveAttribute('aria-valuetext', '13 % across, 13 % down')
  const before = corner(2).element().getBoundingClientRect()
  await pressOn(corner(2), '{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
  const after = corner(2).element().getBoundingClientRect()
  expect([after.x - before.x, after.y - before.y].map(Math.round)).toEqual([1, 10])
  await print(3).getByRole('button', { name: 'Print 3' }).click()
  await expect.element(corner(3)).not.toBeInTheDocument()
  await expect.element(bar.getByText('Uses 2 of 5,000 left')).toBeVisible()

  await bar.getByRole('button', { name: 'Cut out and repair' }).click()
  await expect.poll(() => sent.length).toBe(1)
  const [request] = sent as [PrintsRequest]
  expect(request.steps.map(({ tool }) => tool)).toEqual(['repair'])
  expect(request.prints).toHaveLength(2)
  expect(request.prints[0]?.[0].x).toBeCloseTo(64 / 480, 1)
  expect(request.prints[0]?.[2].x).toBe(200 / 480)
})

test('a moved corner and a print left out are taken back by keys, and made again', async () => {
  await open('BASIC')
  await offer.click()
  const whole = corner(1).element().getAttribute('aria-valuetext')
  await commands.stroke([placeOnPhoto(40 / 480, 30 / 360), placeOnPhoto(64 / 480, 48 / 360)])
  await expect.element(corner(1)).toHaveAttribute('aria-valuetext', '13 % across, 13 % down')
  await print(3).getByRole('button', { name: 'Print 3' }).click()
  await expect.element(corner(3)).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(corner(3)).toBeInTheDocument()
  await expect.element(corner(1)).toHaveAttribute('aria-valuetext', '13 % across, 13 % down')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(corner(1)).toHaveAttribute('aria-valuetext', whole)
  // Nothing is left to take back here, and nothing of the editor is.
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(history).toHaveLength(1)
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.element(corner(1)).toHaveAttribute('aria-valuetext', '13 % across, 13 % down')
})

test('the numbers lie beside the prints', async () => {
  await open('BASIC')
  await offer.click()
  for (const number of [1, 2, 3]) {
    const disc = print(number).getByRole('button').element().getBoundingClientRect()
    const [x, y] = [disc.x + disc.width / 2, disc.y + disc.height / 2]
    for (const [left, top, width, height] of rectangles) {
      const [from, to] = [placeOnPhoto(left / 480, top / 360), placeOnPhoto((left + width) / 480, (top + height) / 360)]
      expect(x > from[0] && x < to[0] && y > from[1] && y < to[1]).toBe(false)
    }
  }
})

const expectWholeScan = async () => {
  await expect.element(bar).toBeVisible()
  const { top } = bar.element().getBoundingClientRect()
  await expect.poll(() => stage.element().getBoundingClientRect().bottom).toBe(top)
  for (const number of [1, 2, 3])
    for (const handle of print(number).getByRole('slider').elements())
      expect(handle.getBoundingClientRect().bottom).toBeLessThanOrEqual(top)
}

test('no outline and no corner lies below the bar', async () => {
  await open('BASIC')
  await offer.click()
  await expectWholeScan()
})

describe('on a phone', () => {
  onPhone(375, 720)

  test('the bar leaves the whole scan to be seen', async () => {
    await open('BASIC')
    await offer.click()
    await expectWholeScan()
    const { bottom, width } = bar.element().getBoundingClientRect()
    expect([bottom, width]).toEqual([720, 375])
    await expect.element(bar.getByRole('button', { name: 'Cut out and repair' })).toBeInViewport()
    await bar.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(bar).not.toBeInTheDocument()
    await expect.element(page.getByRole('navigation', { name: 'Tools' })).toBeVisible()
  })
})

test('a corner never goes where no rectangle could become of the print, and Escape takes the outlines away', async () => {
  await open('BASIC')
  await offer.click()
  await commands.stroke([placeOnPhoto(40 / 480, 30 / 360), placeOnPhoto(300 / 480, 300 / 360)])
  const [across] = /^-?\d+/.exec(corner(1).element().getAttribute('aria-valuetext') ?? '') ?? []
  expect(Number(across)).toBeLessThan(42)
  await pressOn(corner(1), '{Escape}')
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(offer).toBeVisible()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect.element(offer).not.toBeInTheDocument()
})

test('a free member cuts prints out for nothing', async () => {
  const sent = await open('FREE')
  await offer.click()
  await expect.element(bar.getByText('Cutting out is free.', { exact: false })).toBeVisible()
  await bar.getByRole('button', { name: 'Cut out 3 photos' }).click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.steps).toEqual([])
})

test('a visitor sees the outlines, and is asked to log in for the photos', async () => {
  await open('VISITOR')
  await offer.click()
  await expect.element(bar.getByText('Prints become photos of your account.')).toBeVisible()
  await expect.element(bar.getByRole('button', { name: 'Log in' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
})

test('a photo with one print, or none, is offered nothing', async () => {
  await open('BASIC', outlines.slice(0, 8))
  await expect.element(history).toHaveLength(1)
  await expect.element(page.getByText('looks fine', { exact: false }).first()).toBeVisible()
  await expect.element(offer).not.toBeInTheDocument()
})
