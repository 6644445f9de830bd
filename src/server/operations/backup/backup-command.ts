import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import type { OperatorInput } from '#contract/operator-commands.ts'
import { productVersion } from '#mcp/product-version.ts'
import { prepareDataFolder } from '#server/ground/data-folder.ts'
import { connectLimit, type Database } from '#server/ground/database/connect.ts'
import { type DatabaseAddress, startEmbeddedPostgres } from '#server/ground/database/embedded/embedded-postgres.ts'
import { lockFolder } from '#server/ground/database/embedded/folder-lock.ts'
import type { Settings } from '#server/ground/env.ts'
import { requireSharedStore } from '#server/ground/settings/store.ts'
import { StartError } from '#server/ground/start-error.ts'
import { openObjectStore, storeNameOf } from '#server/ground/storage/open-object-store.ts'
import { chooseBackup, listBackupIds, type Manifest, readManifest } from '#server/operations/backup/backup-manifest.ts'
import { loadMachineIdentity } from '#server/operations/backup/backup-queries.ts'
import { type BackupSettings, readBackupSettings } from '#server/operations/backup/backup-settings.ts'
import { openKeysToRead, openKeysToWrite } from '#server/operations/backup/parts/backup-keys.ts'
import { DamagedPart, openPartStore, type PartStore } from '#server/operations/backup/parts/part-store.ts'
import { openPlace, type Place } from '#server/operations/backup/place/open-place.ts'
import { countOf, openProgress, sizeOf } from '#server/operations/backup/progress.ts'
import { pruneBackups } from '#server/operations/backup/prune-backups.ts'
import { runBackup } from '#server/operations/backup/run-backup.ts'
import { runRestore } from '#server/operations/backup/run-restore.ts'
import { verifyBackups } from '#server/operations/backup/verify-backups.ts'
import { failed, listed, type Outcome, printed } from '#server/operations/commands/outcome.ts'
import { reachDatabase } from '#server/operations/commands/reach-database.ts'
import type { NamesOf, OperatorTools, Runs } from '#server/operations/commands/runs.ts'

const failedExitCode = 1
/** One connection is in a transaction for long, migrations take two, and the queue has its own. */
const connectionsMax = 3

type Opened = Database & { readonly address: DatabaseAddress }

interface Context {
  readonly settings: Settings
  readonly backups: BackupSettings
  say(line: string): void
}

/** Copies of everything, and their way back. */
export const backupCommands: Runs<NamesOf<'backup'> | 'restore'> = {
  backup: inPlace(backUp),
  'backup list': inPlace(list),
  'backup verify': inPlace(verify),
  'backup prune': inPlace(prune),
  restore: inPlace(restore),
}

type InPlace = { readonly place: string; readonly quiet: boolean }

/** What all commands about backups need. @throws StartError also for a damaged part */
function inPlace<Input extends InPlace>(work: (input: Input, context: Context) => Promise<Outcome>) {
  return async (input: Input, tools: OperatorTools): Promise<Outcome> => {
    // A copy of everything is nobody else's to read.
    process.umask(0o077)
    const settings = tools.settings()
    requireSharedStore(settings)
    const say = input.quiet ? () => {} : (line: string) => console.error(`  ${line}`)
    try {
      return await work(input, { settings, backups: readBackupSettings(tools.variables, settings.s3), say })
    } catch (error) {
      if (!(error instanceof DamagedPart)) throw error
      throw new StartError(
        `Part ${error.part.name} in ${input.place} is ${error.why}; "emulsion backup verify ${input.place}" says what it belongs to.`,
      )
    }
  }
}

