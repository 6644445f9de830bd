import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  drawPhoto,
  openEditor,
  openEditorServer,
  paint,
  quietTool,
  runToEnd,
} from '../../../../tests/pages/editor-data.ts'
import { ada } from '../../../../tests/pages/page-server.ts'
import { server } from '../../../../tests/pages/server.ts'

const strip = page.getByRole('button', { name: 'Do the same to more photos' })

test('what was done to a photo leads on to more photos; a visitor is told what that takes', async () => {
  await openEditor(server, quietTool, await drawPhoto(), openEditorServer(server))
  await expect.element(strip).not.toBeInTheDocument()
  await runToEnd()
  await strip.click()
  const told = page.getByText('For several photos at once you need an account with BASIC.')
  await expect.element(told).toBeVisible()
})

test('a member goes to My photos, with the photo whose steps are meant', async () => {
  server.user = { ...ada, role: 'BASIC', isMember: true }
  const editor = openEditorServer(server)
  await openEditor(server, quietTool, await drawPhoto(), editor)
  await runToEnd()
  await userEvent.keyboard('{Control>}s{/Control}')
  await page
    .getByRole('dialog', { name: 'Download' })
    .getByRole('button', { name: 'Do the same to more photos' })
    .click()
  const [job] = editor.jobs.values()
  await expect.poll(() => location.pathname + location.search).toBe(`/home/create?like=${job?.resultPhotoId}`)
})

test('what was marked in one photo alone is not offered for more', async () => {
  server.user = { ...ada, role: 'BASIC', isMember: true }
  await openEditor(server, 'remove-object', await drawPhoto(), openEditorServer(server))
  await paint([0.3, 0.4], [0.5, 0.4])
  await runToEnd()
  await expect.element(page.getByRole('button', { name: 'Keep these steps' })).toBeVisible()
  await expect.element(strip).not.toBeInTheDocument()
})
