import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { readGranted } from '#inference/models/granted.ts'
import { modelFoldersFor } from '#inference/models/model-folders.ts'
import { connectDatabase, connectLimit } from '#server/ground/database/connect.ts'
import { checkRoom, connectionsMaxOf, unusable } from '#server/ground/database/connection-budget.ts'
import type { DatabaseAddress } from '#server/ground/database/embedded/embedded-postgres.ts'
import { isTransactionPooler } from '#server/ground/database/find-pooler.ts'
import {
  type ListeningSession,
  openListeningSession,
  passesNotifications,
} from '#server/ground/database/listening-session.ts'
import { migrate } from '#server/ground/database/migrate.ts'
import { requireSameDatabase } from '#server/ground/database/same-database.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { Settings } from '#server/ground/env.ts'
import { loadEnvelopeKeys } from '#server/ground/http/envelope/envelope-keys.ts'
import { createAdmission } from '#server/ground/limits/admission.ts'
import { processBudget } from '#server/ground/limits/admission-budgets.ts'
import { createRateLimits } from '#server/ground/limits/rate-limits.ts'
import { processNameOf } from '#server/ground/process-name.ts'
import { guardStore, isUnavailable, openDeployment } from '#server/ground/storage/deployment/deployment.ts'
import { openObjectStore, storeNameOf, workFolders } from '#server/ground/storage/open-object-store.ts'
import { keepWorkFoldersClean } from '#server/ground/storage/work-folders.ts'
import { openLog } from '#server/ground/telemetry/open-log.ts'
import { openJobNotifier } from '#server/pictures/jobs/progress/job-notifier.ts'
import { openJobQueue } from '#server/pictures/jobs/queue/job-queue.ts'
import { openDownloadCache } from '#server/pictures/photos/download/download-cache.ts'
import { findNewestPhotoKeys } from '#server/pictures/photos/recorded-files.ts'
import { findSamplesFolder, openKeptSamples } from '#server/pictures/photos/samples/kept-samples.ts'
import { loadSigner, type Signer } from '#server/pictures/provenance/signing-identity.ts'
import { openRenderPool } from '#server/pictures/render/render-pool.ts'
import { createRenderPools } from '#server/pictures/render/render-pools.ts'
import { watchPool } from '#server/pictures/render/watch-pool.ts'

export interface BaseParts {
  readonly database: DatabaseAddress
  readonly log?: Logger
}

export type Base = Awaited<ReturnType<typeof openBase>>

/** What every feature needs: database, store, queue, and the children that decode photos. */
export async function openBase(settings: Settings, { database, log: givenLog }: BaseParts) {
  const name = processNameOf(settings)
  const log = givenLog ?? openLog(settings, name)
  const stopCleaning = await keepWorkFoldersClean(workFolders(settings.dataDir), log)
  const { address, direct } = await findLines(settings, database)
  await prepareDatabase(settings, direct, log)
  const { db, pool, close: closeDatabase } = connectDatabase(address, settings.databaseConnections)
  const { store, deployment } = await openStore(settings, db, log).catch(async (error: unknown) => {
    stopCleaning()
    await closeDatabase()
    throw error
  })
  const listening = await openListening(direct, pool, log)
  const notifier = await openJobNotifier(listening)
  const queue = await openJobQueue(address, {
    doesWork: settings.role !== 'web',
    connectionsMax: settings.queueConnections,
    listening,
    onError: ({ message }) => log.warn({ error: message }, 'the queue cannot work'),
  })
  const signer = await openSigner(settings, db)
  const { cores } = readGranted()
  const answers = settings.answersDir ?? join(settings.dataDir, 'answers')
  const models = modelFoldersFor(settings.modelsDir, answers, settings.answersMib)
  // Opening a photo must not wait behind an edit of minutes, so uploads and downloads have their own children.
  const pools = createRenderPools()
  const photoPool = watchPool(
    pools,
    'photos',
    openRenderPool({
      // At least three: one large AVIF takes half a minute, and neither an upload nor a preview should wait for it.
      size: Math.max(3, Math.floor(cores / 2)),
      waitingMax: processBudget.rendersWaitingMax,
      threads: 1,
      provider: settings.computeProvider,
      models,
      loadsTools: false,
      isWarm: settings.keepsRenderProcess && settings.role !== 'worker',
      sign: signer.sign,
    }),
  )
  const limits = createRateLimits({ pool })
  const downloadCache = openDownloadCache({
    db,
    folder: join(settings.dataDir, 'downloads'),
    onError: (error) => log.warn({ err: error }, 'kept downloads were not swept'),
  })
  return {
    settings,
    name,
    log,
    db,
    pool,
    /** null: notifications do not arrive at this process. */
    listening,
    notifier,
    queue,
    cores,
    models,
    photoPool,
    pools,
    signer,
    store,
    deployment,
    spoolFolder: join(settings.dataDir, 'spool'),
    limits,
    admission: createAdmission(limits),
    downloadCache,
    samples: openKeptSamples({
      folder: join(settings.dataDir, 'samples'),
      samplesFolder: await findSamplesFolder(),
      onError: (error) => log.warn({ err: error }, 'what was read of a sample could not be kept'),
    }),
    envelopeKeys: await loadEnvelopeKeys(db),
    /** Closes everything but the queue, whose last work may still need the rest. */
    async close() {
      stopCleaning()
      await Promise.all([photoPool.close(), notifier.close(), downloadCache.close()])
      await listening?.close()
      await closeDatabase()
    },
  }
}

