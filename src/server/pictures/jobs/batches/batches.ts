import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { zipStream } from '#archive/zip-stream.ts'
import type { BatchReply, CheckReply } from '#contract/batch.ts'
import type { ExportOptions } from '#contract/exports.ts'
import { Problem } from '#contract/problem.ts'
import { refuseOff, type Switches } from '#server/ground/switches/switches.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import type { Member } from '#server/ground/visitors/owner.ts'
import {
  type Accepted,
  type AcceptParts,
  acceptBatch,
  insertSeries,
} from '#server/pictures/jobs/batches/accept-batch.ts'
import { type SayFailure, tellFailures, withFailures } from '#server/pictures/jobs/batches/batch-archive.ts'
import {
  type BatchRow,
  cancelBatchJobs,
  findBatch,
  listBatches,
  listBatchesBefore,
  listBatchJobs,
  lockBatch,
  type Place,
} from '#server/pictures/jobs/batches/batch-queries.ts'
import { batchReplyOf, currentJob, seriesOf } from '#server/pictures/jobs/batches/batch-reply.ts'
import { checkBatch, ownerOf, requireRunnable } from '#server/pictures/jobs/batches/checks.ts'
import { readPrints, stepOf } from '#server/pictures/jobs/batches/read-prints.ts'
import { readRemake } from '#server/pictures/jobs/batches/remake.ts'
import type { Callback } from '#server/pictures/jobs/callback.ts'
import type { JobRow } from '#server/pictures/jobs/job-queries.ts'
import type { MemberJobs } from '#server/pictures/jobs/member/member-jobs.ts'
import { requirePlan } from '#server/pictures/jobs/require-plan.ts'
import { archiveEntries } from '#server/pictures/photos/gallery/archive-entries.ts'
import type { Gallery } from '#server/pictures/photos/gallery/gallery.ts'
import type { Photos } from '#server/pictures/photos/photos.ts'
import type { ToolId } from '#tools/catalog.ts'
import type { PrintsRequest } from '#tools/prints.ts'
import { stepsThatRun } from '#tools/recipe.ts'
import type { BatchRequest, RemakeRequest } from '#tools/recipe-run.ts'

export interface BatchesParts extends AcceptParts {
  readonly gallery: Pick<Gallery, 'chain'>
  readonly jobs: Pick<MemberJobs, 'find'>
  readonly photos: Pick<Photos, 'get' | 'getMask' | 'findings' | 'names' | 'checkPictures' | 'exported' | 'animation'>
  readonly switches: Pick<Switches, 'requireOn' | 'list'>
}

const listedMax = 5

export type Batches = ReturnType<typeof createBatches>

/**
 * One recipe on many photos. Each photo is a separate job, or one for each step: it can fail without the others, and
 * counts like any edit.
 */
