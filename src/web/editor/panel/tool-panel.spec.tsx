import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  answerAnalysis,
  drawPhoto,
  openEditor,
  openEditorServer,
  paint,
  pressOn,
  quietTool,
  runToEnd,
} from '../../../../tests/pages/editor-data.ts'
import { onPhone } from '../../../../tests/pages/on-phone.ts'
import { server } from '../../../../tests/pages/server.ts'

const tools = page.getByRole('navigation', { name: 'Tools' })
const apply = page.getByRole('button', { name: 'Apply', exact: true })
const save = page.getByRole('button', { name: 'Save these settings' })

async function openAdjust(): Promise<void> {
  const editor = openEditorServer(server)
  answerAnalysis(server, 'adjust', { findings: { corners: [], auto: [0, 0, 0, 0, 0, 0] }, masks: {} })
  await openEditor(server, quietTool, await drawPhoto(), editor)
  await tools.getByRole('button', { name: 'Adjust' }).click()
  await expect.poll(() => location.search).toContain('tool=adjust')
}

test('each tool is found as far scrolled as it was left', async () => {
  await openAdjust()
  const list = () => document.querySelector('.area-panel > .overflow-y-auto') as HTMLElement
  await expect.poll(() => list().scrollHeight - list().clientHeight).toBeGreaterThan(300)
  list().scrollTo(0, 300)
  await expect.poll(() => list().scrollTop).toBe(300)
  // The page has seen it.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  await tools.getByRole('button', { name: 'Remove object' }).click()
  await expect.poll(() => list().scrollTop).toBe(0)
  await tools.getByRole('button', { name: 'Adjust' }).click()
  await expect.poll(() => list().scrollTop).toBe(300)
})

test('settings can be saved once there are any', async () => {
  await openAdjust()
  const slider = page.getByRole('slider', { name: 'Exposure' })
  await expect.element(slider).toBeVisible()
  await expect.element(save).not.toBeInTheDocument()
  await pressOn(slider, '{ArrowRight}')
  await expect.element(save).toBeVisible()
})

test('what may be left of people is said where the next step is, and what was done stays folded away', async () => {
  const editor = openEditorServer(server)
  editor.report = { engines: [], facts: { regions: 1, peopleLeft: 2 }, stages: [] }
  await openEditor(server, 'remove-object', await drawPhoto(), editor)
  await paint()
  await runToEnd()
  const doubt = page.getByRole('status').getByText(/^Parts of 2 people may be left/)
  await expect.element(doubt).toBeVisible()
  await expect.element(page.getByText('One place was filled')).not.toBeVisible()
  expect(page.getByText(/^Parts of 2 people may be left/).all()).toHaveLength(1)
})

describe('on a phone', () => {
  onPhone(375, 667)

  test('Adjust begins with its looks, and shows a curve whole, with nothing below that would do nothing', async () => {
    await openAdjust()
    await expect.element(page.getByRole('button', { name: 'Looks', pressed: true })).toBeVisible()
    await page.getByRole('button', { name: 'Curves' }).click()
    await expect.element(apply).not.toBeInTheDocument()
    await expect.element(save).not.toBeInTheDocument()
    const panel = document.querySelector('.area-panel') as HTMLElement
    const curve = panel.querySelector('.aspect-square') as HTMLElement
    const isWhole = () => {
      const { top, bottom } = curve.getBoundingClientRect()
      const end = panel.querySelector('.overflow-y-auto')?.getBoundingClientRect().bottom ?? 0
      return top >= panel.getBoundingClientRect().top && bottom <= end
    }
    await expect.poll(isWhole).toBe(true)
    const placeBefore = curve.getBoundingClientRect().top
    await page.getByRole('button', { name: 'Light' }).click()
    await pressOn(page.getByRole('slider', { name: 'Exposure' }), '{ArrowRight}')
    await expect.element(apply).toBeVisible()
    await page.getByRole('button', { name: 'Curves' }).click()
    // What comes with the first change moves nothing under the finger.
    expect(curve.getBoundingClientRect().top).toBe(placeBefore)
    await expect.poll(isWhole).toBe(true)
  })
})
