import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { modelFoldersFor } from '#inference/model-folders.ts'
import { connectDatabase, connectLimit } from '#server/database/connect.ts'
import { checkRoom, connectionsMaxOf } from '#server/database/connection-budget.ts'
import type { DatabaseAddress } from '#server/database/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import type { Settings } from '#server/env.ts'
import { loadEnvelopeKeys } from '#server/http/envelope-keys.ts'
import { openJobFeed } from '#server/jobs/job-feed.ts'
import { openJobQueue } from '#server/jobs/job-queue.ts'
import { createAdmission } from '#server/limits/admission.ts'
import { houseBudget } from '#server/limits/admission-budgets.ts'
import { createLimits } from '#server/limits/limits.ts'
import { openKeptDownloads } from '#server/photos/kept-downloads.ts'
import { openRenderPool } from '#server/render/render-pool.ts'
import { openObjectStore, workFolders } from '#server/storage/open-object-store.ts'

export interface BaseParts {
  readonly database: DatabaseAddress
  readonly log?: Logger
}

export type Base = Awaited<ReturnType<typeof openBase>>

/** What every feature stands on: database, store, queue, and the children that decode photos. */
export async function openBase(settings: Settings, { database, log: givenLog }: BaseParts) {
  const log = givenLog ?? pino({ level: settings.isProduction ? 'info' : 'warn' })
  for (const folder of workFolders(settings.dataDir)) await deleteOldFiles(folder)
  await prepareDatabase(settings, database, log)
  const { db, pool, close: closeDatabase } = connectDatabase(database, settings.databaseConnections)
  const feed = await openJobFeed(database)
  const queue = await openJobQueue(database, {
    doesWork: settings.role !== 'web',
    connectionsMax: settings.queueConnections,
    onError: ({ message }) => log.warn({ error: message }, 'the queue cannot work'),
  })
  const cores = availableParallelism()
  const models = modelFoldersFor(settings.modelsDir)
  // Opening a photo must not wait behind an edit of minutes, so uploads and downloads have children of their own.
  const photoPool = openRenderPool({
    // Three at least: one large AVIF takes half a minute, and neither an upload nor a look should wait for it.
    size: Math.max(3, Math.floor(cores / 2)),
    waitingMax: houseBudget.rendersWaitingMax,
    threads: 1,
    models,
    loadsTools: false,
    isWarm: settings.role !== 'worker',
  })
  const limits = createLimits({ pool })
  const downloads = openKeptDownloads({
    db,
    folder: join(settings.dataDir, 'downloads'),
    onError: (error) => log.warn({ err: error }, 'kept downloads were not swept'),
  })
  return {
    settings,
    log,
    db,
    feed,
    queue,
    cores,
    models,
    photoPool,
    store: openObjectStore(settings),
    spoolFolder: join(settings.dataDir, 'spool'),
    limits,
    admission: createAdmission(limits),
    downloads,
    envelopeKeys: await loadEnvelopeKeys(db),
    /** All but the queue, whose last work may still need the rest. */
    async close() {
      await Promise.all([photoPool.close(), feed.close(), downloads.close()])
      await closeDatabase()
    },
  }
}

async function prepareDatabase(settings: Settings, address: DatabaseAddress, log: Logger): Promise<void> {
  const { db, close } = connectDatabase(address, 2, connectLimit)
  try {
    const shortage = await checkRoom(db, connectionsMaxOf(settings))
    if (shortage !== null) log.warn(shortage)
    await migrate(db)
  } finally {
    await close()
  }
}

/** Files that a killed process was working on; those of a living one are younger. */
async function deleteOldFiles(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const before = Date.now() - 2 * 3_600_000
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (mtimeMs < before) await rm(path, { recursive: true, force: true })
  }
}
