import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { thingsReply } from '#contract/things.ts'
import {
  answerAnalysis,
  drawPhoto,
  openEditor,
  openEditorServer,
  reload,
  runToEnd,
  strokeAt,
} from '../../../../tests/pages/editor-data.ts'
import { server } from '../../../../tests/pages/server.ts'

const worksOn = page.getByRole('combobox', { name: 'Works on' })
const offered = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)

async function openCartoon(): Promise<void> {
  const editor = openEditorServer(server)
  answerAnalysis(server, 'cartoon', { findings: { faces: 0, meshes: [] }, masks: {} })
  await openEditor(server, 'cartoon', await drawPhoto(), editor)
}

test('the kinds of things that are not in the photo are offered behind "More", in a list that stays low', async () => {
  await openCartoon()
  server.answer('GET /api/photos/:id/things', thingsReply, { things: [] })
  await worksOn.click()
  await expect
    .poll(offered)
    .toEqual([
      'The whole photo',
      'Only where I paint',
      'People',
      'People in the background',
      'Vehicles',
      'Animals',
      'Sky',
      'Background',
      'More',
    ])
  await page.getByRole('option', { name: 'More' }).click()
  await expect.poll(() => offered().length).toBeGreaterThan(50)
  const list = page.getByRole('listbox').element().parentElement as HTMLElement
  expect(list.getBoundingClientRect().height).toBeLessThanOrEqual(320)
  await page.getByRole('option', { name: 'Broccoli' }).click()
  await expect.element(worksOn).toMatchTextContent('Broccoli')
})

test('the pens come into view with the choice that asks for them, which is the only one', async () => {
  await openCartoon()
  await worksOn.click()
  await page.getByRole('option', { name: 'Only where I paint' }).click()
  await expect.element(worksOn).toMatchTextContent('Only where I paint')
  await expect.element(page.getByRole('switch', { name: 'Only where I paint' })).not.toBeInTheDocument()
  const panel = document.querySelector('.area-panel > .overflow-y-auto') as HTMLElement
  const brush = page.getByRole('button', { name: 'Brush', exact: true })
  const isInView = () => brush.element().getBoundingClientRect().bottom <= panel.getBoundingClientRect().bottom
  await expect.poll(isInView).toBe(true)
})

test('a step that was painted says so when it is opened again, and stays where it was painted', async () => {
  const editor = openEditorServer(server)
  answerAnalysis(server, 'cartoon', { findings: { faces: 0, meshes: [] }, masks: {} })
  await openEditor(server, 'cartoon', await drawPhoto(), editor)
  await worksOn.click()
  await page.getByRole('option', { name: 'Only where I paint' }).click()
  await page.getByRole('button', { name: 'Brush', exact: true }).click()
  await strokeAt([0.3, 0.3], [0.6, 0.6])
  await runToEnd()
  const maskId = [...editor.jobs.values()][0]?.maskId
  expect(maskId).not.toBeNull()
  await reload(server)
  await expect.element(worksOn).toMatchTextContent('Only where I paint')
  await expect.element(page.getByRole('button', { name: 'Keep painting' })).toBeVisible()
  await worksOn.click()
  await page.getByRole('option', { name: 'The whole photo' }).click()
  await expect.element(page.getByRole('button', { name: 'Keep painting' })).not.toBeInTheDocument()
  await expect.element(worksOn).toMatchTextContent('The whole photo')
})
