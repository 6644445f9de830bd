import { createHash, randomUUID } from 'node:crypto'
import type { Db } from '#server/ground/database/tables.ts'
import type { ObjectStore, StoreAddresses } from '#server/ground/storage/object-store.ts'
import { beginPassingFiles } from '#server/ground/storage/unkept/unkept-files.ts'
import type { NamedFile } from '#server/pictures/photos/download/downloads.ts'
import { attachmentHeader } from '#server/pictures/photos/upload/photo-name.ts'

/** How long an address is good. A folder is swept two hours after its first file, so after the last of its addresses. */
const handedSeconds = 3600
export const handedPrefix = 'handouts/'

const hourOf = (nowMs: number) => Math.floor(nowMs / 3_600_000)
/** A folder takes files for one hour only: what is swept is never written into at the same time. */
const folderOf = (photoId: string, hour: number) => `${handedPrefix}${photoId}-${hour}`

/** The folders in which there may be files of a photo that can still be fetched. */
export const handedFolders = (photoId: string, nowMs = Date.now()): readonly string[] => [
  folderOf(photoId, hourOf(nowMs)),
  folderOf(photoId, hourOf(nowMs) - 1),
]

interface HandParts {
  readonly db: Db
  readonly store: ObjectStore
  readonly addresses: StoreAddresses
}

/**
 * Lays a file into the store as it leaves, and says where it is fetched from there. The same file is laid down once an
 * hour.
 */
export async function handFile(
  { db, store, addresses }: HandParts,
  photoId: string,
  file: NamedFile,
): Promise<{ readonly url: string; readonly expiresAt: string }> {
  const { contentType, name } = file
  const nowMs = Date.now()
  const folder = folderOf(photoId, hourOf(nowMs))
  // Hashed, since a tag may hold what no key may.
  const shown = createHash('sha256')
    .update(`${contentType} ${file.tag ?? randomUUID()}`)
    .digest('hex')
    .slice(0, 32)
  const key = `${folder}/${shown}`
  await beginPassingFiles(db, folder)
  const known = await store.find(key, { start: 0, end: 0 })
  known?.body.destroy()
  if (known === null) await store.put(key, await file.read())
  else await file.close()
  const url = await addresses.toGet(key, { contentType, disposition: attachmentHeader(name) }, handedSeconds)
  return { url, expiresAt: new Date(nowMs + handedSeconds * 1000).toISOString() }
}
