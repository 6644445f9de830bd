import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { toolCatalog } from '#tools/catalog.ts'
import type { loader as galleryLoader } from '#web/routes/home/create.tsx'
import type { loader as uploadLoader } from '#web/routes/pages/upload.tsx'
import { drawPhoto, openEditorServer } from '../../../tests/pages/editor-data.ts'
import { openPage } from '../../../tests/pages/open-page.tsx'
import { ada, usageOf } from '../../../tests/pages/page-server.ts'
import { server } from '../../../tests/pages/server.ts'

const more = page.getByText('One photo is opened, and 2 more came with it.')
const sent = () => server.sentTo('POST /api/photos').map(({ query }) => query.get('name'))

let listen: MockInstance<typeof window.addEventListener>
beforeEach(() => {
  listen = vi.spyOn(window, 'addEventListener')
  return () => listen.mockRestore()
})

async function bringThree(type: 'drop' | 'paste'): Promise<void> {
  // What hears of the others comes after all else of a page.
  await expect.poll(() => listen.mock.calls.some(([heard]) => String(heard) === 'paste')).toBe(true)
  const photo = await drawPhoto()
  const data = new DataTransfer()
  for (const name of ['1.jpg', '2.jpg', '3.jpg']) data.items.add(new File([photo], name, { type: 'image/jpeg' }))
  const event =
    type === 'drop'
      ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
      : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
  document.body.dispatchEvent(event)
}

test('of three photos dropped on an editor one is opened, and one press adds the others to My photos', async () => {
  openEditorServer(server)
  server.user = { ...ada, role: 'BASIC', isMember: true }
  server.usage = usageOf('BASIC', 0)
  const found = { entries: [], next: null }
  server.show<typeof galleryLoader>('home/create.tsx', async () => ({
    ...{ page: found, filter: {}, key: 'ada', jobs: [], batches: [], albums: [] },
  }))
  await openPage(server, toolCatalog.cartoon.path)
  await expect.element(page.getByRole('application')).toBeVisible()
  await bringThree('drop')
  await expect.element(more).toBeVisible()
  await page.getByRole('button', { name: 'Add them' }).click()
  await expect.element(page.getByText('2 photos added')).toBeVisible()
  expect(location.pathname).toBe('/home/create')
  expect(sent()).toEqual(['1.jpg', '2.jpg', '3.jpg'])
})

test('a visitor finds the others below the sheet that the first was pasted on', async () => {
  openEditorServer(server)
  server.user = null
  server.usage = usageOf('VISITOR', 0)
  server.show<typeof uploadLoader>('pages/upload.tsx', async () => ({
    ...{ samples: [], pairs: {}, history: { photos: [], jobs: [] } },
  }))
  await openPage(server, '/upload')
  await expect.element(page.getByRole('heading', { name: 'Open a photo' })).toBeVisible()
  await bringThree('paste')
  await expect.element(more).toBeVisible()
  await page.getByRole('button', { name: 'Add them' }).click()
  await expect.element(page.getByText('2 photos added')).toBeVisible()
  expect(sent().toSorted()).toEqual(['1.jpg', '2.jpg', '3.jpg'])
})
