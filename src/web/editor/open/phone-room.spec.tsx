import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  answerAnalysis,
  drawPhoto,
  history,
  openEditor,
  openEditorServer,
  paint,
  quietTool,
  runToEnd,
} from '../../../../tests/pages/editor-data.ts'
import { onPhone } from '../../../../tests/pages/on-phone.ts'
import { ada, usageOf } from '../../../../tests/pages/page-server.ts'
import { server } from '../../../../tests/pages/server.ts'

onPhone(375, 740)

const heightOf = (area: string) => document.querySelector(`.area-${area}`)?.getBoundingClientRect().height ?? 0

test('the photo has half of a phone for a visitor, and the brush with its size is shown whole', async () => {
  server.usage = usageOf('VISITOR', 0)
  await openEditor(server, 'remove-object', await drawPhoto(), openEditorServer(server))
  await expect.element(page.getByText('Log in to remove the watermark')).toBeVisible()
  await expect.poll(() => heightOf('stage')).toBeGreaterThanOrEqual(350)
  await page.getByRole('button', { name: 'Brush', exact: true }).click()
  const size = page.getByRole('slider', { name: 'Size' })
  await expect.element(size).toBeVisible()
  const list = size.element().closest('.overflow-y-auto')
  expect(list?.scrollHeight).toBe(list?.clientHeight)
  await page.getByRole('button', { name: 'Settings' }).click()
  expect(heightOf('stage')).toBeGreaterThanOrEqual(270)
})

test.each(['VISITOR', 'BASIC'] as const)('the photo of %s stays where it is while a result is made', async (plan) => {
  server.usage = usageOf(plan, 0)
  if (plan === 'BASIC') server.user = ada
  await openEditor(server, quietTool, await drawPhoto(), openEditorServer(server))
  // Until it has a step, the strip is the place of the note on how results leave.
  const note = page.getByText(/^Results are at most/)
  if (plan === 'VISITOR') await expect.element(note).toBeVisible()
  await expect.poll(() => heightOf('strip')).toBe(plan === 'VISITOR' ? 0 : 52)
  const room = heightOf('stage')
  const rooms = new Set<number>()
  const watch = new ResizeObserver(() => rooms.add(heightOf('stage')))
  watch.observe(document.querySelector('.area-stage') as Element)
  await runToEnd()
  await expect.element(history).toHaveLength(2)
  expect(heightOf('strip')).toBe(52)
  await expect.poll(() => heightOf('stage')).toBe(room)
  watch.disconnect()
  expect([...rooms]).toEqual([room])
})

test('the pens stay where they are when other fills take the place of the mode', async () => {
  server.usage = usageOf('BASIC', 0)
  server.user = ada
  await openEditor(server, 'remove-object', await drawPhoto(), openEditorServer(server))
  await paint()
  const top = () => page.getByRole('button', { name: 'Brush', exact: true }).element().getBoundingClientRect().top
  await expect.element(page.getByRole('button', { name: 'Remove', exact: true })).toBeEnabled()
  const before = top()
  await runToEnd()
  await expect.element(page.getByRole('button', { name: /^Try another fill/ })).toBeVisible()
  await expect.poll(() => Math.abs(top() - before)).toBeLessThanOrEqual(1)
})

test.each(['VISITOR', 'BASIC'] as const)(
  'what %s is told of a photo without a face ends where the photo ends',
  async (plan) => {
    server.usage = usageOf(plan, 0)
    if (plan === 'BASIC') server.user = ada
    const editor = openEditorServer(server)
    answerAnalysis(server, 'beauty', { findings: { faces: 0, boxes: [], meshes: [] }, masks: {} })
    await openEditor(server, 'beauty', await drawPhoto(), editor)
    const note = page.getByRole('status').filter({ hasText: /^No face was found/ })
    await expect.element(note).toBeVisible()
    const bottomOf = (part: Element | null | undefined) => Math.round(part?.getBoundingClientRect().bottom ?? 0)
    const stage = () => bottomOf(document.querySelector('.area-stage'))
    // The line above the panel lies between.
    await expect.poll(() => Math.abs(bottomOf(note.element().parentElement) - stage())).toBeLessThanOrEqual(1)
  },
)
