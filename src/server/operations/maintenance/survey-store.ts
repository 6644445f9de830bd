import { type FileParts, findUnkeptFolders } from '#server/ground/storage/unkept/unkept-files.ts'
import { findRecordedFolders } from '#server/pictures/photos/recorded-files.ts'

export interface UnknownFolder {
  readonly folder: string
  readonly bytes: number
  /** The time of its newest object. */
  readonly modifiedAt: Date
}

/** The content of the store, as the database sees it. */
export interface StoreSurvey {
  readonly folders: number
  readonly objects: number
  readonly bytes: number
  /** Folders that are being written. */
  readonly writing: number
  /** Folders that were released and still exist. */
  readonly released: number
  /** Folders without a row and without a note. */
  readonly unknown: readonly UnknownFolder[]
}

const batchSize = 500

/** Lists the whole store, with one batch of folders in memory at a time. */
export async function surveyStore({ db, store }: FileParts): Promise<StoreSurvey> {
  const survey = { folders: 0, objects: 0, bytes: 0, writing: 0, released: 0, unknown: [] as UnknownFolder[] }
  for (const table of ['photos', 'masks'] as const) {
    let batch = new Map<string, UnknownFolder>()
    const settle = async () => {
      const folders = [...batch.keys()]
      if (folders.length === 0) return
      // Read first: a note is deleted at the moment in which the row appears.
      const unkept = await findUnkeptFolders(db, folders)
      const known = await findRecordedFolders(db, table, folders)
      survey.folders += folders.length
      for (const [folder, found] of batch) {
        if (known.has(folder)) continue
        const isReleased = unkept.get(folder)
        if (isReleased === undefined) survey.unknown.push(found)
        else if (isReleased) survey.released++
        else survey.writing++
      }
      batch = new Map()
    }
    for await (const { key, bytes, modifiedAt } of store.list(`${table}/`)) {
      const folder = key.split('/').slice(0, 2).join('/')
      if (!batch.has(folder) && batch.size === batchSize) await settle()
      const before = batch.get(folder)
      batch.set(folder, {
        folder,
        bytes: (before?.bytes ?? 0) + bytes,
        modifiedAt: before === undefined || before.modifiedAt < modifiedAt ? modifiedAt : before.modifiedAt,
      })
      survey.objects++
      survey.bytes += bytes
    }
    await settle()
  }
  return survey
}
