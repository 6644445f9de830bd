import { isProblem } from '#contract/problem.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { ObjectStore } from '#server/ground/storage/object-store.ts'
import {
  claimDue,
  findDue,
  findUnkept,
  insertReleased,
  insertWriting,
  markDeleted,
  markFailed,
  noteWriting,
  releaseWriting,
  removeConfirmed,
  type UnkeptFolder,
} from '#server/ground/storage/unkept/unkept-file-queries.ts'

// A folder such as photos/ID is noted in the database before its first file is written. Inserting its row deletes the
// note, and deleting the row leaves a new one, which releases the folder (triggers keep_files and let_go_files). So the
// database knows every file that nobody keeps, and nothing else is ever deleted.

export interface FileParts {
  readonly db: Db
  readonly store: ObjectStore
}

export interface SweepReport {
  /** Folders whose files were deleted now. */
  readonly deleted: number
  /** Folders that an earlier run deleted, and that were checked once more. */
  readonly confirmed: number
  readonly failed: number
}

/** A remote store answers in tens of milliseconds; with this many at once, thousands of photos take about a minute. */
const deletedAtOnce = 16
/** A statement carries this many parameters easily. */
const noted = 1_000

/** Called before the first file of a folder is written; what no row keeps within two hours is swept. */
export const beginFiles = (db: Db, folder: string): Promise<void> => insertWriting(db, folder)

/**
 * Called before a file of a folder is written that no row will ever keep: it is readable for a while, and swept two hours
 * after the first.
 */
export const beginPassingFiles = (db: Db, folder: string): Promise<void> => noteWriting(db, folder)

/** Deletes the folders below a prefix whose two hours are over. @returns how many */
export async function discardPassed(parts: FileParts, prefix: string): Promise<number> {
  const folders = await releaseWriting(parts.db, await findDue(parts.db, prefix))
  await deleteReleased(parts, folders)
  return folders.length
}

/**
 * Deletes files that were written and are not to be kept. A folder that a row has taken over stays, so this may be
 * called when it is unknown whether the row was committed. Failures are left to the sweep.
 */
export async function discardFiles({ db, store }: FileParts, folder: string): Promise<void> {
  const folders = await releaseWriting(db, [folder]).catch(() => [])
  await deleteReleased({ db, store }, folders)
}

/**
 * Deletes the files of deleted rows, as far as the store can be reached now; the sweep does the rest.
 * @returns whether all are deleted
 */
export async function deleteReleased(parts: FileParts, folders: readonly string[]): Promise<boolean> {
  const waiting = folders.map((folder) => ({ folder, deleted_at: null }))
  while (waiting.length > 0) {
    const failures = await deleteFolders(parts, waiting.splice(0, deletedAtOnce)).catch((error: unknown) => [error])
    if (failures.length > 0) return false
  }
  return true
}

/**
 * Deletes what is due: released folders, and those noted two hours ago that no row has taken over. The database
 * decides; the store is asked about these folders only.
 * @throws when nothing of a batch could be deleted, since the store is unavailable
 */
export async function sweepFiles(parts: FileParts, signal?: AbortSignal): Promise<SweepReport> {
  const report = { deleted: 0, confirmed: 0, failed: 0 }
  while (true) {
    signal?.throwIfAborted()
    const due = await claimDue(parts.db, deletedAtOnce)
    if (due.length === 0) return report
    const first = due.filter(({ deleted_at }) => deleted_at === null)
    const second = due.filter(({ deleted_at }) => deleted_at !== null)
    const failures = [await deleteFolders(parts, first), await deleteFolders(parts, second)]
    report.deleted += first.length - (failures[0]?.length ?? 0)
    report.confirmed += second.length - (failures[1]?.length ?? 0)
    report.failed += failures.flat().length
    if (failures.flat().length === due.length) throw failures.flat()[0]
  }
}

/** Which of these folders no row keeps, and whether they were released. */
export async function findUnkeptFolders(db: Db, folders: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  return new Map((await findUnkept(db, folders)).map(({ folder, is_let_go }) => [folder, is_let_go]))
}

/** Releases unknown folders, so that the next sweep deletes them. */
export async function releaseUnknown(db: Db, folders: readonly string[]): Promise<void> {
  for (let first = 0; first < folders.length; first += noted)
    await insertReleased(db, folders.slice(first, first + noted))
}

/** @returns the failures */
async function deleteFolders({ db, store }: FileParts, folders: readonly UnkeptFolder[]): Promise<unknown[]> {
  const failures: unknown[] = []
  await Promise.all(
    folders.map(async ({ folder, deleted_at }) => {
      try {
        await deleteFolder(store, folder)
        await (deleted_at === null ? markDeleted(db, folder) : removeConfirmed(db, folder))
      } catch (error) {
        failures.push(error)
        await markFailed(db, folder, reasonOf(error))
      }
    }),
  )
  return failures
}

async function deleteFolder(store: ObjectStore, folder: string): Promise<void> {
  const keys: string[] = []
  for await (const { key } of store.list(`${folder}/`)) keys.push(key)
  await Promise.all(keys.map((key) => store.delete(key)))
}

const reasonOf = (error: unknown) => (isProblem(error) ? `${error.code}: ${String(error.cause)}` : String(error))