async function backUp({ place: text }: InPlace, { settings, backups, say }: Context): Promise<Outcome> {
  const startedMs = performance.now()
  const place = await openPlace(text, backups, settings.dataDir, 'write')
  const database = await reachDatabase(settings, connectionsMax, connectLimit)
  const client = await database.pool.connect()
  try {
    const machineIdentity =
      backups.keys.kind === 'plain' ? null : await loadMachineIdentity(database.db, generateX25519Identity)
    const keys = await openKeysToWrite({ place, settings: backups, machineIdentity })
    const store = openObjectStore(settings)
    const { manifest, progress, lost } = await runBackup({ client, store, place, keys, version: productVersion, say })
    const { id, counts } = manifest
    const out = `Backup ${id} in ${text}: ${countOf(counts.rows, 'row')}, ${countOf(counts.files, 'file')}, ${sizeOf(counts.bytes)}; copied now: ${countOf(progress.newFiles, 'file')}, ${sizeOf(progress.newBytes)}, in ${Math.ceil((performance.now() - startedMs) / 1000)} s.`
    if (keys.kind === 'plain')
      say('It is not encrypted: whoever reads it can log in as anybody. See BACKUP_PASSPHRASE.')
    if (lost.length === 0) return { out }
    const err = `The store has lost the files of ${countOf(lost.length, 'photo or mask')} that the database has, e.g. ${lost[0]}; they are in the backup as rows only.`
    return { out, err }
  } finally {
    client.release()
    await database.close()
  }
}

async function restore(command: OperatorInput<'restore'>, { settings, backups, say }: Context): Promise<Outcome> {
  const place = await openPlace(command.place, backups, settings.dataDir, 'read')
  const keys = await openKeysToRead({ place, settings: backups, machineIdentity: null })
  if (!keys.canRead)
    throw new StartError(`The backups in ${place.name} are encrypted; set BACKUP_IDENTITY to the file of their key.`)
  const manifest = await chooseBackup(place, command.id ?? null)
  const report = await withEmptyDatabase(settings, (database) =>
    runRestore({
      database,
      address: database.address,
      store: openObjectStore(settings),
      storeName: storeNameOf(settings),
      parts: openPartStore(place, keys),
      manifest,
      replaces: command.replace,
      say,
    }),
  )
  return printed(
    `Backup ${manifest.id} is restored: ${countOf(report.rows, 'row')}, ${countOf(report.files, 'file')}, ${sizeOf(report.bytes)}; ${countOf(report.waiting, 'edit')} ${report.waiting === 1 ? 'waits' : 'wait'} for a server. Start it now.`,
  )
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

async function list({ place: text }: InPlace, { settings, backups }: Context): Promise<Outcome> {
  const place = await openPlace(text, backups, settings.dataDir, 'read')
  const lines = []
  for (const id of await listBackupIds(place)) {
    const { takenAt, version, counts } = await readManifest(place, id)
    const when = `${takenAt.slice(0, 16).replace('T', ' ')} UTC`
    const what = `${countOf(counts.rows, 'row')}, ${countOf(counts.files, 'file')}, ${sizeOf(counts.bytes)}`
    lines.push([id, when, what, `version ${version}`].join('  '))
  }
  return listed(lines.join('\n'), `There is no whole backup in ${text}.`)
}

async function prune({ place: text, keep }: OperatorInput<'backup prune'>, context: Context): Promise<Outcome> {
  const { place, parts } = await openParts(text, context)
  const report = await pruneBackups(place, parts, keep)
  return printed(
    `Deleted ${countOf(report.deleted.length, 'backup')} and ${countOf(report.parts, 'part')}, ${sizeOf(report.bytes)}; ${countOf(report.kept.length, 'backup')} left.`,
  )
}

async function verify({ place: text, id }: OperatorInput<'backup verify'>, context: Context): Promise<Outcome> {
  const { place, parts } = await openParts(text, context)
  if (!parts.canRead)
    throw new StartError(`The backups in ${text} are encrypted; set BACKUP_IDENTITY to the file of their key.`)
  const ids = id === undefined ? await listBackupIds(place) : [id]
  if (ids.length === 0) throw new StartError(`There is no whole backup in ${text}.`)
  const manifests: Manifest[] = []
  for (const one of ids) manifests.push(await readManifest(place, one))
  const progress = openProgress(context.say)
  const faults = await verifyBackups(manifests, parts, progress)
  const read = `${countOf(ids.length, 'backup')}, ${countOf(progress.files, 'part')}, ${sizeOf(progress.bytes)}`
  if (faults.length === 0) return printed(`Everything is as it was kept: ${read}.`)
  const lines = faults.map(({ backup, of, why, part }) => `${backup}: ${of} is ${why} (part ${part}).`)
  return failed([...lines, `${countOf(faults.length, 'content')} of ${read} cannot be restored.`].join('\n'))
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