export function createBatches({ db, photos, gallery, jobs, queue, quota, switches }: BatchesParts) {
  /** @throws Problem 'switched-off' */
  const requireToolsOn = (steps: readonly { readonly tool: ToolId }[]) =>
    switches.requireOn(...steps.map(({ tool }) => tool))

  const replyOf = async (batch: BatchRow): Promise<BatchReply> =>
    batchReplyOf(batch, await listBatchJobs(db, batch), await photos.names(batch.user_id, batch.photo_ids))

  const getRow = async (member: Member, id: string): Promise<BatchRow> => {
    const batch = await findBatch(db, member, id)
    if (batch === null) throw new Problem('not-found')
    return batch
  }

  const accept = async (actor: Actor, userId: string, accepted: Accepted): Promise<BatchReply> =>
    replyOf(await acceptBatch({ db, queue, quota }, actor, userId, accepted))

  return {
    /**
     * Accepts everything or nothing: if fewer requests are left than photos and steps need, no job is made. An
     * idempotency key never makes two batches.
     * @param id of the batch, unless the key made one before
     * @param callback told when it has ended
     * @throws Problem 'login-needed', 'plan-needed', 'requests-used-up', 'not-found', 'nothing-would-change',
     *   'picture-missing', 'request-differs'
     */
    async submit(
      actor: Actor,
      { photoIds, steps: asked }: BatchRequest,
      idempotencyKey: string | null,
      id: string = randomUUID(),
      callback: Callback | null = null,
    ): Promise<BatchReply> {
      const chosen = [...new Set(photoIds)]
      const { userId } = ownerOf(actor)
      const steps = stepsThatRun(asked).map(stepOf)
      requirePlan(actor, chosen.length, steps)
      await requireToolsOn(steps)
      await requireRunnable(photos, actor, { photoIds, steps })
      for (const step of steps) await photos.checkPictures(actor, step)
      const request = [chosen, steps.map(({ tool, options, mask_by }) => [tool, options, mask_by])]
      const series = chosen.map((photoId) => ({ photoId, steps }))
      return accept(actor, userId, { series, request, idempotencyKey, id, callback })
    },

    /**
     * Cuts prints out of a scan, each to a photo of its own, and goes on with each. Everything or nothing is accepted.
     * @throws Problem as `submit`
     */
    async cutOutPrints(actor: Actor, request: PrintsRequest, idempotencyKey: string | null): Promise<BatchReply> {
      const { userId } = ownerOf(actor)
      const series = await readPrints(photos, actor, request)
      await requireToolsOn(series.flatMap(({ steps }) => steps))
      return accept(actor, userId, { series, request, idempotencyKey, id: randomUUID(), callback: null })
    },

    /**
     * Does a step of a photo's chain again with other settings, and then all that was made of its result.
     * @throws Problem as `submit`, 'options-invalid', 'mask-empty', 'marks-would-move'
     */
    async remake(actor: Actor, request: RemakeRequest, idempotencyKey: string | null): Promise<BatchReply> {
      const { userId } = ownerOf(actor)
      const { photoId, steps } = await readRemake({ photos, gallery, jobs }, userId, actor.owner, request)
      requirePlan(actor, 1, steps)
      await requireToolsOn(steps)
      for (const step of steps) await photos.checkPictures(actor, step)
      return accept(actor, userId, {
        series: [{ photoId, steps }],
        request,
        idempotencyKey,
        id: randomUUID(),
        callback: null,
      })
    },

    /**
     * Runs again what failed, from the step that failed on. Asked twice it is done once, since what runs again has not
     * failed.
     * @throws Problem 'not-found', 'plan-needed', 'requests-used-up', 'switched-off': then nothing runs again
     */
    async again(actor: Actor, id: string): Promise<BatchReply> {
      const owner = ownerOf(actor)
      await getRow(owner, id)
      const off = await switches.list()
      await db.transaction().execute(async (tx) => {
        const batch = await lockBatch(tx, owner, id)
        if (batch === null) throw new Problem('not-found')
        const series = seriesOf(batch, await listBatchJobs(tx, batch))
        requirePlan(actor, series.length, series.flat())
        for (const [place, steps] of series.entries()) {
          const failed = currentJob(steps)
          if (failed?.state !== 'failed') continue
          const from = failed.batch_step ?? 0
          const rest = steps.filter((job: JobRow) => (job.batch_step ?? 0) >= from)
          refuseOff(
            off,
            rest.map(({ tool }) => tool),
          )
          await insertSeries({ queue, quota }, tx, actor, batch, { photoId: failed.photo_id, place, from, steps: rest })
        }
      })
      return replyOf(await getRow(owner, id))
    },

    /** What a recipe would do to photos. @throws Problem 'not-found' */
    check: (actor: Actor, request: BatchRequest): Promise<CheckReply> => checkBatch(photos, actor, request),

    /** The latest for the page, newest first. */
    async list(userId: string): Promise<BatchReply[]> {
      return Promise.all((await listBatches(db, userId, listedMax)).map(replyOf))
    },

    /** A page of them, newest first. @param after the cursor of the page before @returns the cursor of the next one */
    async page(
      member: Member,
      { after, limit }: { readonly after: Place | null; readonly limit: number },
    ): Promise<{ batches: BatchReply[]; next: Place | null }> {
      const rows = await listBatchesBefore(db, member, { after, limit: limit + 1 })
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      const next = last !== undefined && rows.length > limit ? { at: last.at, id: last.id } : null
      return { batches: await Promise.all(shown.map(replyOf)), next }
    },

    /** @throws Problem 'not-found' */
    async get(member: Member, id: string): Promise<BatchReply> {
      return replyOf(await getRow(member, id))
    },

    /** Cancels queued and running jobs; finished ones stay. @throws Problem 'not-found' */
    async cancel(member: Member, id: string): Promise<BatchReply> {
      const batch = await getRow(member, id)
      await cancelBatchJobs(db, batch.id)
      return replyOf(batch)
    },

    /**
     * The results so far, of the last step, and which photos failed, as one ZIP that is made while it is read.
     * @throws Problem 'not-found', 'batch-without-results'
     */
    async download(
      actor: Actor,
      id: string,
      options: ExportOptions,
      say?: SayFailure,
    ): Promise<{ body: Readable; name: string }> {
      const batch = await getRow(ownerOf(actor), id)
      const series = seriesOf(batch, await listBatchJobs(db, batch))
      const results = series.flatMap((steps) => {
        const last = currentJob(steps)
        return last?.state === 'done' && last.result_photo_id !== null
          ? [{ id: last.result_photo_id, modifiedAt: last.ended_at ?? batch.created_at }]
          : []
      })
      if (results.length === 0) throw new Problem('batch-without-results')
      const day = batch.created_at.toISOString().slice(0, 10)
      const failures = tellFailures(batch, series, await photos.names(batch.user_id, batch.photo_ids), say)
      return {
        body: zipStream(withFailures(archiveEntries(photos, actor, results, options), failures, batch.created_at)),
        name: `emulsion-${batch.tool}-${day}.zip`,
      }
    },
  }
}
