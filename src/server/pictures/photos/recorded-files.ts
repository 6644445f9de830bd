import type { Db } from '#server/ground/database/tables.ts'
import { photoKey } from '#server/pictures/photos/photo-files.ts'
import { findExistingIds, findNewestPhotoIds } from '#server/pictures/photos/photo-queries.ts'

/** Keys of the newest photos' files that the database has, for a comparison with the store. */
export const findNewestPhotoKeys = async (db: Db, countMax: number): Promise<string[]> =>
  (await findNewestPhotoIds(db, countMax)).map((id) => photoKey(id, 'file'))

/** Which of these folders, all of photos or of masks, have a row. */
export async function findRecordedFolders(
  db: Db,
  table: 'photos' | 'masks',
  folders: readonly string[],
): Promise<Set<string>> {
  const ids = folders.map((folder) => folder.slice(table.length + 1))
  return new Set([...(await findExistingIds(db, table, ids))].map((id) => `${table}/${id}`))
}
