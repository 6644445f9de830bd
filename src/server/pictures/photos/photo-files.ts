import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Problem } from '#contract/problem.ts'
import { thingsVersion } from '#contract/things.ts'
import type { ObjectStore } from '#server/ground/storage/object-store.ts'
import { beginFiles, discardFiles, type FileParts } from '#server/ground/storage/unkept/unkept-files.ts'
import { renderFiles } from '#server/pictures/render/render-task.ts'
import type { ToolId } from '#tools/catalog.ts'

/**
 * file: the upload as it came, or a result's pixels as PNG. view: missing until somebody looks, where a program sent or
 * made the photo. full: every pixel in a format that browsers show; -free and
 * -visitor: the part of a result that FREE members and visitors may see. frames and gif: an animated result, lossless
 * and for viewing. lines: those of a drawing, as SVG.
 */
export const photoFiles = [
  'file',
  'metadata',
  'view',
  'thumb',
  'full',
  'full-free',
  'full-visitor',
  'frames',
  'gif',
  'gif-free',
  'gif-visitor',
  'lines',
] as const
export type PhotoFile = (typeof photoFiles)[number]

/** All files below it belong to the row of the same id, and are deleted with it. */
export const photoFolder = (photoId: string) => `photos/${photoId}`
export const maskFolder = (maskId: string) => `masks/${maskId}`

export const photoKey = (photoId: string, file: PhotoFile) => `${photoFolder(photoId)}/${file}`
export const analysisKey = (photoId: string, tool: ToolId, version: number) =>
  `${photoFolder(photoId)}/reading-${tool}-${version}`
/** What is in a photo, as the JSON of its reply and as what answers clicks. Both are made at once. */
export const thingsKeys = (photoId: string) => ({
  things: `${photoFolder(photoId)}/things-${thingsVersion}`,
  embedding: `${photoFolder(photoId)}/embedding-${thingsVersion}`,
})
export const maskKey = (maskId: string) => `${maskFolder(maskId)}/file`

/**
 * Stores the files that a render child left in `folder`, beside each other, as each waits for the disk. If one fails, the
 * stored ones are deleted. The photo's row takes them over.
 */
export async function storePhotoFiles(
  { db, store }: FileParts,
  photoId: string,
  folder: string,
  filePath: string,
  further: readonly ('view' | 'frames' | 'gif' | 'lines')[] = [],
): Promise<void> {
  await beginFiles(db, photoFolder(photoId))
  const put = (file: PhotoFile, path: string) => store.put(photoKey(photoId, file), { path, isFinal: true })
  const puts = (['metadata', 'thumb', ...further] as const).map((file) => put(file, join(folder, renderFiles[file])))
  // All have ended before any is deleted.
  const ends = await Promise.allSettled([put('file', filePath), ...puts])
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed === undefined) return
  await discardFiles({ db, store }, photoFolder(photoId))
  throw failed.reason
}

/** Stores a mask; its row takes the file over. */
export async function storeMask({ db, store }: FileParts, maskId: string, path: string): Promise<void> {
  await beginFiles(db, maskFolder(maskId))
  try {
    await store.put(maskKey(maskId), { path })
  } catch (error) {
    await discardFiles({ db, store }, maskFolder(maskId))
    throw error
  }
}

/** Copies an object to a local file, for a render child. @throws Problem 'not-found' */
export async function fetchObject(store: ObjectStore, key: string, path: string): Promise<void> {
  if (!(await fetchIfThere(store, key, path))) throw new Problem('not-found', key)
}

/** As `fetchObject`, for what need not be there. @returns whether it is */
export async function fetchIfThere(store: ObjectStore, key: string, path: string): Promise<boolean> {
  if (store.copyTo !== undefined) return store.copyTo(key, path)
  const found = await store.find(key)
  if (found !== null) await pipeline(found.body, createWriteStream(path))
  return found !== null
}
