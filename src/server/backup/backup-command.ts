import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import { chooseBackup, listBackupIds, type Manifest, readManifest } from '#server/backup/backup-manifest.ts'
import { loadMachineIdentity } from '#server/backup/backup-queries.ts'
import { type BackupSettings, readBackupSettings } from '#server/backup/backup-settings.ts'
import { openKeysToRead, openKeysToWrite } from '#server/backup/parts/backup-keys.ts'
import { DamagedPart, openPartStore, type PartStore } from '#server/backup/parts/part-store.ts'
import { openPlace, type Place } from '#server/backup/place/open-place.ts'
import { countOf, openProgress, sizeOf } from '#server/backup/progress.ts'
import { pruneBackups } from '#server/backup/prune-backups.ts'
import type { BackupCommand } from '#server/backup/read-backup-command.ts'
import { runBackup } from '#server/backup/run-backup.ts'
import { runRestore } from '#server/backup/run-restore.ts'
import { verifyBackups } from '#server/backup/verify-backups.ts'
import { prepareDataFolder } from '#server/data-folder.ts'
import { connectLimit, type Database } from '#server/database/connect.ts'
import { type DatabaseAddress, startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { lockFolder } from '#server/database/embedded/folder-lock.ts'
import type { Settings } from '#server/env.ts'
import { reachDatabase } from '#server/operator/reach-database.ts'
import { requireSharedStore } from '#server/settings/store.ts'
import { StartError } from '#server/start-error.ts'
import { openObjectStore, storeNameOf } from '#server/storage/open-object-store.ts'

const failedExitCode = 1
/** One connection is in a transaction for long, migrations take two, and the queue has its own. */
const connectionsMax = 3

type Of<Verb extends BackupCommand['verb']> = Extract<BackupCommand, { verb: Verb }>
type Opened = Database & { readonly address: DatabaseAddress }

interface Context {
  readonly settings: Settings
  readonly backups: BackupSettings
  readonly version: string
  say(line: string): void
}

/**
 * Runs a command about backups, prints the result, and returns the exit code.
 * @param version of this program
 * @throws StartError
 */
export async function runBackupCommand(
  command: BackupCommand,
  settings: Settings,
  variables: Readonly<Record<string, string | undefined>>,
  version: string,
): Promise<number> {
  // A copy of everything is nobody else's to read.
  process.umask(0o077)
  requireSharedStore(settings)
  const say = command.isQuiet ? () => {} : (line: string) => console.error(`  ${line}`)
  const context = { settings, backups: readBackupSettings(variables, settings.s3), version, say }
  try {
    if (command.verb === 'backup') return await backUp(command, context)
    if (command.verb === 'restore') return await restore(command, context)
    if (command.verb === 'list') return await list(command, context)
    if (command.verb === 'prune') return await prune(command, context)
    return await verify(command, context)
  } catch (error) {
    if (!(error instanceof DamagedPart)) throw error
    throw new StartError(
      `Part ${error.part.name} in ${command.place} is ${error.why}; "emulsion backup verify ${command.place}" says what it belongs to.`,
    )
  }
}

async function backUp({ place: text }: Of<'backup'>, { settings, backups, version, say }: Context): Promise<number> {
  const startedMs = performance.now()
  const place = await openPlace(text, backups, settings.dataDir, 'write')
  const database = await reachDatabase(settings, connectionsMax, connectLimit)
  const client = await database.pool.connect()
  try {
    const machineIdentity =
      backups.keys.kind === 'plain' ? null : await loadMachineIdentity(database.db, generateX25519Identity)
    const keys = await openKeysToWrite({ place, settings: backups, machineIdentity })
    const store = openObjectStore(settings)
    const { manifest, progress, lost } = await runBackup({ client, store, place, keys, version, say })
    const { id, counts } = manifest
    console.log(
      `Backup ${id} in ${text}: ${countOf(counts.rows, 'row')}, ${countOf(counts.files, 'file')}, ${sizeOf(counts.bytes)}; copied now: ${countOf(progress.newFiles, 'file')}, ${sizeOf(progress.newBytes)}, in ${Math.ceil((performance.now() - startedMs) / 1000)} s.`,
    )
    if (keys.kind === 'plain')
      say('It is not encrypted: whoever reads it can log in as anybody. See BACKUP_PASSPHRASE.')
    if (lost.length > 0)
      console.error(
        `The store has lost the files of ${countOf(lost.length, 'photo or mask')} that the database has, e.g. ${lost[0]}; they are in the backup as rows only.`,
      )
    return 0
  } finally {
    client.release()
    await database.close()
  }
}

async function restore(command: Of<'restore'>, { settings, backups, say }: Context): Promise<number> {
  const place = await openPlace(command.place, backups, settings.dataDir, 'read')
  const keys = await openKeysToRead({ place, settings: backups, machineIdentity: null })
  if (!keys.canRead)
    throw new StartError(`The backups in ${place.name} are encrypted; set BACKUP_IDENTITY to the file of their key.`)
  const manifest = await chooseBackup(place, command.id)
  const { replaces } = command
  const report = await withEmptyDatabase(settings, (database) =>
    runRestore({
      database,
      address: database.address,
      store: openObjectStore(settings),
      storeName: storeNameOf(settings),
      parts: openPartStore(place, keys),
      manifest,
      replaces,
      say,
    }),
  )
  console.log(
    `Backup ${manifest.id} is restored: ${countOf(report.rows, 'row')}, ${countOf(report.files, 'file')}, ${sizeOf(report.bytes)}; ${countOf(report.waiting, 'edit')} ${report.waiting === 1 ? 'waits' : 'wait'} for a server. Start it now.`,
  )
  return 0
}

/** The database to restore into; the embedded one is made if there is none, and no server can start on it meanwhile. */
async function withEmptyDatabase<Result>(settings: Settings, work: (database: Opened) => Promise<Result>) {
  const { dataDir } = settings
  await prepareDataFolder(dataDir)
  const own = settings.databaseUrl === null ? await startEmbeddedPostgres(join(dataDir, 'postgres')) : null
  const lock = own === null ? null : await lockFolder(own.address, dataDir, () => process.exit(failedExitCode))
  try {
    const database = await reachDatabase(settings, connectionsMax, connectLimit)
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    await lock?.release()
    if (own?.isAdopted === false) await own.stop()
  }
}

async function list({ place: text }: Of<'list'>, { settings, backups }: Context): Promise<number> {
  const place = await openPlace(text, backups, settings.dataDir, 'read')
  const ids = await listBackupIds(place)
  if (ids.length === 0) console.log(`There is no whole backup in ${text}.`)
  for (const id of ids) {
    const { takenAt, version, counts } = await readManifest(place, id)
    console.log(
      [
        id,
        `${takenAt.slice(0, 16).replace('T', ' ')} UTC`,
        `${countOf(counts.rows, 'row')}, ${countOf(counts.files, 'file')}, ${sizeOf(counts.bytes)}`,
        `version ${version}`,
      ].join('  '),
    )
  }
  return 0
}

async function prune({ place: text, kept }: Of<'prune'>, context: Context): Promise<number> {
  const { place, parts } = await openParts(text, context)
  const report = await pruneBackups(place, parts, kept)
  console.log(
    `Deleted ${countOf(report.deleted.length, 'backup')} and ${countOf(report.parts, 'part')}, ${sizeOf(report.bytes)}; ${countOf(report.kept.length, 'backup')} left.`,
  )
  return 0
}

async function verify({ place: text, id }: Of<'verify'>, context: Context): Promise<number> {
  const { place, parts } = await openParts(text, context)
  if (!parts.canRead)
    throw new StartError(`The backups in ${text} are encrypted; set BACKUP_IDENTITY to the file of their key.`)
  const ids = id === null ? await listBackupIds(place) : [id]
  if (ids.length === 0) throw new StartError(`There is no whole backup in ${text}.`)
  const manifests: Manifest[] = []
  for (const one of ids) manifests.push(await readManifest(place, one))
  const progress = openProgress(context.say)
  const faults = await verifyBackups(manifests, parts, progress)
  for (const { backup, of, why, part } of faults) console.error(`${backup}: ${of} is ${why} (part ${part}).`)
  const read = `${countOf(ids.length, 'backup')}, ${countOf(progress.files, 'part')}, ${sizeOf(progress.bytes)}`
  if (faults.length === 0) {
    console.log(`Everything is as it was kept: ${read}.`)
    return 0
  }
  console.error(`${countOf(faults.length, 'content')} of ${read} cannot be restored.`)
  return failedExitCode
}

/** The parts of a place that holds backups; a locked place is opened with what this machine has. */
async function openParts(text: string, { settings, backups }: Context): Promise<{ place: Place; parts: PartStore }> {
  const place = await openPlace(text, backups, settings.dataDir, 'read')
  const needsMachine = backups.keys.kind === 'recipient' && backups.identity === null
  const keys = await openKeysToRead({
    place,
    settings: backups,
    machineIdentity: needsMachine ? await askMachineIdentity(settings) : null,
  })
  return { place, parts: openPartStore(place, keys) }
}

async function askMachineIdentity(settings: Settings): Promise<string | null> {
  const isThere = settings.databaseUrl !== null || existsSync(join(settings.dataDir, 'postgres', 'PG_VERSION'))
  if (!isThere) return null
  const database = await reachDatabase(settings)
  try {
    return await loadMachineIdentity(database.db, generateX25519Identity)
  } finally {
    await database.close()
  }
}
