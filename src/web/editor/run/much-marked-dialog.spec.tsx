import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { maskReply } from '#contract/photo.ts'
import {
  compareLine,
  expectMarks,
  openEditor,
  paint,
  runButton,
  showMore,
} from '../../../../tests/pages/editor-data.ts'
import { server } from '../../../../tests/pages/server.ts'

const question = page.getByRole('dialog', { name: /^Remove \d\d % of the photo\?$/ })

const runs = () => server.sent.filter(({ call }) => call === 'POST /api/jobs')

test('a mark over most of the photo asks before an edit is spent, and leads back', async () => {
  server.answer('PUT /api/photos/:id/mask', maskReply, { maskId: 'mask' })
  await openEditor(server, 'remove-object')
  await paint()
  await expectMarks(true)
  await userEvent.keyboard('i')
  await runButton.click()
  await expect.element(question).toBeVisible()
  expect(runs()).toEqual([])
  const undo = question.getByRole('button', { name: 'Undo the last mark' })
  await expect.element(undo).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  // Undo would take back something else now.
  await showMore()
  await page.getByRole('radio', { name: 'Fast' }).click()
  await runButton.click()
  await expect.element(question).toBeVisible()
  await expect.element(undo).not.toBeInTheDocument()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}z{/Control}')
  await runButton.click()
  await undo.click()
  await expect.element(question).not.toBeInTheDocument()
  await runButton.click()
  await expect.element(compareLine).toBeVisible()
  expect(runs()).toHaveLength(1)
})
