import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { history, openEditor } from '../../../../tests/pages/editor-data.ts'
import { expectNoViolations } from '../../../../tests/pages/no-violations.ts'
import { usageOf } from '../../../../tests/pages/page-server.ts'
import { server } from '../../../../tests/pages/server.ts'

const dialog = page.getByRole('dialog', { name: 'What should change?' })
const field = dialog.getByRole('textbox', { name: 'In your own words' })
const steps = dialog.getByRole('listitem')
const change = dialog.getByRole('button', { name: 'Change the photo' })

test('a sentence becomes steps, one is left out, and the others are made one on the other and can be undone', async () => {
  server.usage = usageOf('BASIC', 0)
  const editor = await openEditor(server, 'cartoon')
  await userEvent.keyboard('/')
  await expect.element(change).toBeDisabled()
  await field.fill('Make the sky a sunset, remove the people, crop square and a bit warmer')
  await expect.element(steps).toHaveLength(3)
  await expect.element(steps.nth(0)).toMatchTextContent(/Change sky · Sunset/)
  await expect.element(steps.nth(1)).toMatchTextContent(/Remove object · People/)
  await expect.element(steps.nth(2)).toMatchTextContent(/Adjust · Crop, Temperature \+15/)
  await expect.element(dialog.getByText('Uses 2 of 5,000 left')).toBeVisible()
  await expectNoViolations()
  await steps.nth(1).getByRole('button', { name: 'Leave out: Remove object, People' }).click()
  await expect.element(dialog.getByText('Uses 1 of 5,000 left')).toBeVisible()
  await change.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(history).toHaveLength(3)
  const [first, second] = editor.requests
  expect(editor.requests).toMatchObject([
    { tool: 'change-sky', options: { sky: 'sunset' }, maskBy: null },
    { tool: 'adjust', options: { temperature: 15 } },
  ])
  expect([...editor.jobs.values()].find(({ tool }) => tool === 'change-sky')?.resultPhotoId).toBe(second?.photoId)
  expect(first?.photoId).not.toBe(second?.photoId)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(history).toHaveLength(2)
})

test('where a step works is sent with it', async () => {
  server.usage = usageOf('BASIC', 0)
  const editor = await openEditor(server, 'cartoon')
  const opener = page.getByRole('button', { name: 'What should change?' }).first()
  await opener.click()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
  await opener.click()
  await field.fill('black and white except the dog')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => editor.requests)
    .toMatchObject([
      { tool: 'adjust', options: { look: 'silver' }, maskBy: { by: 'thing', kind: 'dog', isInverted: true } },
    ])
})

test('what is not understood is said, and nothing is sent', async () => {
  server.usage = usageOf('VISITOR', 0)
  const editor = await openEditor(server, 'cartoon')
  await userEvent.keyboard('/')
  await field.fill('remove the unicorn')
  await expect.element(dialog.getByText('Not understood: unicorn')).toBeVisible()
  await expect.element(change).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
  expect(editor.requests).toEqual([])
})

test('more than is left is told before anything is made', async () => {
  server.usage = usageOf('VISITOR', 2)
  await openEditor(server, 'cartoon')
  await userEvent.keyboard('/')
  await field.fill('remove the people and make it a watercolour')
  await expect.element(dialog.getByText('All of them take 2 edits, and 1 are left.')).toBeVisible()
  await expect.element(change).toBeDisabled()
})

test('a step that fails ends the others, and says why', async () => {
  server.usage = usageOf('BASIC', 0)
  await openEditor(server, 'cartoon')
  server.answerRaw('POST /api/jobs', () => server.refusal('no-sky-found'))
  await userEvent.keyboard('/')
  await field.fill('a starry sky and a watercolour')
  await change.click()
  await expect.element(page.getByRole('alertdialog', { name: 'Request error' })).toBeVisible()
  expect(server.sentTo('POST /api/jobs')).toHaveLength(1)
})
