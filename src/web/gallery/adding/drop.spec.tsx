import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { loader } from '#web/routes/home/create.tsx'
import { drawPhoto, openEditorServer } from '../../../../tests/pages/editor-data.ts'
import { openPage } from '../../../../tests/pages/open-page.tsx'
import { ada, usageOf } from '../../../../tests/pages/page-server.ts'
import { server } from '../../../../tests/pages/server.ts'

const dropArea = page.getByText('Drop it here')

beforeEach(async () => {
  const photo = await openEditorServer(server).keep(await drawPhoto(), { name: 'there.jpg' })
  server.user = { ...ada, role: 'BASIC', isMember: true }
  server.usage = usageOf('BASIC', 0)
  const entries = [{ id: photo.id, name: photo.name, firstId: photo.id, photo, steps: 0, isFavourite: false }]
  server.show<typeof loader>('home/create.tsx', async () => ({
    ...{ page: { entries, next: null }, filter: {}, key: 'ada', jobs: [], batches: [], albums: [] },
  }))
  await openPage(server, '/home/create')
  await expect.element(page.getByRole('list', { name: 'My photos' })).toBeVisible()
})

/** @returns whether the page has heard it */
async function drag(type: 'dragenter' | 'dragleave' | 'drop', ...names: readonly string[]): Promise<boolean> {
  const photo = await drawPhoto()
  const data = new DataTransfer()
  for (const name of names) data.items.add(new File([photo], name, { type: photo.type }))
  const gallery = page.getByRole('list', { name: 'My photos' }).element()
  return !gallery.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }))
}

/** The list may stand before the page listens. */
const enter = () => expect.poll(() => drag('dragenter', '1.jpg')).toBe(true)

test('photos that are dropped on My photos are added, and where they may be let go is shown', async () => {
  await enter()
  await expect.element(dropArea).toBeVisible()
  await drag('dragleave', '1.jpg')
  await expect.element(dropArea).not.toBeInTheDocument()
  await enter()
  await drag('drop', '1.jpg', '2.jpg')
  await expect.element(page.getByText('2 photos added')).toBeVisible()
  await expect.element(dropArea).not.toBeInTheDocument()
  expect(server.sentTo('POST /api/photos').map(({ query }) => query.get('name'))).toEqual(['1.jpg', '2.jpg'])
})

test('one that was added is opened from there', async () => {
  await enter()
  await drag('drop', '1.jpg')
  await expect.element(page.getByText('1 photo added')).toBeVisible()
  const open = page.getByRole('link', { name: 'Open it' })
  await expect.element(open).toHaveAttribute('href', expect.stringMatching(/^\/remove-object\?tool=adjust&photo=/))
})
