import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { compareLine, history, openEditor, paint, runButton } from '../../../../tests/pages/editor-data.ts'
import { server } from '../../../../tests/pages/server.ts'

test('a server that is away while a job runs is waited for, and the job comes to its end', async () => {
  const editor = await openEditor(server, 'remove-object')
  const end = editor.holdJobs()
  const mends = ['GET /api/jobs/:id/events', 'GET /api/jobs/:id'].map((call) => server.cutOff(call))
  await paint()
  await runButton.click()
  await expect.poll(() => location.search).toContain('job=')
  const away = page.getByText(/^The server is not answering/)
  await expect.element(away.first()).toBeVisible()
  for (const mend of mends) mend()
  end()
  await expect.element(compareLine).toBeVisible()
  await expect.element(away).not.toBeInTheDocument()
  await expect.element(history).toHaveLength(2)
})
