import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import type { Logger } from 'pino'
import { z } from 'zod'
import { isProblem, Problem } from '#contract/problem.ts'
import type { Db } from '#server/ground/database/tables.ts'
import { StartError } from '#server/ground/start-error.ts'
import {
  advanceEpoch,
  type DeploymentRow,
  findDeployment,
  holdDeletions,
  insertDeployment,
} from '#server/ground/storage/deployment/deployment-queries.ts'
import type { ObjectStore } from '#server/ground/storage/object-store.ts'
import { forgetWriting } from '#server/ground/storage/unkept/unkept-file-queries.ts'

export interface DeploymentParts {
  readonly db: Db
  readonly store: ObjectStore
  /** The operator's name for it, e.g. 'The S3 bucket photos'. */
  readonly storeName: string
  readonly log: Logger
  /** Keys of the newest photos' files in the database, at most this many. */
  findNewestKeys(db: Db, countMax: number): Promise<string[]>
}

export type Deployment = ReturnType<typeof openDeployment>

/** Stored beside the photos. */
export const stampKey = 'emulsion/deployment.json'
const stampSchema = z.object({ deployment: z.string(), epoch: z.number() })
type Stamp = z.infer<typeof stampSchema>

/**
 * After the database was set back, nothing is deleted automatically for this long: time to bring a newer backup. Taste.
 */
export const holdDays = 7
/** Enough that no match is by chance, few enough to request at a start. */
const comparedMax = 20
const retryAfterSeconds = 60

/**
 * Ties a database and a store together: an id in both, and an epoch that both count up. A foreign store is neither
 * written to nor deleted from. A database with an epoch older than the store's was set back, and deletes nothing for a
 * while.
 */
export function openDeployment({ db, store, storeName, log, findNewestKeys }: DeploymentParts) {
  const foreignStore = (why: string) =>
    new StartError(
      `${storeName} ${why}; set DATABASE_URL, DATA_DIR and S3_BUCKET to what belongs together, or run "npx emulsion admin adopt-store" to take the store over as it is.`,
    )

  /** A full store can still be read. Its epoch stays behind, which does no harm. */
  const writeStamp = ({ id, epoch }: DeploymentRow) =>
    store
      .put(stampKey, Readable.from([JSON.stringify({ deployment: id, epoch } satisfies Stamp)]))
      .catch((error: unknown) => {
        if (!isProblem(error) || error.code !== 'storage-full') throw error
        log.warn({ detail: error.cause }, `${storeName} is full`)
      })

  /** How many of the newest photos the database knows (up to a limit), and how many of them are in the store. */
  const compareNewest = async () => {
    const keys = await findNewestKeys(db, comparedMax)
    const found = await Promise.all(keys.map((key) => hasObject(store, key)))
    return { known: keys.length, matching: found.filter(Boolean).length }
  }

  /** Refuses a store without a stamp, unless it is new or was written by a version without stamps. */
  const refuseUnstamped = async () => {
    const { known, matching } = await compareNewest()
    if (known === 0 && (await hasPhotos(store))) throw foreignStore('holds photos that this database does not know')
    if (matching * 2 < known) throw foreignStore('does not hold the photos that this database knows')
  }

  const hold = async (why: string) => {
    await holdDeletions(db, holdDays)
    // A photo that these folders were written for may have been kept since, and only the newer database knew.
    await forgetWriting(db)
    log.warn(
      { days: holdDays },
      `${why}: nothing that is due will be deleted for ${holdDays} days, and what the store holds beyond it is kept; see emulsion admin sweep --dry-run`,
    )
  }

  /**
   * Makes sure that database and store belong together, and increments the epoch in both.
   * @throws StartError when they do not; Problem 'unavailable'
   */
  const verify = async (): Promise<void> => {
    // Read before the database's epoch, so that the store's can only be newer when the database was set back.
    const stamp = await readStamp(store)
    const known = await findDeployment(db)
    if (stamp === null) {
      await refuseUnstamped()
      await insertDeployment(db, known?.id ?? randomUUID())
    } else if (known === null) {
      if ((await compareNewest()).matching === 0) throw foreignStore('belongs to another deployment than this database')
      await insertDeployment(db, stamp.deployment)
      await hold('The database is of a time before it knew its store')
    } else if (stamp.deployment !== known.id) {
      throw foreignStore('belongs to another deployment than this database')
    } else if (stamp.epoch > known.epoch) {
      await hold('The database is older than the store: it was set back')
    }
    await writeStamp(await advanceEpoch(db, stamp?.epoch ?? 0))
  }

  return {
    verify,

    /**
     * Whether due files may be deleted now. While the store is unavailable, rows may be; their files wait.
     * @throws StartError when the store belongs to another deployment
     */
    async mayDelete(): Promise<boolean> {
      await verify().catch((error: unknown) => {
        if (!isUnavailable(error)) throw error
      })
      return (await findDeployment(db))?.is_held !== true
    },

    /** Ties this database to the store as it is, and holds deletions for a while. */
    async adopt(): Promise<void> {
      const stamp = await readStamp(store)
      await insertDeployment(db, randomUUID())
      await hold('The store was taken over')
      await writeStamp(await advanceEpoch(db, stamp?.epoch ?? 0))
    },
  }
}

/**
 * Wraps a store so that no call is answered before `verify` has confirmed that it is ours; until then every call is
 * 'unavailable'.
 */
export function guardStore(
  store: ObjectStore,
  verify: () => Promise<void>,
  log: Logger,
): { readonly store: ObjectStore; isOurs(): Promise<void> } {
  let verified: Promise<void> | null = null
  const isOurs = () => {
    verified ??= verify().catch((error: unknown) => {
      verified = null
      throw error
    })
    return verified
  }
  const requireOurs = () =>
    isOurs().catch((error: unknown) => {
      if (isProblem(error)) throw error
      log.error({ err: error }, 'the store is not used')
      throw new Problem('unavailable', String(error), retryAfterSeconds)
    })
  const { addresses, copyTo } = store
  return {
    isOurs,
    store: {
      async put(key, body) {
        await requireOurs().catch((error: unknown) => {
          if (body instanceof Readable) body.destroy()
          throw error
        })
        await store.put(key, body)
      },
      find: (key, range) => requireOurs().then(() => store.find(key, range)),
      delete: (key) => requireOurs().then(() => store.delete(key)),
      async *list(prefix) {
        await requireOurs()
        yield* store.list(prefix)
      },
      ...(copyTo === undefined ? {} : { copyTo: (key, path) => requireOurs().then(() => copyTo(key, path)) }),
      ...(addresses === undefined
        ? {}
        : {
            addresses: {
              toPut: (key, put, seconds) => requireOurs().then(() => addresses.toPut(key, put, seconds)),
              toGet: (key, answer, seconds) => requireOurs().then(() => addresses.toGet(key, answer, seconds)),
            },
          }),
    },
  }
}

export const isUnavailable = (error: unknown) => isProblem(error) && error.code === 'unavailable'

export async function readStamp(store: ObjectStore): Promise<Stamp | null> {
  const found = await store.find(stampKey)
  return found === null ? null : stampSchema.parse(await json(found.body))
}

async function hasObject(store: ObjectStore, key: string): Promise<boolean> {
  const found = await store.find(key, { start: 0, end: 0 })
  found?.body.destroy()
  return found !== null
}

async function hasPhotos(store: ObjectStore): Promise<boolean> {
  for await (const _ of store.list('photos/')) return true
  return false
}
