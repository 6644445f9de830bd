import type { Kysely } from 'kysely'
import { isProblem } from '#contract/problem.ts'
import type { Tables } from '#server/database/tables.ts'
import type { ObjectStore } from '#server/storage/object-store.ts'
import {
  claimDue,
  findUnkept,
  insertReleased,
  insertWriting,
  markDeleted,
  markFailed,
  releaseWriting,
  removeConfirmed,
  type UnkeptFolder,
} from '#server/storage/unkept/unkept-file-queries.ts'

// A folder such as photos/ID is noted in the database before its first file is written. The row that is inserted for it takes
// the note away, and the row that is deleted leaves a new one (triggers keep_files and let_go_files). So the database knows
// of every file that nobody keeps, and nothing else is ever deleted.

export interface FileParts {
  readonly db: Kysely<Tables>
  readonly store: ObjectStore
}

export interface SweepReport {
  /** Folders whose files were deleted now. */
  readonly deleted: number
  /** Folders that an earlier run has deleted, and that were looked at once more. */
  readonly confirmed: number
  readonly failed: number
}

/** A store over the network answers in tens of milliseconds; so many at once keep thousands of photos to a minute. */
const deletedAtOnce = 16
/** So many parameters a statement carries easily. */
const noted = 1_000

/** Before the first file of a folder is written: what is not kept in two hours is swept. */
export const beginFiles = (db: Kysely<Tables>, folder: string): Promise<void> => insertWriting(db, folder)

/**
 * Deletes files that were written and are not to be kept after all. A folder that a row has taken over stays, so this may be
 * called when it is unknown whether the row was committed. What fails is left to the sweep.
 */
export async function discardFiles({ db, store }: FileParts, folder: string): Promise<void> {
  const folders = await releaseWriting(db, [folder]).catch(() => [])
  await deleteReleased({ db, store }, folders)
}

/**
 * Deletes the files of rows that are deleted, as far as the store can be reached now; the sweep does the rest.
 * @returns whether all are gone
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
 * Deletes what is due: let go of, or written two hours ago and not taken over. Led by the database; the store is asked
 * about these folders only.
 * @throws when nothing of a batch could be deleted: the store is away
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

/** Of these folders those that no row keeps, and whether they were let go of. */
export async function findUnkeptFolders(
  db: Kysely<Tables>,
  folders: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  return new Map((await findUnkept(db, folders)).map(({ folder, is_let_go }) => [folder, is_let_go]))
}

/** Has the next sweep delete folders that nothing is known of. */
export async function releaseUnknown(db: Kysely<Tables>, folders: readonly string[]): Promise<void> {
  for (let first = 0; first < folders.length; first += noted)
    await insertReleased(db, folders.slice(first, first + noted))
}

/** @returns what failed */
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
