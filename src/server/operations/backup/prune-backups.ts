import { readIndex } from '#server/operations/backup/backup-index.ts'
import { deleteManifest, listBackupIds, readManifest } from '#server/operations/backup/backup-manifest.ts'
import { forEachAtOnce } from '#server/operations/backup/files/for-each-at-once.ts'
import { type PartStore, partsPrefix } from '#server/operations/backup/parts/part-store.ts'
import { lockPlace } from '#server/operations/backup/parts/place-lock.ts'
import type { Place } from '#server/operations/backup/place/open-place.ts'

export interface PruneReport {
  readonly deleted: readonly string[]
  readonly kept: readonly string[]
  readonly parts: number
  readonly bytes: number
}

const atOnce = 8

/**
 * Deletes all but the newest `kept` backups, then the parts that none of those names, also those that a broken-off
 * backup left. Nothing is deleted before every kept backup was read.
 * @throws StartError, DamagedPart
 */
export async function pruneBackups(place: Place, parts: PartStore, kept: number): Promise<PruneReport> {
  const release = await lockPlace(place)
  try {
    const ids = await listBackupIds(place)
    const staying = ids.slice(-kept)
    const needed = new Set<string>()
    for (const id of staying) {
      const { index } = await readManifest(place, id)
      for (const { name } of index) needed.add(name)
      for await (const entry of readIndex(parts, index)) {
        if (entry.kind === 'file') needed.add(entry.part.name)
        if (entry.kind === 'table') for (const { name } of entry.parts) needed.add(name)
      }
    }
    const deleted = ids.slice(0, -kept)
    for (const id of deleted) await deleteManifest(place, id)
    let count = 0
    let freed = 0
    await forEachAtOnce(place.store.list(partsPrefix), atOnce, async ({ key, bytes }) => {
      if (needed.has(key.split('/').at(-1) as string)) return
      await place.store.delete(key)
      count++
      freed += bytes
    })
    return { deleted, kept: staying, parts: count, bytes: freed }
  } finally {
    await release()
  }
}
