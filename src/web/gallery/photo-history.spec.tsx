import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { loader } from '#web/routes/pages/upload.tsx'
import { drawPhoto, openEditorServer } from '../../../tests/pages/editor-data.ts'
import { openPage } from '../../../tests/pages/open-page.tsx'
import { usageOf } from '../../../tests/pages/page-server.ts'
import { server } from '../../../tests/pages/server.ts'

const opened = page.getByRole('region', { name: 'Opened in this browser' })

async function askToDelete(name: string): Promise<void> {
  await opened.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
}

test('a visitor deletes a photo below the sheet after a second press, and has it back where that fails', async () => {
  const editor = openEditorServer(server)
  server.user = null
  server.usage = usageOf('VISITOR', 0)
  const picture = await drawPhoto()
  const photos = [await editor.keep(picture, { name: 'house.jpg' }), await editor.keep(picture, { name: 'barn.jpg' })]
  server.show<typeof loader>('pages/upload.tsx', { samples: [], pairs: {}, history: { photos, jobs: [] } })
  await openPage(server, '/upload')
  const call = 'DELETE /api/photos/:id'
  const mend = server.cutOff(call)
  await askToDelete('house.jpg')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click()
  await expect.element(opened.getByText('house.jpg')).toBeVisible()
  await askToDelete('house.jpg')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect.element(opened.getByText('house.jpg')).toBeVisible()
  mend()
  server.answerRaw(call, () => new Response(null, { status: 204 }))
  await askToDelete('house.jpg')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(opened.getByText('house.jpg')).not.toBeInTheDocument()
  await expect.element(opened.getByText('barn.jpg')).toBeVisible()
  expect(server.sentTo(call).map(({ parts }) => parts.id)).toEqual([photos[0]?.id])
})
