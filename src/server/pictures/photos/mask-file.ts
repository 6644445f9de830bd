import type { Kysely } from 'kysely'
import { Problem } from '#contract/problem.ts'
import type { Tables } from '#server/ground/database/tables.ts'
import type { ObjectStore } from '#server/ground/storage/object-store.ts'
import type { Owner } from '#server/ground/visitors/owner.ts'
import { type DownloadFile, findStoredFile } from '#server/pictures/photos/download/download-file.ts'
import { maskKey } from '#server/pictures/photos/photo-files.ts'
import { findMask } from '#server/pictures/photos/photo-queries.ts'

/** A painted mask as it was sent, for a page that is opened again during a run. @throws Problem 'not-found' */
export async function openMaskFile(
  { db, store }: { readonly db: Kysely<Tables>; readonly store: ObjectStore },
  owner: Owner,
  photoId: string,
  maskId: string,
): Promise<DownloadFile> {
  const mask = await findMask(db, owner, photoId, maskId)
  const file = mask === null ? null : await findStoredFile(store, maskKey(maskId), 'image/png', null)
  if (file === null) throw new Problem('not-found')
  return file
}
