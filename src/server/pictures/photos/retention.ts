import { entitlements } from '#contract/plan.ts'
import { deleteReleased, type FileParts } from '#server/ground/storage/unkept/unkept-files.ts'
import { maskFolder, photoFolder } from '#server/pictures/photos/photo-files.ts'
import { deletePhotosBefore } from '#server/pictures/photos/photo-queries.ts'

const hourMs = 3_600_000
/** Long enough to look at what a test made. */
const sandboxHours = 24

/**
 * Deletes expired photos: the rows in any case, and the files as far as the store can be reached; the sweep does the
 * rest.
 * @returns how many photos there were
 */
export async function deleteExpiredPhotos(
  parts: FileParts,
  { now = new Date(), signal }: { readonly now?: Date; readonly signal?: AbortSignal } = {},
): Promise<number> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const deadlines = {
    visitors: ago(entitlements.VISITOR.photoHours),
    freeMembers: ago(entitlements.FREE.photoHours),
    sandboxes: ago(sandboxHours),
  }
  let [count, isStoreThere] = [0, true]
  while (true) {
    signal?.throwIfAborted()
    const { photoIds, maskIds } = await deletePhotosBefore(parts.db, deadlines)
    if (photoIds.length === 0) return count
    count += photoIds.length
    if (isStoreThere)
      isStoreThere = await deleteReleased(parts, [...photoIds.map(photoFolder), ...maskIds.map(maskFolder)])
  }
}
