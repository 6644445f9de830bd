import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { thingsReply } from '#contract/things.ts'
import { answerAnalysis, drawPhoto, openEditor, openEditorServer } from '../../../../tests/pages/editor-data.ts'
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
  await expect.poll(offered).toEqual(['The whole photo', 'People', 'Sky', 'Background', 'More'])
  await page.getByRole('option', { name: 'More' }).click()
  await expect.poll(() => offered().length).toBeGreaterThan(50)
  const list = page.getByRole('listbox').element().parentElement as HTMLElement
  expect(list.getBoundingClientRect().height).toBeLessThanOrEqual(320)
  await page.getByRole('option', { name: 'Broccoli' }).click()
  await expect.element(worksOn).toMatchTextContent('Broccoli')
})

test('the pens come into view with the switch that asks for them, and the choice above says where it works', async () => {
  await openCartoon()
  await page.getByRole('switch', { name: 'Only where I paint' }).click()
  await expect.element(worksOn).toMatchTextContent('Only where I paint')
  const panel = document.querySelector('.area-panel > .overflow-y-auto') as HTMLElement
  const brush = page.getByRole('button', { name: 'Brush', exact: true })
  const isInView = () => brush.element().getBoundingClientRect().bottom <= panel.getBoundingClientRect().bottom
  await expect.poll(isInView).toBe(true)
})
