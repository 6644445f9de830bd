import { z } from 'zod'
import { type AlbumReply, albumReply } from '#contract/album.ts'
import { galleryIdsMax } from '#contract/gallery.ts'
import { request, requestNothing } from './request/request.ts'

const pathOf = (id: string) => `/api/albums/${encodeURIComponent(id)}`

/** @param ids entries of the gallery that go into it at once */
export async function addAlbum(name: string, ids: readonly string[]): Promise<AlbumReply> {
  const first = ids.slice(0, galleryIdsMax)
  const album = await request('/api/albums', albumReply, { method: 'POST', json: { name, ids: first } })
  if (ids.length > first.length) await putInAlbum(album.id, ids.slice(first.length), true)
  return album
}

export const renameAlbum = (id: string, name: string): Promise<object> =>
  request(`${pathOf(id)}/name`, z.object({}), { method: 'POST', json: { name } })

/** Its photos stay. */
export const deleteAlbum = (id: string): Promise<void> => requestNothing(pathOf(id), { method: 'DELETE' })

/** Puts entries of the gallery into an album, or takes them out. */
export async function putInAlbum(id: string, ids: readonly string[], isIn: boolean): Promise<void> {
  for (let from = 0; from < ids.length; from += galleryIdsMax) {
    const json = { ids: ids.slice(from, from + galleryIdsMax), isIn }
    await request(`${pathOf(id)}/entries`, z.object({}), { method: 'POST', json })
  }
}
