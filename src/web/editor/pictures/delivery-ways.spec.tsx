import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PhotoReply } from '#contract/photo.ts'
import {
  answerAnalysis,
  drawFile,
  drawPhoto,
  loadFile,
  openEditor,
  openEditorServer,
  openKept,
  quietTool,
  runToEnd,
} from '../../../../tests/pages/editor-data.ts'
import { onPhone } from '../../../../tests/pages/on-phone.ts'
import { openPage } from '../../../../tests/pages/open-page.tsx'
import { ada, usageOf } from '../../../../tests/pages/page-server.ts'
import { server } from '../../../../tests/pages/server.ts'

const ways = page.getByRole('complementary').getByRole('button', { name: /^(Log in for|Log in to|BASIC gives)/ })
const named = () => ways.elements().map(({ textContent }) => textContent)

/** A result that is delivered smaller than it is. */
async function openResult(longSide: number, delivery: Partial<PhotoReply>): Promise<void> {
  const editor = openEditorServer(server)
  const file = await drawFile({ width: 300, height: 200 }, () => {})
  const size = { width: longSide, height: Math.round((longSide * 2) / 3) }
  const { id } = await editor.keep(file, { ...size, tool: 'cartoon', ...delivery })
  await openKept(server, quietTool, id)
}

describe('a visitor is offered', () => {
  test('no more pixels than the photo has, and no plan where an account gives them all', async () => {
    server.usage = usageOf('VISITOR', 1)
    await openResult(1751, { deliveredWidth: 1280, deliveredHeight: 853, isWatermarked: true })
    await expect.poll(named).toEqual(['Log in for 1,751 px without the watermark'])
  })

  test('the pixels alone, where the first result carries no mark', async () => {
    server.usage = usageOf('VISITOR', 1)
    await openResult(1751, { deliveredWidth: 1280, deliveredHeight: 853 })
    await expect.poll(named).toEqual(['Log in for 1,751 px'])
  })

  test('an account and a plan, where each gives more', async () => {
    server.usage = usageOf('VISITOR', 1)
    await openResult(6000, { deliveredWidth: 1280, deliveredHeight: 853, isWatermarked: true })
    await expect.poll(named).toEqual(['Log in for 4,096 px without the watermark', 'BASIC gives full size'])
  })
})

test('a visitor reads before the first run how results leave, and at the download that this is the original', async () => {
  const limits = page.getByText('Results are at most 1,280 px, with a watermark from the second on.')
  server.usage = usageOf('VISITOR', 0)
  const editor = openEditorServer(server)
  const file = await drawFile({ width: 300, height: 200 }, () => {})
  const size = { width: 6000, height: 4000, deliveredWidth: 6000, deliveredHeight: 4000 }
  const { id } = await editor.keep(file, size)
  await openKept(server, quietTool, id)
  await expect.element(limits).toBeVisible()
  await expect.poll(named).toEqual(['Log in for 4,096 px without the watermark', 'BASIC gives full size'])
  await userEvent.keyboard('{Control>}s{/Control}')
  const dialog = page.getByRole('dialog', { name: 'Download' })
  await expect.element(dialog.getByText('The original, without any edit: 6,000 × 4,000 px')).toBeVisible()
})

test('what a visitor is told of a run has its place while the photo is on its way, so that nothing moves when it is there', async () => {
  server.usage = usageOf('VISITOR', 0)
  openEditorServer(server)
  server.answerRaw('POST /api/photos', () => new Promise(() => {}))
  await openPage(server, '/upload-cartoon/upload')
  await loadFile(await drawPhoto())
  await expect.element(page.getByText(/^Results are at most/)).toBeVisible()
  expect(location.search).toBe('')
})

test('a visitor is told the limits before the first run, and not at a result that is whole and without a mark', async () => {
  server.usage = usageOf('VISITOR', 0)
  const editor = openEditorServer(server)
  answerAnalysis(server, 'cartoon', { findings: { faces: 0, meshes: [] }, masks: {} })
  await openEditor(server, 'cartoon', await drawPhoto(), editor)
  const limits = page.getByText(/^Results are at most/)
  await expect.element(limits).toBeVisible()
  await runToEnd()
  await expect.element(limits).not.toBeInTheDocument()
  expect(named()).toEqual([])
})

describe('on a phone', () => {
  onPhone(375, 667)

  test('a result is taken where the run began, until a setting makes another run worth it', async () => {
    const run = page.getByRole('complementary').getByRole('button', { name: /^Make cartoon/ })
    const editor = openEditorServer(server)
    answerAnalysis(server, 'cartoon', { findings: { faces: 0, meshes: [] }, masks: {} })
    await openEditor(server, 'cartoon', await drawPhoto(), editor)
    await runToEnd()
    await expect.element(run).not.toBeInTheDocument()
    await page.getByRole('complementary').getByRole('button', { name: 'Download' }).click()
    const dialog = page.getByRole('dialog', { name: 'Download' })
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('list', { name: 'Presets' }).getByRole('button', { pressed: false }).first().click()
    await expect.element(run).toBeEnabled()
  })
})

test('a member is told no limits of visitors', async () => {
  server.user = ada
  server.usage = usageOf('FREE', 0)
  const editor = openEditorServer(server)
  const { id } = await editor.keep(await drawFile({ width: 300, height: 200 }, () => {}))
  await openKept(server, 'cartoon', id)
  await expect.element(page.getByRole('button', { name: /^Make cartoon/ })).toBeEnabled()
  await expect.element(page.getByText(/^Results are at most/)).not.toBeInTheDocument()
})

test('a member of FREE is offered the plan alone', async () => {
  server.user = ada
  server.usage = usageOf('FREE', 1)
  await openResult(6000, { deliveredWidth: 4096, deliveredHeight: 2731 })
  await expect.poll(named).toEqual(['BASIC gives full size'])
})

test('what says "After" leaves the mark to be seen', async () => {
  server.usage = usageOf('VISITOR', 1)
  const editor = openEditorServer(server)
  const photo = await editor.keep(await drawFile({ width: 300, height: 200 }, () => {}))
  const size = { deliveredWidth: 300, deliveredHeight: 200 }
  const result = { ...size, tool: 'cartoon', sourcePhotoId: photo.id, isWatermarked: true } as const
  const { id } = await editor.keep(await drawFile({ width: 300, height: 200 }, () => {}), result)
  await openKept(server, quietTool, id)
  await expect.element(page.getByText('After', { exact: true })).toHaveAttribute('data-corner', 'top-right')
})
