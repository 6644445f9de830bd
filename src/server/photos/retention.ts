import type { Kysely } from 'kysely'
import { entitlements } from '#contract/plan.ts'
import type { Tables } from '#server/database/tables.ts'
import { deletePhotoFiles, maskKey } from '#server/photos/photo-files.ts'
import { deletePhotosBefore, findKnownIds } from '#server/photos/photo-queries.ts'
import type { ObjectStore } from '#server/storage/object-store.ts'

const hourMs = 3_600_000
/** A file whose row is not there yet belongs to an upload or a result in the making. */
const orphanHours = 2
const batchSize = 500

interface RetentionParts {
  readonly db: Kysely<Tables>
  readonly store: ObjectStore
}

/** Deletes photos past their time, rows and files, and files that a crash left without a row. */
export async function deleteExpiredPhotos({ db, store }: RetentionParts, now = new Date()): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const deadlines = { visitors: ago(entitlements.VISITOR.photoHours), freeMembers: ago(entitlements.FREE.photoHours) }
  while (true) {
    const { photoIds, maskIds } = await deletePhotosBefore(db, deadlines)
    if (photoIds.length === 0) break
    for (const id of photoIds) await deletePhotoFiles(store, id)
    for (const id of maskIds) await store.delete(maskKey(id))
  }
  const orphansBefore = ago(orphanHours)
  for (const table of ['photos', 'masks'] as const) await deleteOrphans({ db, store }, table, orphansBefore)
}

async function deleteOrphans({ db, store }: RetentionParts, table: 'photos' | 'masks', before: Date): Promise<void> {
  let keys: string[] = []
  const deleteUnknown = async () => {
    const idOf = (key: string) => key.split('/')[1] ?? ''
    const known = await findKnownIds(db, table, [...new Set(keys.map(idOf))])
    for (const key of keys) if (!known.has(idOf(key))) await store.delete(key)
    keys = []
  }
  for await (const { key, modifiedAt } of store.list(`${table}/`)) {
    if (modifiedAt < before) keys.push(key)
    if (keys.length >= batchSize) await deleteUnknown()
  }
  if (keys.length > 0) await deleteUnknown()
}
