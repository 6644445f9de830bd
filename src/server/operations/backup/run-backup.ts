import type pg from 'pg'
import { StartError } from '#server/ground/start-error.ts'
import type { ObjectStore } from '#server/ground/storage/object-store.ts'
import { type FileEntry, openIndexWriter, readIndex } from '#server/operations/backup/backup-index.ts'
import {
  listBackupIds,
  type Manifest,
  newBackupId,
  readManifest,
  writeManifest,
} from '#server/operations/backup/backup-manifest.ts'
import { type Dump, dumpDatabase } from '#server/operations/backup/database/dump-database.ts'
import { copyFiles } from '#server/operations/backup/files/copy-files.ts'
import type { PartKeys } from '#server/operations/backup/parts/backup-keys.ts'
import { DamagedPart, openPartStore, type PartStore } from '#server/operations/backup/parts/part-store.ts'
import { lockPlace } from '#server/operations/backup/parts/place-lock.ts'
import type { Place } from '#server/operations/backup/place/open-place.ts'
import { openProgress, type Progress } from '#server/operations/backup/progress.ts'

export interface BackupParts {
  readonly client: pg.ClientBase
  /** The photo store. */
  readonly store: ObjectStore
  readonly place: Place
  readonly keys: PartKeys
  /** Of the program. */
  readonly version: string
  say(line: string): void
}

export interface BackupReport {
  readonly manifest: Manifest
  readonly progress: Progress
  /** Folders of photos that the database has and the store has lost. */
  readonly lost: readonly string[]
}

/**
 * Backs up the database in one state, and the files that this state names; whether the server runs or not. Until the
 * last step there is no new backup.
 * @throws StartError
 */
export async function runBackup({ client, store, place, keys, version, say }: BackupParts): Promise<BackupReport> {
  const release = await lockPlace(place)
  try {
    const parts = openPartStore(place, keys)
    await parts.look()
    const before = await readFilesBefore(place, parts)
    say('database')
    const dump = await dumpDatabase(client, parts)
    const progress = openProgress(say)
    const { files, missing } = await copyFiles(dump.folders, { store, parts, before, progress })
    const { gone, lost } = await tellGoneFromLost(client, missing)
    const index = openIndexWriter(parts)
    for (const entry of [...dump.tables, ...dump.sequences]) await index.add(entry)
    for (const file of files) await index.add(file)
    for (const folder of gone) await index.add({ kind: 'gone', folder })
    const manifest: Manifest = {
      format: 1,
      id: newBackupId(dump.takenAt),
      takenAt: dump.takenAt.toISOString(),
      endedAt: new Date().toISOString(),
      version,
      migrations: [...dump.migrations],
      deployment: dump.deployment,
      counts: {
        rows: dump.tables.reduce((sum, { rows }) => sum + rows, 0),
        files: files.length,
        bytes: bytesOf(dump, files),
        lost: lost.length,
      },
      index: await index.end(),
    }
    await writeManifest(place, manifest)
    return { manifest, progress, lost }
  } finally {
    await release()
  }
}

const bytesOf = ({ tables }: Dump, files: readonly FileEntry[]): number =>
  tables.flatMap(({ parts }) => parts).reduce((sum, { bytes }) => sum + bytes, 0) +
  files.reduce((sum, { part }) => sum + part.bytes, 0)

/** The files that the newest readable backup knows, by key. */
async function readFilesBefore(place: Place, parts: PartStore): Promise<Map<string, FileEntry>> {
  for (const id of (await listBackupIds(place)).toReversed()) {
    const known = new Map<string, FileEntry>()
    try {
      const { index } = await readManifest(place, id)
      for await (const entry of readIndex(parts, index)) if (entry.kind === 'file') known.set(entry.key, entry)
      return known
    } catch (error) {
      // One that was damaged, or that another machine wrote, saves no reading; what is there is still not copied twice.
      if (!(error instanceof DamagedPart || error instanceof StartError)) throw error
    }
  }
  return new Map()
}

/** Of folders without files: those whose rows were deleted since the state was read, and those that still have them. */
async function tellGoneFromLost(
  client: pg.ClientBase,
  folders: readonly string[],
): Promise<{ gone: string[]; lost: string[] }> {
  const kept = new Set<string>()
  for (const table of ['photos', 'masks']) {
    const ids = folders.filter((one) => one.startsWith(`${table}/`)).map((one) => one.slice(table.length + 1))
    const { rows } = await client.query<{ id: string }>(`select id from ${table} where id = any ($1)`, [ids])
    for (const { id } of rows) kept.add(`${table}/${id}`)
  }
  return { gone: folders.filter((one) => !kept.has(one)), lost: folders.filter((one) => kept.has(one)) }
}
