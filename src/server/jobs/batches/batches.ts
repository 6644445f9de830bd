import { createHash, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { BatchReply } from '#contract/batch.ts'
import type { ArchiveOptions } from '#contract/photo.ts'
import { entitlements } from '#contract/plan.ts'
import { isProblem, Problem } from '#contract/problem.ts'
import { createFileNames } from '#server/archive/file-names.ts'
import { type ZipEntry, zipStream } from '#server/archive/zip-stream.ts'
import type { Tables } from '#server/database/tables.ts'
import {
  type BatchRow,
  cancelBatchJobs,
  findBatch,
  findBatchByKey,
  insertBatch,
  listBatches,
  listBatchJobs,
} from '#server/jobs/batches/batch-queries.ts'
import { insertJob } from '#server/jobs/job-queries.ts'
import { jobReplyOf } from '#server/jobs/jobs.ts'
import type { JobQueue } from '#server/jobs/queue/job-queue.ts'
import type { Photos } from '#server/photos/photos.ts'
import type { Actor } from '#server/usage/actor.ts'
import type { Quota } from '#server/usage/quota.ts'
import { ownerColumns } from '#server/visitors/owner.ts'
import { type BatchRequest, changesNothing, isCounted } from '#tools/catalog.ts'

export interface BatchesParts {
  readonly db: Kysely<Tables>
  readonly photos: Pick<Photos, 'get' | 'checkPictures' | 'download' | 'animation'>
  readonly queue: Pick<JobQueue, 'send'>
  readonly quota: Pick<Quota, 'reserve'>
}

const listedMax = 5

export type Batches = ReturnType<typeof createBatches>

/**
 * One recipe on many photos. Each photo is a separate job: it can fail without the others, and counts like any edit.
 */
export function createBatches({ db, photos, queue, quota }: BatchesParts) {
  const replyOf = async (batch: BatchRow): Promise<BatchReply> => ({
    id: batch.id,
    tool: batch.tool,
    createdAt: batch.created_at.toISOString(),
    jobs: (await listBatchJobs(db, batch)).map((job) => jobReplyOf(job, null)),
  })

  const getRow = async (userId: string, id: string): Promise<BatchRow> => {
    const batch = await findBatch(db, userId, id)
    if (batch === null) throw new Problem('not-found')
    return batch
  }

  /** An animated result is delivered animated. */
  const leave = async (actor: Actor, resultId: string, options: ArchiveOptions) => {
    const { frames, hasAlpha } = await photos.get(actor, resultId)
    const format = options.format ?? (hasAlpha ? 'png' : 'jpeg')
    if (frames === 1) return { ...(await photos.download(actor, resultId, { ...options, format })), format }
    const moving = { format: 'gif', quality: options.quality } as const
    return { ...(await photos.animation(actor, resultId, moving)), format: moving.format }
  }

  return {
    /**
     * Accepts everything or nothing: if fewer requests are left than photos, no job is made. An idempotency key never
     * makes two batches.
     * @throws Problem 'plan-needed', 'requests-used-up', 'not-found', 'nothing-would-change', 'picture-missing',
     *   'request-differs'
     */
    async submit(actor: Actor, { photoIds, recipe }: BatchRequest, idempotencyKey: string | null): Promise<BatchReply> {
      const { owner, tier } = actor
      const { batchPhotosMax, queuePriority } = entitlements[tier]
      const chosen = [...new Set(photoIds)]
      if (owner.userId === null || chosen.length > batchPhotosMax) throw new Problem('plan-needed')
      const { userId } = owner
      for (const photoId of chosen) {
        const { frames } = await photos.get(actor, photoId)
        if (changesNothing(recipe.tool, recipe.options, { findings: null, isMasked: false, frames }))
          throw new Problem('nothing-would-change')
      }
      await photos.checkPictures(actor, recipe)
      const sha256 = createHash('sha256')
        .update(JSON.stringify([chosen, recipe]))
        .digest('hex')
      const inserted = await db.transaction().execute(async (tx) => {
        const batch = await insertBatch(tx, {
          id: randomUUID(),
          user_id: userId,
          tool: recipe.tool,
          photo_ids: chosen,
          idempotency_key: idempotencyKey,
          request_sha256: sha256,
        })
        if (batch === null) return null
        for (const photoId of chosen) {
          const id = randomUUID()
          await insertJob(tx, {
            id,
            ...ownerColumns(owner),
            tool: recipe.tool,
            photo_id: photoId,
            options: JSON.stringify(recipe.options),
            request_sha256: sha256,
            batch_id: batch.id,
            priority: queuePriority,
          })
          if (isCounted(recipe.tool)) await quota.reserve(tx, actor, id, recipe.tool)
          await queue.send(tx, id, queuePriority)
        }
        return batch
      })
      const batch = inserted ?? (await findBatchByKey(db, userId, idempotencyKey ?? ''))
      if (batch === null) throw new Error('a batch was neither inserted nor found')
      if (batch.request_sha256 !== sha256) throw new Problem('request-differs')
      return replyOf(batch)
    },

    /** The latest, newest first. */
    async list(userId: string): Promise<BatchReply[]> {
      return Promise.all((await listBatches(db, userId, listedMax)).map(replyOf))
    },

    /** @throws Problem 'not-found' */
    async get(userId: string, id: string): Promise<BatchReply> {
      return replyOf(await getRow(userId, id))
    },

    /** Cancels queued and running jobs; finished ones stay. @throws Problem 'not-found' */
    async cancel(userId: string, id: string): Promise<BatchReply> {
      const batch = await getRow(userId, id)
      await cancelBatchJobs(db, batch.id)
      return replyOf(batch)
    },

    /** The results so far as one ZIP that is made while it is read. @throws Problem 'not-found' */
    async download(actor: Actor, id: string, options: ArchiveOptions): Promise<{ body: Readable; name: string }> {
      const batch = await getRow(actor.owner.userId ?? '', id)
      const jobs = await listBatchJobs(db, batch)
      const nameOf = createFileNames()
      async function* entries(): AsyncGenerator<ZipEntry, void> {
        for (const { result_photo_id: resultId, ended_at } of jobs) {
          if (resultId === null) continue
          const file = await leave(actor, resultId, options).catch((error: unknown) => {
            // It was deleted meanwhile; the others are still wanted.
            if (isProblem(error) && error.code === 'not-found') return null
            throw error
          })
          if (file === null) continue
          const path = nameOf(file.name, file.format)
          yield { path, modifiedAt: ended_at ?? batch.created_at, body: await file.read(), isPacked: true }
        }
      }
      const day = batch.created_at.toISOString().slice(0, 10)
      return { body: zipStream(entries()), name: `emulsion-${batch.tool}-${day}.zip` }
    },
  }
}
