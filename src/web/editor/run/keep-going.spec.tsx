import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  compareLine,
  drawPhoto,
  expectMarks,
  history,
  loadFile,
  openEditor,
  openEditorServer,
  paint,
  photoPlace,
  refusal,
  reload,
  runButton,
} from '../../../../tests/pages/editor-data.ts'
import { openPage } from '../../../../tests/pages/open-page.tsx'
import { usageOf } from '../../../../tests/pages/page-server.ts'
import { server } from '../../../../tests/pages/server.ts'

const cancel = page.getByRole('button', { name: 'Cancel' }).first()
const failure = page.getByRole('alertdialog', { name: 'Request error' })
const tryAgain = refusal.getByRole('button', { name: 'Try again' })

test('a reload while a job runs picks it up with its marks, and shows its result', async () => {
  const editor = await openEditor(server, 'remove-object')
  const end = editor.holdJobs()
  await paint([0.4, 0.4], [0.6, 0.6])
  await runButton.click()
  await expect.poll(() => location.search).toContain('job=')
  await expectMarks(true)
  await reload(server)
  await expectMarks(true)
  expect(location.search).toContain('job=')
  await expect.element(cancel).toBeVisible()
  await expect.element(compareLine).not.toBeInTheDocument()
  end()
  await expect.element(compareLine).toBeVisible()
  await expect.element(history).toHaveLength(2)
  await expect.poll(() => location.search).not.toContain('job=')
  await expectMarks(false)
})

test('a job can be cancelled, and run again', async () => {
  server.usage = usageOf('BASIC', 0)
  const editor = await openEditor(server, 'repair')
  const end = editor.holdJobs()
  await runButton.click()
  await expect.poll(() => location.search).toContain('job=')
  await cancel.click()
  await expect.element(runButton).toBeEnabled()
  await expect.element(history).toHaveLength(1)
  await expect.element(refusal).not.toBeInTheDocument()
  expect(server.sentTo('POST /api/jobs/:id/cancel')).toHaveLength(1)
  end()
  await runButton.click()
  await expect.element(compareLine).toBeVisible()
  expect([...editor.jobs.values()].map(({ state }) => state)).toEqual(['cancelled', 'done'])
})

test('an upload cut off says so, keeps the file, and goes through on retry', async () => {
  const editor = openEditorServer(server)
  const mend = server.cutOff('POST /api/photos')
  await openPage(server, '/remove-object')
  await loadFile(await drawPhoto())
  await expect.element(refusal).toMatchTextContent('The connection was lost')
  await expect.poll(photoPlace).not.toBe('')
  await page.getByRole('button', { name: 'Brush' }).click()
  await paint()
  await expectMarks(true)
  mend()
  await tryAgain.click()
  await expect.poll(() => location.search).toContain('photo=')
  await expect.element(refusal).not.toBeInTheDocument()
  await expectMarks(true)
  expect(editor.photos.size).toBe(1)
})

test('a run cut off says so, keeps what was painted, and goes through on retry as the same run', async () => {
  await openEditor(server, 'remove-object')
  await paint()
  const mend = server.cutOff('POST /api/jobs')
  await runButton.click()
  await expect.element(failure).toMatchTextContent('The connection was lost')
  await failure.getByRole('button', { name: 'OK' }).click()
  await expect.element(failure).not.toBeInTheDocument()
  // What the dialog has said is not said again.
  await expect.element(refusal).toMatchTextContent('The run did not start')
  await expectMarks(true)
  mend()
  await tryAgain.click()
  await expect.element(compareLine).toBeVisible()
  const keys = server.sentTo('POST /api/jobs').map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

test('progress that is cut off is found again', async () => {
  await openEditor(server, 'remove-object')
  server.cutOff('GET /api/jobs/:id/events')
  await paint()
  await runButton.click()
  await expect.element(compareLine).toBeVisible()
})
