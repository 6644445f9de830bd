import { z } from 'zod'
import {
  archiveReply,
  deletionReply,
  type GalleryFilter,
  type GalleryFound,
  type GalleryPage,
  galleryFound,
  galleryPage,
  galleryVersions,
} from '#contract/gallery.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { request } from './request/request.ts'

/** @param after `next` of the page before */
export function listEntries(filter: GalleryFilter, after: string, limit: number): Promise<GalleryPage> {
  const query = queryOf({ ...filter, after, limit: String(limit) })
  // Quiet: the list says itself that the rest did not come.
  return request(`/api/gallery?${query}`, galleryPage, { isQuiet: true })
}

/** The ids of all entries of a filter. */
export const findEntries = (filter: GalleryFilter): Promise<GalleryFound> =>
  request(`/api/gallery/found?${queryOf(filter)}`, galleryFound)

/** The photos of an entry, oldest first. Quiet: the dialog says itself what failed. */
export async function listVersions(id: string, signal: AbortSignal): Promise<PhotoReply[]> {
  const path = `/api/gallery/${encodeURIComponent(id)}`
  return (await request(path, galleryVersions, { signal, isQuiet: true })).versions
}

export async function renameEntry(id: string, name: string): Promise<string> {
  const path = `/api/gallery/${encodeURIComponent(id)}/name`
  return (await request(path, z.object({ name: z.string() }), { method: 'POST', json: { name } })).name
}

export const markFavourites = (ids: readonly string[], isFavourite: boolean): Promise<object> =>
  request('/api/gallery/favourites', z.object({}), { method: 'POST', json: { ids, isFavourite } })

/** Prepares the latest photos of entries as one ZIP. @param album after which it is called @returns its address */
export async function prepareArchive(ids: readonly string[], album: string | null): Promise<string> {
  const { id } = await request('/api/gallery/archives', archiveReply, { method: 'POST', json: { ids } })
  const query = album === null ? '' : `?album=${encodeURIComponent(album)}`
  return `/api/gallery/archives/${encodeURIComponent(id)}${query}`
}

/** Deletes entries with everything made of them. @returns how many photos there were */
export async function deleteEntries(ids: readonly string[]): Promise<number> {
  return (await request('/api/gallery/deletions', deletionReply, { method: 'POST', json: { ids } })).photos
}

const queryOf = (fields: Readonly<Record<string, string | undefined>>): URLSearchParams =>
  new URLSearchParams(Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined))
