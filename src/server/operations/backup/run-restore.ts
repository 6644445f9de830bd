import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import type { Database } from '#server/ground/database/connect.ts'
import type { DatabaseAddress } from '#server/ground/database/embedded/embedded-postgres.ts'
import { migrate, migrationNames } from '#server/ground/database/migrate.ts'
import { StartError } from '#server/ground/start-error.ts'
import { readStamp } from '#server/ground/storage/deployment/deployment.ts'
import type { ObjectStore } from '#server/ground/storage/object-store.ts'
import {
  type FileEntry,
  readIndex,
  type SequenceEntry,
  type TableEntry,
} from '#server/operations/backup/backup-index.ts'
import type { Manifest } from '#server/operations/backup/backup-manifest.ts'
import { giveBackJobs } from '#server/operations/backup/database/give-back-jobs.ts'
import { clearDatabase, isInUse, isServed, loadDatabase } from '#server/operations/backup/database/load-database.ts'
import { restoreFiles } from '#server/operations/backup/files/restore-files.ts'
import type { PartStore } from '#server/operations/backup/parts/part-store.ts'
import { openProgress } from '#server/operations/backup/progress.ts'

export interface RestoreParts {
  readonly database: Database
  readonly address: DatabaseAddress
  /** The photo store. */
  readonly store: ObjectStore
  /** As the beginning of a sentence. */
  readonly storeName: string
  readonly parts: PartStore
  readonly manifest: Manifest
  /** Whether a database in use and the files of a store may be replaced. */
  readonly replaces: boolean
  say(line: string): void
}

export interface RestoreReport {
  readonly rows: number
  readonly files: number
  /** Of them, those that had to be copied. */
  readonly newFiles: number
  readonly bytes: number
  /** Edits that wait for a worker now. */
  readonly waiting: number
}

interface Index {
  readonly tables: readonly TableEntry[]
  readonly sequences: readonly SequenceEntry[]
  readonly files: readonly FileEntry[]
  readonly gone: readonly string[]
}

/**
 * Puts files and database back. The files come first, and the database is not touched before every part of its tables
 * was read and found good.
 * @throws StartError, DamagedPart
 */
export async function runRestore(restore: RestoreParts): Promise<RestoreReport> {
  const { database, address, store, parts, manifest, say } = restore
  checkVersion(manifest)
  const client = await database.pool.connect()
  try {
    await refuseInUse(client, restore)
    say('list of contents')
    const index = await readWholeIndex(parts, manifest)
    for (const table of index.tables) await finished(openTable(parts, table).resume())
    const progress = openProgress(say)
    await restoreFiles(index.files, index.gone, { store, parts, progress })
    say('database')
    await clearDatabase(client)
    await migrate(database.db, manifest.migrations.at(-1))
    await loadDatabase(client, { ...index, open: (table) => openTable(parts, table) })
    await migrate(database.db)
    const waiting = await giveBackJobs(database.db, address)
    const { files, newFiles, bytes } = progress
    return { rows: manifest.counts.rows, files, newFiles, bytes, waiting }
  } finally {
    client.release()
  }
}

/** The migrations of a backup must be the first of ours. */
function checkVersion({ id, version, migrations }: Manifest): void {
  const unknown = migrations.find((name, place) => migrationNames[place] !== name)
  if (unknown !== undefined)
    throw new StartError(
      `Backup ${id} was made by Emulsion ${version}, whose database has ${unknown}; this version does not know it. Restore it with that version or a newer one.`,
    )
}

async function refuseInUse(
  client: pg.ClientBase,
  { store, storeName, manifest, replaces }: RestoreParts,
): Promise<void> {
  if (await isServed(client))
    throw new StartError('A server works on this database; stop it, or set DATABASE_URL or DATA_DIR to another place.')
  if (!replaces && (await isInUse(client)))
    throw new StartError(
      'This database holds members or photos; nothing was changed. Add --replace to restore over it.',
    )
  const stamp = await readStamp(store)
  if (stamp !== null && stamp.deployment !== manifest.deployment)
    throw new StartError(`${storeName} belongs to another deployment than the backup; restore into an empty store.`)
  if (replaces) return
  for (const prefix of ['photos/', 'masks/'])
    for await (const _ of store.list(prefix))
      throw new StartError(
        `${storeName} holds photos already; nothing was changed. Add --replace to put the backup's files beside them.`,
      )
}

async function readWholeIndex(parts: PartStore, { index }: Manifest): Promise<Index> {
  const tables: TableEntry[] = []
  const sequences: SequenceEntry[] = []
  const files: FileEntry[] = []
  const gone: string[] = []
  for await (const entry of readIndex(parts, index)) {
    if (entry.kind === 'table') tables.push(entry)
    if (entry.kind === 'sequence') sequences.push(entry)
    if (entry.kind === 'file') files.push(entry)
    if (entry.kind === 'gone') gone.push(entry.folder)
  }
  return { tables, sequences, files, gone }
}

/** The text of a table, put together from its pieces. */
function openTable(parts: PartStore, table: TableEntry): Readable {
  const pieces = async function* () {
    for (const part of table.parts) yield* await parts.open(part)
  }
  return Readable.from(pieces(), { objectMode: false })
}
