import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { type AlbumReply, albumReply } from '#contract/album.ts'
import { archiveReply, type GalleryEntry, galleryFound } from '#contract/gallery.ts'
import type { loader } from '#web/routes/home/create.tsx'
import { drawPhoto, openEditorServer } from '../../../../tests/pages/editor-data.ts'
import { expectNoViolations } from '../../../../tests/pages/no-violations.ts'
import { onPhone } from '../../../../tests/pages/on-phone.ts'
import { openPage } from '../../../../tests/pages/open-page.tsx'
import { ada, usageOf } from '../../../../tests/pages/page-server.ts'
import { server } from '../../../../tests/pages/server.ts'

const list = page.getByRole('region', { name: 'Albums' })
const photos = page.getByRole('list', { name: 'My photos' })
const bar = page.getByRole('region', { name: 'Selected photos' })
const names = ['beach.jpg', 'house.jpg']

let entries: GalleryEntry[] = []
let albums: { id: string; name: string; ids: string[] }[] = []

const idOf = (letter: string) => `0197a000-0000-7000-8000-${letter.repeat(12)}`
const replyOf = ({ id, name, ids }: (typeof albums)[number]): AlbumReply => ({
  ...{ id, name, createdAt: '2026-11-29T00:00:00.000Z', photos: ids.length },
  cover: entries.find((entry) => ids.includes(entry.id))?.photo ?? null,
})
const albumOf = (id: string | undefined) => albums.find((album) => album.id === id) as (typeof albums)[number]

beforeEach(async () => {
  const editor = openEditorServer(server)
  const picture = await drawPhoto()
  entries = []
  for (const [place, name] of names.entries()) {
    const id = idOf('ab'[place] as string)
    entries.push({
      id,
      name,
      firstId: id,
      photo: await editor.keep(picture, { id, name }),
      steps: 0,
      isFavourite: false,
    })
  }
  albums = []
  server.user = ada
  server.usage = usageOf('FREE', 0)
  server.show<typeof loader>('home/create.tsx', (search) => {
    const album = search.get('album') ?? undefined
    const found = album === undefined ? entries : entries.filter(({ id }) => albumOf(album)?.ids.includes(id))
    return Promise.resolve({
      ...{ page: { entries: found, next: null }, filter: album === undefined ? {} : { album } },
      ...{ key: `ada?${search}`, jobs: [], batches: [], albums: albums.map(replyOf) },
    })
  })
  server.answer('POST /api/albums', albumReply, ({ json }) => {
    const { name, ids } = json as { name: string; ids: string[] }
    const album = { id: idOf(String(albums.length + 1)), name, ids }
    albums.push(album)
    return replyOf(album)
  })
  server.answer('POST /api/albums/:id/name', z.object({}), ({ parts, json }) => {
    albumOf(parts.id).name = (json as { name: string }).name
    return {}
  })
  server.answer('POST /api/albums/:id/entries', z.object({}), ({ parts, json }) => {
    const { ids, isIn } = json as { ids: string[]; isIn: boolean }
    const album = albumOf(parts.id)
    album.ids = isIn ? [...new Set([...album.ids, ...ids])] : album.ids.filter((id) => !ids.includes(id))
    return {}
  })
  server.answerRaw('DELETE /api/albums/:id', ({ parts }) => {
    albums = albums.filter(({ id }) => id !== parts.id)
    return new Response(null, { status: 204 })
  })
})

async function select(...names: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).click()
}

