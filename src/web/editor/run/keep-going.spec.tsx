import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  compareLine,
  drawFile,
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
  runToEnd,
  shownPixels,
} from '../../../../tests/pages/editor-data.ts'
import { openPage } from '../../../../tests/pages/open-page.tsx'
import { usageOf } from '../../../../tests/pages/page-server.ts'
import { drawPreviews } from '../../../../tests/pages/previews.ts'
import { server } from '../../../../tests/pages/server.ts'

const draft = page.getByText('Draft', { exact: true })
const cancel = page.getByRole('button', { name: 'Cancel' }).first()
const failure = page.getByRole('alertdialog', { name: 'Request error' })
const tryAgain = refusal.getByRole('button', { name: 'Try again' })

test('what goes is gone within the first moments of a run: a draft stands there until the result does', async () => {
  drawPreviews()
  // A dark disc where the two colours of the ground meet.
  const withDisc = await drawFile({ width: 480, height: 320 }, (context) => {
    context.fillStyle = '#4a78b0'
    context.fillRect(0, 0, 480, 320)
    context.fillStyle = '#6f8f4a'
    context.fillRect(0, 160, 480, 160)
    context.fillStyle = '#101010'
    context.arc(240, 160, 14, 0, 7)
    context.fill()
  })
  const editor = await openEditor(server, 'remove-object', withDisc)
  const lightInTheMiddle = () => Math.max(...shownPixels().slice(4 * (60 * 160 + 80), 4 * (60 * 160 + 80) + 3))
  const end = editor.holdJobs()
  await paint([0.44, 0.5], [0.56, 0.5])
  expect(lightInTheMiddle()).toBeLessThan(40)
  await expect.element(page.getByText('Preparing the preview')).not.toBeInTheDocument()
  await runButton.click()
  await expect.element(draft).toBeVisible()
  await expectMarks(false)
  await expect.poll(lightInTheMiddle).toBeGreaterThan(60)
  end()
  await expect.element(compareLine).toBeVisible()
  await expect.element(draft).not.toBeInTheDocument()
})

test('a reload while a job runs picks it up with its marks, and shows its result', async () => {
  drawPreviews()
  const editor = await openEditor(server, 'remove-object')
  const end = editor.holdJobs()
  await paint([0.4, 0.4], [0.6, 0.6])
  await runButton.click()
  await expect.poll(() => location.search).toContain('job=')
  await expect.element(draft).toBeVisible()
  await reload(server)
  await expect.element(draft).toBeVisible()
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

test('what is made already is not made again: the button rests, and other settings lead back for nothing', async () => {
  const editor = await openEditor(server, 'coloring')
  await runToEnd()
  const rests = runButton
  await expect.element(rests).toMatchTextContent(/Already made\. Change something first\.$/)
  await expect.element(rests).toBeDisabled()
  await page.getByRole('button', { name: 'Vivid' }).click()
  await runButton.click()
  await expect.element(history).toHaveLength(3)
  await page.getByRole('button', { name: 'Natural' }).click()
  await expect.element(rests).toMatchTextContent(/Already made, free$/)
  await rests.click()
  await expect.element(rests).toBeDisabled()
  await expect.element(history).toHaveLength(3)
  expect(editor.requests).toHaveLength(2)
})
