import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { loader } from '#web/routes/pages/upload.tsx'
import { drawPhoto, history, openEditorServer } from '../../../tests/pages/editor-data.ts'
import { expectNoViolations } from '../../../tests/pages/no-violations.ts'
import { openPage } from '../../../tests/pages/open-page.tsx'
import { usageOf } from '../../../tests/pages/page-server.ts'
import { server } from '../../../tests/pages/server.ts'

test('a photo that was opened without a tool takes words, and the editor shows the steps that they mean', async () => {
  const editor = openEditorServer(server)
  server.user = null
  server.usage = usageOf('VISITOR', 0)
  const photo = await editor.keep(await drawPhoto(), { name: 'house.jpg' })
  server.show<typeof loader>('pages/upload.tsx', { samples: [], pairs: {}, history: { photos: [photo], jobs: [] } })
  await openPage(server, `/upload?photo=${photo.id}`)
  await expect.element(page.getByRole('heading', { name: 'Now choose a tool' })).toBeVisible()
  await page.getByRole('textbox', { name: 'What should change?' }).fill('a bit warmer')
  await expectNoViolations()
  await page.getByRole('button', { name: 'Go on' }).click()
  const dialog = page.getByRole('dialog', { name: 'What should change?' })
  await expect.element(dialog.getByRole('textbox')).toHaveValue('a bit warmer')
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent(/Adjust · Temperature \+15/)
  expect(location.search).not.toContain('say=')
  const pictures = () => server.sentTo('GET /api/photos/:id/image').length
  const before = pictures()
  await dialog.getByRole('button', { name: 'Change the photo' }).click()
  await expect.element(history).toHaveLength(2)
  expect(editor.requests).toMatchObject([{ tool: 'adjust', photoId: photo.id }])
  // The result's pictures, small and whole, are asked for before the test ends.
  await expect.poll(pictures).toBeGreaterThanOrEqual(before + 2)
})

test('a photo that was shared before the app was ready is asked for once more', async () => {
  server.show<typeof loader>('pages/upload.tsx', { samples: [], pairs: {}, history: { photos: [], jobs: [] } })
  await openPage(server, '/upload?shared=nothing')
  await expect.element(page.getByText('The shared photo did not arrive. Choose it here.')).toBeVisible()
  await expect.poll(() => location.pathname + location.search).toBe('/upload')
})