/**
 * How the database is reached: for most things, and for those that no pooler can do.
 * @throws StartError when these are two databases
 */
async function findLines({ databaseDirectUrl }: Settings, database: DatabaseAddress) {
  const isPooled = await isTransactionPooler(database).catch((error: unknown) => {
    throw unusable(error)
  })
  const address: DatabaseAddress = isPooled ? { ...database, isPooled } : database
  if (databaseDirectUrl === null) return { address, direct: address }
  const direct = { connectionString: databaseDirectUrl }
  await requireSameDatabase(address, direct)
  return { address, direct }
}

/** The session on which notifications arrive; null when the only way to the database passes none. */
async function openListening(direct: DatabaseAddress, pool: Pool, log: Logger): Promise<ListeningSession | null> {
  const session = await openListeningSession(direct).catch((error: unknown) => {
    throw unusable(error)
  })
  if (await passesNotifications(session, pool)) return session
  await session.close()
  log.warn(
    'The database passes no notifications, as behind a pooler: progress is asked for each second. DATABASE_DIRECT_URL names the way past it.',
  )
  return null
}

async function prepareDatabase(settings: Settings, address: DatabaseAddress, log: Logger): Promise<void> {
  const { db, close } = connectDatabase(address, 2, connectLimit)
  try {
    // Past a pooler this process has one session; the others are the pooler's.
    const isPooled = address.isPooled === true || settings.databaseDirectUrl !== null
    const shortage = await checkRoom(db, isPooled ? 1 : connectionsMaxOf(settings))
    if (shortage !== null) log.warn(shortage)
    await migrate(db)
  } finally {
    await close()
  }
}

/** Results are signed in the name of the operator, or of the site's address. */
async function openSigner({ provenance, operatorName, publicOrigin }: Settings, db: Db): Promise<Signer> {
  return loadSigner(db, provenance, operatorName ?? (publicOrigin === null ? 'Emulsion' : new URL(publicOrigin).host))
}

/**
 * The store, once it is confirmed to be this database's. An unavailable one is checked before its first use.
 * @throws StartError when it belongs to another deployment
 */
async function openStore(settings: Settings, db: Db, log: Logger) {
  const store = openObjectStore(settings)
  const storeName = storeNameOf(settings)
  const deployment = openDeployment({ db, store, storeName, log, findNewestKeys: findNewestPhotoKeys })
  const guarded = guardStore(store, deployment.verify, log)
  await guarded.isOurs().catch((error: unknown) => {
    if (!isUnavailable(error)) throw error
    log.warn({ error: String((error as Error).cause) }, `${storeName} cannot be reached; the start goes on without it`)
  })
  return { store: guarded.store, deployment }
}