test('several photos make an album, which has a page of its own and is renamed there', async () => {
  await openPage(server, '/home/create')
  await select(...names)
  await bar.getByRole('button', { name: 'Album' }).click()
  const dialog = page.getByRole('dialog', { name: 'New album' })
  await dialog.getByRole('button', { name: 'Create album' }).click()
  await expect.element(dialog.getByText('Give it a name of at least one letter.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(' Summer ')
  await dialog.getByRole('button', { name: 'Create album' }).click()
  await expect.element(page.getByText('2 photos are in Summer now.')).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(albums).toMatchObject([{ name: 'Summer', ids: entries.map(({ id }) => id) }])
  await expectNoViolations()
  await list.getByRole('link', { name: 'Summer 2 photos' }).click()
  await expect.element(page.getByRole('heading', { name: 'Summer' })).toBeVisible()
  await expect.element(photos.getByRole('link')).toHaveLength(2)
  await page.getByRole('button', { name: 'More for Summer' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename this album' })
  await renaming.getByRole('textbox', { name: 'Name' }).fill('Sea')
  await renaming.getByRole('button', { name: 'Rename' }).click()
  await expect.element(page.getByRole('heading', { name: 'Sea' })).toBeVisible()
  await expect.element(renaming).not.toBeInTheDocument()
  await expectNoViolations()
})

test('a photo goes into an album that is there, and out of it again; it stays in My photos', async () => {
  albums = [{ id: idOf('1'), name: 'Sea', ids: [idOf('a')] }]
  await openPage(server, '/home/create')
  await photos.getByRole('button', { name: 'More for house.jpg' }).click()
  await page.getByRole('menuitem', { name: 'Add to an album' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to an album' })
  await dialog.getByRole('button', { name: 'Sea 1 photo' }).click()
  await expect.poll(() => albums[0]?.ids).toHaveLength(2)
  await list.getByRole('link', { name: 'Sea 2 photos' }).click()
  await select('beach.jpg')
  await bar.getByRole('button', { name: 'Take out' }).click()
  await expect.element(photos.getByRole('link')).toHaveLength(1)
  await photos.getByRole('button', { name: 'More for house.jpg' }).click()
  await page.getByRole('menuitem', { name: 'Remove from album' }).click()
  await expect.element(page.getByText('Nothing in it yet')).toBeVisible()
  await page.getByRole('link', { name: 'My photos' }).last().click()
  await expect.element(photos.getByRole('link')).toHaveLength(2)
})

test('an empty album asks for photos, and they are chosen for it', async () => {
  await openPage(server, '/home/create')
  await page.getByRole('button', { name: 'New album' }).click()
  const dialog = page.getByRole('dialog', { name: 'New album' })
  // What it asks for can be typed at once.
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.keyboard('Sea')
  await dialog.getByRole('button', { name: 'Create album' }).click()
  await page.getByRole('link', { name: 'Choose photos' }).click()
  const add = bar.getByRole('button', { name: 'Add to Sea' })
  await expect.element(add).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Select beach.jpg' }).click()
  await add.click()
  await expect.element(page.getByRole('heading', { name: 'Sea' })).toBeVisible()
  await expect.element(photos.getByRole('link')).toHaveLength(1)
  await expect.element(bar).not.toBeInTheDocument()
})

test('an album is downloaded whole, and deleted without its photos', async () => {
  albums = [{ id: idOf('1'), name: 'Sea', ids: [idOf('a'), idOf('b')] }]
  server.answer('GET /api/gallery/found', galleryFound, { found: entries.map(({ id }) => ({ id, photoId: id })) })
  server.answer('POST /api/gallery/archives', archiveReply, { id: idOf('9') })
  server.answerRaw('GET /api/gallery/archives/:id', () => new Response('zip'))
  await openPage(server, `/home/create?album=${idOf('1')}`)
  const more = page.getByRole('button', { name: 'More for Sea' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Download' }).click()
  await expect.poll(() => server.sentTo('GET /api/gallery/archives/:id')).toHaveLength(1)
  expect(server.sentTo('GET /api/gallery/archives/:id')[0]?.query.get('album')).toBe(idOf('1'))
  expect(server.sentTo('POST /api/gallery/archives')[0]?.json).toEqual({ ids: entries.map(({ id }) => id) })
  // Of what is selected in it, the file has its name too.
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await bar.getByRole('button', { name: 'Select all found' }).click()
  await bar.getByRole('button', { name: 'Download' }).click()
  await expect.poll(() => server.sentTo('GET /api/gallery/archives/:id')).toHaveLength(2)
  expect(server.sentTo('GET /api/gallery/archives/:id')[1]?.query.get('album')).toBe(idOf('1'))
  await bar.getByRole('button', { name: 'Done' }).click()
  await more.click()
  await page.getByRole('menuitem', { name: 'Delete the album' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the album' }).click()
  await expect.element(photos.getByRole('link')).toHaveLength(2)
  await expect.element(list.getByRole('link')).toHaveLength(0)
  await openPage(server, `/home/create?album=${idOf('1')}`)
  await expect.element(page.getByText('This album is gone')).toBeVisible()
})

describe('on a phone', () => {
  onPhone(375, 812)

  test('what is done with selected photos leaves most of the screen to them', async () => {
    await openPage(server, '/home/create')
    await select('beach.jpg')
    await expect.element(bar.getByRole('button', { name: 'Album' })).toBeVisible()
    const { height, width } = bar.element().getBoundingClientRect()
    expect(width).toBeLessThanOrEqual(375)
    expect(height).toBeLessThan(812 / 5)
    await expectNoViolations()
  })
})
